import { sql } from 'kysely';
import type { Outcome } from '@regia/contract/chat/outcomes';
import type { Db } from '../platform/db.ts';
import { firstIdAt, newId } from '../platform/ids.ts';

export interface ToldTurn {
  readonly question: string;
  readonly answer: string;
  readonly outcome?: Outcome;
  readonly thumb?: 'up' | 'down';
  readonly reason?: string;
}

export interface ToldChat {
  readonly organization: string;
  readonly assistant: string;
  readonly turns: readonly ToldTurn[];
  readonly startedOn?: Date;
  readonly visitorName?: string;
  readonly channel?: 'visitor' | 'try';
}

export interface MadeChat {
  readonly id: string;
  readonly questions: readonly string[];
  readonly answers: readonly string[];
}

/** Inserts a finished conversation as answering leaves it, with its counts. Its turns are a minute apart. */
export async function madeChat(
  db: Db,
  { organization, assistant, turns, startedOn = new Date(), visitorName = '', channel = 'visitor' }: ToldChat,
): Promise<MadeChat> {
  const chat = idAt(startedOn);
  const last = new Date(startedOn.getTime() + turns.length * 60_000);
  const of = (outcome: Outcome): number =>
    turns.filter((turn) => (turn.outcome ?? 'answered') === outcome).length;
  await sql`
    insert into chats (id, organization_id, assistant_id, channel, user_id, visitor_id, visitor_name, first_message,
      started_on, last_message_on, human_messages, assistant_messages, answered, not_answered, not_sure)
    values (${chat}, ${organization}, ${assistant}, ${channel}, ${channel === 'try' ? newId() : null},
      ${channel === 'try' ? null : newId()}, ${visitorName}, ${turns[0]?.question ?? ''}, ${startedOn}, ${last},
      ${turns.length}, ${turns.length}, ${of('answered')}, ${of('not_answered')}, ${of('not_sure')})`.execute(
    db,
  );
  const made = { id: chat, questions: [] as string[], answers: [] as string[] };
  for (const [at, turn] of turns.entries()) {
    const sentOn = new Date(startedOn.getTime() + at * 60_000);
    const answeredOn = new Date(sentOn.getTime() + 2_000);
    const [question, answer] = [idAt(sentOn), idAt(answeredOn)];
    await sql`
      insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
      values (${question}, ${chat}, ${organization}, ${assistant}, 'human', ${turn.question}, ${sentOn})`.execute(
      db,
    );
    await sql`
      insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, question_id,
        configuration_version, language, outcome, extractive)
      values (${answer}, ${chat}, ${organization}, ${assistant}, 'assistant', ${turn.answer}, ${answeredOn}, ${question},
        1, 'it-IT', ${turn.outcome ?? 'answered'}, true)`.execute(db);
    if (turn.thumb) {
      await sql`
        insert into message_ratings (message_id, chat_id, organization_id, assistant_id, rating, reason)
        values (${answer}, ${chat}, ${organization}, ${assistant}, ${turn.thumb}, ${turn.reason ?? ''})`.execute(
        db,
      );
    }
    made.questions.push(question);
    made.answers.push(answer);
  }
  return made;
}

export interface ToldChoice {
  /** The answer with the offers. */
  readonly from: string;
  /** 0 for none of them. */
  readonly offer: number;
  readonly outcome?: 'chosen' | 'none_chosen' | 'section_gone';
  readonly document?: string;
  readonly heading?: string;
  readonly title?: string;
  readonly url?: string;
}

/** Inserts a choice among the offers of an answer as choosing leaves it, with its counts; returns its message. */
export async function madeChoice(db: Db, told: ToldChoice): Promise<string> {
  const {
    offer,
    outcome = offer === 0 ? 'none_chosen' : 'chosen',
    heading = '',
    title = '',
    url = '',
  } = told;
  const answered = await sql<{
    sent_on: Date;
  }>`select m.sent_on from messages as m where m.id = ${told.from}`.execute(db);
  const sentOn = new Date(answered.rows[0]!.sent_on.getTime() + 20_000);
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select m.*, m.outcome in ('not_sure', 'not_answered') as is_missed,
             coalesce((select sum(c.found_change) from message_choices as c where c.from_id = m.id), 0) as found
      from messages as m where m.id = ${told.from}
    ), made as (
      insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, configuration_version,
        language, outcome, extractive)
      select ${idAt(sentOn)}, a.chat_id, a.organization_id, a.assistant_id, 'assistant', ${heading}, ${sentOn},
             1, a.language, ${outcome}, true from asked as a
      returning *
    ), chosen as (
      insert into message_choices (message_id, from_id, chat_id, organization_id, assistant_id, offer, document_id, heading,
        title, url, found_change)
      select n.id, a.id, a.chat_id, a.organization_id, a.assistant_id, ${offer}, ${told.document ?? null}::uuid, ${heading},
             ${title}, ${url},
             case when not a.is_missed then 0 else (${outcome === 'chosen'}::boolean)::int - a.found end
      from made as n, asked as a
      returning *
    )
    update chats as c set assistant_messages = c.assistant_messages + 1, ${sql.ref(outcome)} = c.${sql.ref(outcome)} + 1,
      found = c.found + h.found_change
    from chosen as h where c.id = h.chat_id returning h.message_id as id`.execute(db);
  return rows[0]!.id;
}

/** An id that was made at a time of the past. */
const idAt = (at: Date): string => firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);
