import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { MARK, prepared } from '../platform/prepared.ts';
import { idOf, ownedBy } from './asker.ts';
import type { Asker, ChatScope } from './asker.ts';
import type { EarlierMessage } from './compose/steps/history.ts';
import { MESSAGES_SO_FAR, NEWEST_FIRST, OLDEST_FIRST } from './message-order.ts';
import {
  askedBefore,
  findRequest,
  INSERT_REQUEST,
  insertRequest,
  isRepeated,
  knownRequest,
} from './question-requests.ts';
import { summaryOf } from './summary/stored-summary.ts';
import type { StoredSummary } from './summary/stored-summary.ts';
import { closeAbandoned, LEASE_INTERVAL } from './under-way.ts';

export interface Question {
  readonly scope: ChatScope;
  readonly asker: Asker;
  /** The chat to continue; undefined starts a new one. */
  readonly chatId: string | undefined;
  readonly content: string;
  /** The id that the client made for the question. */
  readonly requestId: string | undefined;
  readonly version: number;
  readonly language: string;
  /** The most earlier messages to read. */
  readonly earlierMessages: number;
  /** The most messages to read that no summary covers; undefined: no summary is read. */
  readonly unsummarized: number | undefined;
}

/** A stored question. This process holds the lease of its answer. */
export interface Accepted {
  readonly chatId: string;
  readonly questionId: string;
  readonly messageId: string;
  /** The messages before the question, oldest first. */
  readonly earlier: readonly EarlierMessage[];
  /** The summary of the messages before these. */
  readonly summary?: StoredSummary | undefined;
}

/** Stores the question durably and takes the lease of its answer, in one statement. Throws `AskedBefore` for a repeated one. */
export async function acceptQuestion(
  services: { db: Db; pool: pg.Pool },
  question: Question,
): Promise<Accepted> {
  try {
    return await accept(services, question);
  } catch (error) {
    throw isRepeated(error) ? await askedBefore(services.db, question) : error;
  }
}

async function accept({ db, pool }: { db: Db; pool: pg.Pool }, question: Question): Promise<Accepted> {
  if (question.chatId === undefined) return beginChat(pool, question);
  const first = await continueChat(db, question, question.chatId);
  if (first !== 'busy') return first;
  // The lease may belong to a dead process: close its answer and try again.
  if (await closeAbandoned(db, { chatId: question.chatId })) {
    const second = await continueChat(db, question, question.chatId);
    if (second !== 'busy') return second;
  }
  // The answer under way may be that of an earlier request with the same id.
  throw await busyOrAsked(db, question);
}

async function busyOrAsked(db: Db, question: Question): Promise<Error> {
  const { scope, asker, requestId } = question;
  const isAsked = requestId !== undefined && (await findRequest(db, scope, asker, requestId)) !== undefined;
  return isAsked ? askedBefore(db, question) : refuse('answer_under_way');
}

const begin = (requested = '') => `${MARK}
  with begun as (
    insert into chats (id, organization_id, assistant_id, channel, user_id, key_id, visitor_id,
                       visitor_name, first_message, human_messages)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)
  ), asked as (
    insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on)
    values ($10::uuid, $1::uuid, 1, $2::uuid, $3::uuid, 'human', $9::text, now())
  )${requested}
  insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
                                 configuration_version, question, language, lease_until)
  values ($11::uuid, $1::uuid, $2::uuid, $3::uuid, $10::uuid, $12::int, $9::text, $13, now() + ${LEASE_INTERVAL})`;

const BEGIN = begin();
const BEGIN_REQUESTED = begin(`, requested as (${INSERT_REQUEST})`);

async function beginChat(pool: pg.Pool, question: Question): Promise<Accepted> {
  const { scope, asker, requestId } = question;
  const [chatId, questionId, messageId] = [newId(), newId(), newId()];
  await pool.query(requestId === undefined ? BEGIN : BEGIN_REQUESTED, [
    chatId,
    scope.organizationId,
    scope.assistantId,
    asker.channel,
    'userId' in asker ? asker.userId : null,
    'keyId' in asker ? asker.keyId : null,
    'visitorId' in asker ? asker.visitorId : null,
    'visitorId' in asker ? asker.name : '',
    question.content,
    questionId,
    messageId,
    question.version,
    question.language,
    ...(requestId === undefined ? [] : [requestId, idOf(asker)]),
  ]);
  return { chatId, questionId, messageId, earlier: [] };
}

