import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../platform/db.ts';

/**
 * Deletes whole conversations of an organization, with their citations and traces; other rows, and the exports that hold
 * one, are deleted with them. `chosen` selects their ids. Returns their number.
 */
export async function deleteChats(
  trx: Trx,
  organizationId: string,
  chosen: RawBuilder<unknown>,
): Promise<number> {
  // Taken before the rows: the writer of an export holds this lock, too.
  await sql`select lock_exports(${organizationId}::uuid)`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    with old as (${chosen}), gone as (
      delete from messages as m using old where m.chat_id = old.id returning m.id
    ), citations as (
      delete from message_citations as t using gone where t.message_id = gone.id
    ), traces as (
      delete from message_traces as t using gone where t.message_id = gone.id
    ), deleted as (
      delete from chats as c using old where c.id = old.id returning c.id
    )
    select count(*)::int as count from deleted`.execute(trx);
  return rows[0]!.count;
}
