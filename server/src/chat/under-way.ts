import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';

/** The lease of an answer under way. Its writer renews it; after it expires, any process may close the answer. */
export const LEASE = sql`interval '10 seconds'`;

/** The lease of a reconnected reader. Each read renews it. */
const READER_LEASE = sql`interval '1 second'`;

export interface LeaseState {
  /** False if the lease expired and another process closed the answer. */
  readonly holdsLease: boolean;
  /** Whether a reconnected reader is following the answer. */
  readonly hasReaders: boolean;
}

/** Writes the text so far to the database, and renews the lease. */
export async function flush(
  db: Db,
  messageId: string,
  answer: { content: string; language: string; extractive: boolean },
): Promise<LeaseState> {
  const { rows } = await sql<{ has_readers: boolean }>`${prepared}
    update answers_under_way as u
    set content = ${answer.content}, language = ${answer.language}, extractive = ${answer.extractive},
        lease_until = now() + ${LEASE}
    where u.message_id = ${messageId}
    returning coalesce(u.readers_until > now(), false) as has_readers`.execute(db);
  return { holdsLease: rows.length > 0, hasReaders: rows[0]?.has_readers ?? false };
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
    ), inserted as (
      insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, question_id,
                            configuration_version, language, outcome, extractive)
      select e.message_id, e.chat_id, e.organization_id, e.assistant_id, 'assistant', e.content, now(), e.question_id,
             e.configuration_version, e.language, 'interrupted', e.extractive
      from ended as e
    ), counted as (
      update chats as c
      set assistant_messages = c.assistant_messages + 1, interrupted = c.interrupted + 1, last_message_on = now()
      from ended as e where c.id = e.chat_id
    )
    select count(*)::int as closed from ended`.execute(db);
  return rows[0]?.closed ?? 0;
}
