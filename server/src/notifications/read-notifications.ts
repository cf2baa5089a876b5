import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findNotification, inScope, isRead } from './list-notifications.ts';
import type { StoredNotification } from './list-notifications.ts';
import { announceUnread } from './unread-watch.ts';

/** Marks one notification as read, for the actor alone. */
export async function readNotification(db: Db, actor: Actor, id: string): Promise<StoredNotification> {
  await markAsRead(db, actor, id);
  const found = await findNotification(db, actor, id);
  if (!found) throw refuse('not_found');
  return found;
}

/** Marks all notifications as read, for the actor alone. Returns the number of those that were unread. */
export const readAllNotifications = (db: Db, actor: Actor): Promise<number> => markAsRead(db, actor);

/** A superuser without a chosen organization is refused, as at every write. */
async function markAsRead(db: Db, actor: Actor, id?: string): Promise<number> {
  const organizationId = organizationOf(actor);
  let unread = inScope(db, actor).where(isRead(actor), '=', false);
  if (id !== undefined) unread = unread.where('n.id', '=', id);
  const result = await db
    .insertInto('notification_reads')
    .columns(['notification_id', 'user_id', 'read_on'])
    .expression(
      unread.select([
        'n.id',
        sql<string>`${actor.userId}::uuid`.as('user_id'),
        sql<Date>`now()`.as('read_on'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['notification_id', 'user_id']).doUpdateSet({ read_on: sql<Date>`now()` }),
    )
    .executeTakeFirst();
  const updated = Number(result.numInsertedOrUpdatedRows ?? 0);
  // The other tabs of the reader.
  if (updated > 0) await announceUnread(db, { organizationId, userId: actor.userId });
  return updated;
}
