import { sql } from 'kysely';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { deleteChats } from './delete-chats.ts';

/** The conversations of one statement: few enough that its locks are short. */
const AT_ONCE = 500;

/**
 * Deletes whole conversations without a message within the retention of their organization, with their citations,
 * traces and ratings. The counters of activity keep their numbers. Returns the number of deleted conversations.
 */
export async function deleteOldChats(db: Db, signal: AbortSignal): Promise<number> {
  const organizations = await db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.retention_days'])
    .where('o.retention_days', 'is not', null)
    .execute();
  let deleted = 0;
  for (const { id, retention_days: days } of organizations) {
    for (let more = AT_ONCE; more === AT_ONCE; deleted += more) {
      signal.throwIfAborted();
      more = await deleteSome(db, id, days!);
    }
  }
  return deleted;
}

/** A conversation with an answer under way is left for the next night. */
const deleteSome = (db: Db, organizationId: string, days: number): Promise<number> =>
  inTransaction(db, (trx) =>
    deleteChats(
      trx,
      organizationId,
      sql`
        select c.id from chats as c
        where c.organization_id = ${organizationId}
          and c.last_message_on < now() - make_interval(days => ${days}::int)
          and not exists (select 1 from answers_under_way as u where u.chat_id = c.id)
        order by c.last_message_on limit ${AT_ONCE}
        for update skip locked`,
    ),
  );
