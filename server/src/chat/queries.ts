import type { Choice } from '@regia/contract/chat/calls';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Db } from '../platform/db.ts';
import { oldestMessageId } from './accept-question.ts';
import { ownedBy } from './asker.ts';
import type { Asker, ChatScope } from './asker.ts';
import type { StoredCitation } from './citations.ts';
import { GIVEN_CORRECTION } from './given-correction.ts';
import type { GivenCorrection } from './given-correction.ts';
import { NEWEST_FIRST, OLDEST_FIRST, UNDER_WAY } from './message-order.ts';
import { readParts } from './read-parts.ts';
import { unpackTrace } from './packed-trace.ts';
import type { TraceColumns } from './packed-trace.ts';
import type { StoredTrace } from './trace.ts';

export interface StoredMessage {
  readonly id: string;
  readonly chatId: string;
  readonly sender: 'human' | 'assistant';
  readonly content: string;
  readonly parts: readonly AnswerPart[];
  readonly sentOn: Date;
  /** Null on a question, and on an answer under way. */
  readonly outcome: Outcome | null;
  readonly language: string | null;
  readonly extractive: boolean;
  readonly version: number | null;
  readonly citations: readonly StoredCitation[];
  /** The choice that the message answers. */
  readonly chosen?: Choice | null;
  /** The correction that gave the answer; read for trials only. */
  readonly correction?: GivenCorrection | null;
}

interface MessageRow extends Omit<StoredMessage, 'chatId' | 'sentOn' | 'parts'> {
  chat_id: string;
  parts: unknown;
  sent_on: Date;
}

const fromRow = ({ chat_id, sent_on, parts, ...rest }: MessageRow): StoredMessage => ({
  ...rest,
  parts: readParts(parts),
  chatId: chat_id,
  sentOn: sent_on,
});

const columns = sql`m.id, m.chat_id, m.sender, m.content, m.parts, m.sent_on, m.outcome, m.language, m.extractive,
  m.configuration_version as version`;
/** The choice that a message `m` answers; null on any other. */
export const CHOSEN = sql<Choice | null>`(
  select json_build_object('from', h.from_id, 'offer', h.offer, 'heading', h.heading, 'title', h.title)
  from message_choices as h where h.message_id = m.id)`;
const citations = sql`coalesce((
  select json_agg(json_build_object('number', t.number, 'documentId', t.document_id, 'passageId', t.passage_id,
    'title', t.title, 'heading', t.heading, 'url', t.url, 'quote', t.quote, 'fingerprint', t.fingerprint,
    'isOrganization', t.document_id = t.passage_id and t.url = ''
      and t.title = (select o.name from organizations as o where o.id = t.organization_id)) order by t.number)
  from message_citations as t where t.message_id = m.id), '[]') as citations`;

/** Nothing of it is read for a visitor. */
const correctionFor = ({ channel }: Asker) =>
  channel === 'try' ? sql`, ${GIVEN_CORRECTION} as correction` : sql``;
const noCorrectionFor = ({ channel }: Asker) => (channel === 'try' ? sql`, null::json` : sql``);

