import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/db.ts';
import { MARK } from '../platform/prepared.ts';
import { WITHOUT_WAITING } from '../platform/without-waiting.ts';
import { MESSAGES_SO_FAR } from './message-order.ts';

/** The lease of an answer under way. Its writer renews it; after it expires, any process may close the answer. */
export const LEASE_INTERVAL = `interval '10 seconds'`;

/** `stopped`: the asker has stopped the answer. */
export type LeaseState = 'held' | 'stopped';

export interface TextSoFar {
  readonly messageId: string;
  readonly content: string;
  readonly language: string;
  readonly extractive: boolean;
}

/**
 * Writes the texts so far to the database, and renews the leases. A message is missing in the result if its lease expired
 * and another process closed it. Does not wait for the disk: the finished answer is stored durably.
 */
export async function flush(pool: pg.Pool, texts: readonly TextSoFar[]): Promise<Map<string, LeaseState>> {
  const { rows } = await pool.query<{ message_id: string; is_stopped: boolean }>(
    `${MARK} update answers_under_way as u
     set content = t.content, language = t.language, extractive = t.extractive,
         lease_until = now() + ${LEASE_INTERVAL}
     from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[]) as t (message_id, content, language, extractive)
     where u.message_id = t.message_id and ${WITHOUT_WAITING}
     returning u.message_id, u.stopped_on is not null as is_stopped`,
    [
      texts.map(({ messageId }) => messageId),
      texts.map(({ content }) => content),
      texts.map(({ language }) => language),
      texts.map(({ extractive }) => extractive),
    ],
  );
  return new Map(rows.map((row) => [row.message_id, row.is_stopped ? 'stopped' : 'held']));
}

/** Returns the text so far; undefined if the answer is no longer under way. */
export async function readUnderWay(
  db: Db,
  messageId: string,
): Promise<{ content: string; isAlive: boolean } | undefined> {
  const { rows } = await sql<{ content: string; is_alive: boolean }>`
    select u.content, u.lease_until > now() as is_alive from answers_under_way as u
    where u.message_id = ${messageId}`.execute(db);
  const row = rows[0];
  return row && { content: row.content, isAlive: row.is_alive };
}

/**
 * Closes answers with an expired lease as interrupted, with their last flushed text: in one chat, of one message, or all
 * of them. Returns their number.
 */
export function closeAbandoned(
  db: Db,
  which: { chatId: string } | { messageId: string } | 'all',
): Promise<number> {
  const chosen =
    which === 'all'
      ? sql`true`
      : 'chatId' in which
        ? sql`u.chat_id = ${which.chatId}`
        : sql`u.message_id = ${which.messageId}`;
  return close(db, sql`u.lease_until < now() and ${chosen}`);
}

/**
 * Ends the answer under way of a chat as interrupted, with its last flushed text, whoever writes it. Its writer finds the
 * lease gone, ends the call to the model and stores nothing. Returns the number of ended answers.
 */
export const endAnswerOf = (
  db: Db,
  { organizationId, chatId }: { organizationId: string; chatId: string },
): Promise<number> => close(db, sql`u.chat_id = ${chatId} and u.organization_id = ${organizationId}`);

async function close(db: Db, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    with ended as (
      delete from answers_under_way as u where ${chosen} returning u.*
    ), counted as (
      update chats as c
      set assistant_messages = c.assistant_messages + 1, interrupted = c.interrupted + 1, last_message_on = now()
      from ended as e where c.id = e.chat_id
      returning c.id as chat_id, ${sql.raw(MESSAGES_SO_FAR)} as number
    ), inserted as (
      insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on, question_id,
                            configuration_version, language, outcome, extractive)
      select e.message_id, e.chat_id, k.number, e.organization_id, e.assistant_id, 'assistant', e.content, now(),
             e.question_id, e.configuration_version, e.language, 'interrupted', e.extractive
      from ended as e join counted as k on k.chat_id = e.chat_id
    )
    select count(*)::int as closed from ended`.execute(db);
  return rows[0]?.closed ?? 0;
}