async function continueChat(db: Db, question: Question, chatId: string): Promise<Accepted | 'busy'> {
  const [questionId, messageId] = [newId(), newId()];
  const reading = readingOf(question, chatId);
  const { rows } = await sql<{
    is_there: boolean;
    is_claimed: boolean;
    is_known: boolean;
    is_counted: boolean;
    earlier: EarlierMessage[];
    summary?: StoredSummary | null;
  }>`${prepared}
    with chat as (
      select c.id as chat_id from chats as c where c.id = ${chatId} and ${ownedBy(question.scope, question.asker)}
    ), known as (${knownRequest(question)}
    ), claimed as (
      ${claim(question, questionId, messageId, sql`select chat_id from chat where not exists (select from known)`)}
      on conflict (chat_id) do nothing returning chat_id
    ), counted as (
      -- Waits for an erasure of this chat. Afterwards the chat may be nobody's, and the question is not stored.
      update chats as c set human_messages = c.human_messages + 1, last_message_on = now()
      from claimed where c.id = claimed.chat_id and ${ownedBy(question.scope, question.asker)}
      returning c.id as chat_id, ${sql.raw(MESSAGES_SO_FAR)} as number
    ), requested as (${insertRequest(question, questionId, messageId, sql`select chat_id from counted`)}
    ), asked as (${insertQuestion(question, questionId, sql`select chat_id, number from counted`)}
    )
    select exists (select 1 from chat) as is_there, exists (select 1 from claimed) as is_claimed,
      exists (select 1 from known) as is_known, exists (select 1 from counted) as is_counted,
      coalesce((
        select json_agg(json_build_object('sender', m.sender, 'content', m.content, 'outcome', m.outcome${reading.number}, 'quoted', (
            select json_build_object('title', t.title, 'heading', t.heading, 'quote', left(t.quote, ${QUOTE_READ}))
            from message_citations as t
            where t.message_id = m.id and t.organization_id = ${question.scope.organizationId}
            order by t.number limit 1))
          order by ${OLDEST_FIRST})
        from (
          select m.id, m.number, m.sender, m.content, m.outcome from messages as m join chat on chat.chat_id = m.chat_id
          where m.id >= ${oldestMessageId(chatId)}::uuid order by ${NEWEST_FIRST} limit ${reading.limit}
        ) as m
      ), '[]') as earlier${reading.summary}`.execute(db);
  const row = rows[0];
  if (!row?.is_there) throw refuse('not_found');
  if (row.is_known) throw await askedBefore(db, question);
  if (!row.is_claimed) return 'busy';
  if (!row.is_counted) {
    await db
      .deleteFrom('answers_under_way as u')
      .where('u.message_id', '=', messageId)
      .where('u.organization_id', '=', question.scope.organizationId)
      .execute();
    throw refuse('not_found');
  }
  return { chatId, questionId, messageId, earlier: row.earlier, summary: row.summary ?? undefined };
}

/** Reads the newest messages of a chat; with summaries, the summary and the messages after it, as far as they are not too many. */
function readingOf({ scope, earlierMessages, unsummarized }: Question, chatId: string) {
  if (unsummarized === undefined) return { number: sql``, limit: sql`${earlierMessages}`, summary: sql`` };
  return {
    number: sql`, 'number', m.number`,
    limit: sql`(
      select greatest(${earlierMessages}::int, least(${unsummarized}::int, ${sql.raw(MESSAGES_SO_FAR)} - coalesce(s.reaches, 0)))
      from chats as c left join chat_summaries as s on s.chat_id = c.id and s.organization_id = c.organization_id
      where c.id = ${chatId} and c.organization_id = ${scope.organizationId})`,
    summary: sql`, ${summaryOf(sql`${chatId}`, scope.organizationId)} as summary`,
  };
}

/** The longest piece of a quoted passage that tells the subject of an answer, in characters. */
const QUOTE_READ = 4_000;

const insertQuestion = ({ scope, content }: Question, id: string, chat: ReturnType<typeof sql>) => sql`
  insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on)
  select ${id}::uuid, t.chat_id, t.number, ${scope.organizationId}::uuid, ${scope.assistantId}::uuid, 'human', ${content}, now()
  from (${chat}) as t`;

const claim = (
  question: Question,
  questionId: string,
  messageId: string,
  chat: ReturnType<typeof sql>,
) => sql`
  insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
                                 configuration_version, question, language, lease_until)
  select ${messageId}::uuid, t.chat_id, ${question.scope.organizationId}::uuid, ${question.scope.assistantId}::uuid,
         ${questionId}::uuid, ${question.version}::int, ${question.content}, ${question.language}, now() + ${sql.raw(LEASE_INTERVAL)}
  from (${chat}) as t`;

const DAY_MS = 86_400_000;

/**
 * Returns the lowest id that a message of the chat can have. No message is older than its chat, so a query with this
 * bound skips the partitions of older months. The margin of a day covers processes whose clocks differ.
 */
export function oldestMessageId(chatId: string): string {
  return firstIdAt(Number.parseInt(chatId.replaceAll('-', '').slice(0, 12), 16) - DAY_MS);
}
