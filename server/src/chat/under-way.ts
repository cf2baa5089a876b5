import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/db.ts';
import { MARK } from '../platform/prepared.ts';
import { WITHOUT_WAITING } from '../platform/without-waiting.ts';
import { MESSAGES_SO_FAR } from './message-order.ts';

/** The lease of an answer under way. Its writer renews it; after it expires, any process may close the answer. */
export const LEASE_INTERVAL = `interval '10 seconds'`;

/** The lease of a reconnected reader. Each read renews it. */
const READER_LEASE = sql`interval '1 second'`;

export interface LeaseState {
  /** Whether a reconnected reader is following the answer. */
  readonly hasReaders: boolean;
}

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
  const { rows } = await pool.query<{ message_id: string; has_readers: boolean }>(
    `${MARK} update answers_under_way as u
     set content = t.content, language = t.language, extractive = t.extractive,
         lease_until = now() + ${LEASE_INTERVAL}
     from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[]) as t (message_id, content, language, extractive)
     where u.message_id = t.message_id and ${WITHOUT_WAITING}
     returning u.message_id, coalesce(u.readers_until > now(), false) as has_readers`,
    [
      texts.map(({ messageId }) => messageId),
      texts.map(({ content }) => content),
      texts.map(({ language }) => language),
      texts.map(({ extractive }) => extractive),
    ],
  );
  return new Map(rows.map((row) => [row.message_id, { hasReaders: row.has_readers }]));
}

/** Returns the text so far, and renews the reader's lease. Returns undefined if the answer is no longer under way. */
export async function readUnderWay(
  db: Db,
  messageId: string,
): Promise<{ content: string; isAlive: boolean } | undefined> {
  const { rows } = await sql<{ content: string; is_alive: boolean }>`
    update answers_under_way as u set readers_until = now() + ${READER_LEASE}
    where u.message_id = ${messageId}
    returning u.content, u.lease_until > now() as is_alive`.execute(db);
  const row = rows[0];
  return row && { content: row.content, isAlive: row.is_alive };
}

/**
 * Closes answers with an expired lease as interrupted, with their last flushed text: in one chat, of one message, or all
 * of them. Returns their number.
 */
export async function closeAbandoned(
  db: Db,
  which: { chatId: string } | { messageId: string } | 'all',
): Promise<number> {
  const chosen =
    which === 'all'
      ? sql`true`
      : 'chatId' in which
        ? sql`u.chat_id = ${which.chatId}`
        : sql`u.message_id = ${which.messageId}`;
  const { rows } = await sql<{ closed: number }>`
    with ended as (
      delete from answers_under_way as u where u.lease_until < now() and ${chosen} returning u.*
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