/** Finds a finished answer in the asker's own chats. */
export async function findAnswer(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  messageId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns}, ${citations}, ${CHOSEN} as chosen${correctionFor(asker)}
    from messages as m join chats as c on c.id = m.chat_id
    where m.id = ${messageId} and m.sender = 'assistant' and ${ownedBy(scope, asker)}`.execute(db);
  return rows[0] && fromRow(rows[0]);
}

export interface AnswerUnderWay {
  readonly chatId: string;
  readonly questionId: string;
  readonly messageId: string;
}

/** Finds an answer under way in the asker's own chats. */
export async function findUnderWay(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  messageId: string,
): Promise<AnswerUnderWay | undefined> {
  const { rows } = await sql<{ chat_id: string; question_id: string }>`
    select u.chat_id, u.question_id
    from answers_under_way as u join chats as c on c.id = u.chat_id
    where u.message_id = ${messageId} and ${ownedBy(scope, asker)}`.execute(db);
  return rows[0] && { chatId: rows[0].chat_id, questionId: rows[0].question_id, messageId };
}

/** Returns the id of an answer's question. The caller has checked that the answer is the asker's own. */
export async function findQuestionOf(db: Db, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages as m')
    .select('m.question_id')
    .where('m.id', '=', messageId)
    .executeTakeFirst();
  return row?.question_id ?? undefined;
}

/**
 * Lists a chat's messages, oldest first, the answer under way last; with `most` only the last ones. Undefined if the chat
 * is not the asker's.
 */
export async function listMessages(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  chatId: string,
  most: number | null = null,
): Promise<StoredMessage[] | undefined> {
  const { rows } = await sql<{ messages: (Omit<MessageRow, 'sent_on'> & { sent_on: string })[] }>`
    select coalesce((
      select json_agg(m order by ${OLDEST_FIRST}) from (select * from (
        select ${columns}, ${citations}, ${CHOSEN} as chosen, m.number${correctionFor(asker)} from messages as m
        where m.chat_id = c.id and m.id >= ${oldestMessageId(chatId)}::uuid
        union all
        select u.message_id, u.chat_id, 'assistant', u.content, '[]'::jsonb, u.began_on, null, u.language, u.extractive,
               u.configuration_version, '[]'::json, null::json, ${UNDER_WAY}${noCorrectionFor(asker)}
        from answers_under_way as u where u.chat_id = c.id
      ) as m order by ${NEWEST_FIRST} limit ${most}) as m), '[]') as messages
    from chats as c where c.id = ${chatId} and ${ownedBy(scope, asker)}`.execute(db);
  return rows[0]?.messages.map((row) => fromRow({ ...row, sent_on: new Date(row.sent_on) }));
}

export interface TracedAnswer {
  readonly messageId: string;
  readonly question: string;
  readonly version: number;
  readonly outcome: Outcome | null;
  readonly extractive: boolean;
  readonly grounding: number | null;
  readonly model: string | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly cost: string | null;
  readonly timeToFirstTokenMs: number | null;
  readonly totalMs: number | null;
  /** Undefined if the answer was closed after its lease expired. */
  readonly trace: StoredTrace | undefined;
}

export const findTrace = (
  db: Db,
  scope: ChatScope,
  asker: Asker,
  messageId: string,
): Promise<TracedAnswer | undefined> => traceWhere(db, messageId, ownedBy(scope, asker));

/** The trace of an answer to a visitor. The caller has checked that the person may read the conversation. */
export const findTraceOf = (db: Db, messageId: string): Promise<TracedAnswer | undefined> =>
  traceWhere(db, messageId, sql<boolean>`c.channel = 'visitor'`);

async function traceWhere(
  db: Db,
  messageId: string,
  isVisible: RawBuilder<boolean>,
): Promise<TracedAnswer | undefined> {
  const { rows } = await sql<Omit<TracedAnswer, 'trace'> & TraceColumns>`
    select m.id as "messageId", q.content as question, m.configuration_version as version, m.outcome, m.extractive,
           m.grounding, m.model, m.tokens_in as "tokensIn", m.tokens_out as "tokensOut", m.cost,
           m.time_to_first_token_ms as "timeToFirstTokenMs", m.total_ms as "totalMs", t.trace, t.packed
    from messages as m
    join chats as c on c.id = m.chat_id
    left join message_choices as h on h.message_id = m.id
    join messages as a on a.id = coalesce(h.answer_id, h.from_id, m.id)
    join messages as q on q.id = a.question_id
    left join message_traces as t on t.message_id = m.id
    where m.id = ${messageId} and m.sender = 'assistant' and ${isVisible}`.execute(db);
  if (!rows[0]) return undefined;
  const { packed, trace, ...rest } = rows[0];
  return { ...rest, trace: unpackTrace({ packed, trace }) };
}
