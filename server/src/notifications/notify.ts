import { sql } from 'kysely';
import type { NotificationCode, NotificationKind } from '@regia/contract/notifications/kinds';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { announceUnread } from './unread-watch.ts';

/** The subject of notifications in one organization: a kind of thing, and which one. */
export interface Subject {
  readonly organizationId: string;
  readonly kind: NotificationKind;
  readonly subject: string;
}

export interface Notice extends Subject {
  readonly code: NotificationCode;
  /** The assistant that it is about: only who sees the assistant sees the notification. */
  readonly assistantId?: string;
  /** The only person whom it tells; everyone who may read notifications without one. */
  readonly userId?: string;
  /** One thing of many with the same subject, such as an import: it gets a notification of its own. */
  readonly itemId?: string;
  /** Until when it has a file. A cause that is seen again has its file for longer. */
  readonly attachmentUntil?: Date;
  /** How often the cause was seen, and when for the first and the last time. */
  readonly count: number;
  readonly firstSeenOn: Date;
  readonly lastSeenOn: Date;
}

/**
 * Tells the staff. A cause that is known already only counts on; one that was closed opens again, unread. Notices of
 * organizations, assistants and people that are gone, or moved to another organization, are dropped. Open consoles learn of what is unread now.
 */
export async function notify(db: Db, notices: readonly Notice[]): Promise<void> {
  if (db.isTransaction) await write(db, notices);
  else await db.transaction().execute((trx) => write(trx, notices));
}

async function write(trx: Db, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map((notice) => ({ ...notice, id: newId() }));
  // In a fixed order, so that two processes never wait for each other's rows.
  const { rows: told } = await sql<{ organizationId: string; isUnread: boolean }>`
    insert into notifications as n (id, organization_id, kind, subject, code, assistant_id, count, first_seen_on, last_seen_on, opened_on,
                                    user_id, item_id, attachment_until)
    select r.id, o.id, r.kind, r.subject, r.code, a.id, r.count, r."firstSeenOn", r."lastSeenOn", now(), u.id, r."itemId",
           r."attachmentUntil"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, "organizationId" uuid, kind text, subject text, code text, "assistantId" uuid, count int, "firstSeenOn" timestamptz,
            "lastSeenOn" timestamptz, "userId" uuid, "itemId" uuid, "attachmentUntil" timestamptz)
    join organizations as o on o.id = r."organizationId"
    left join assistants as a on a.id = r."assistantId" and a.organization_id = o.id
    left join users as u on u.id = r."userId" and (u.organization_id = o.id or u.is_superuser)
    where (r."assistantId" is null or a.id is not null) and (r."userId" is null or u.id is not null)
    order by o.id, r.kind, r.subject, r.code, u.id, r."itemId"
    on conflict (organization_id, kind, subject, code, user_id, item_id) do update set
      count = least(n.count::bigint + excluded.count, 2147483647)::int,
      last_seen_on = greatest(n.last_seen_on, excluded.last_seen_on),
      opened_on = case when n.closed_on is null then n.opened_on else excluded.opened_on end,
      closed_on = null,
      attachment_until = greatest(n.attachment_until, excluded.attachment_until)
    returning organization_id as "organizationId", opened_on = now() as "isUnread"`.execute(trx);
  const organizations = new Set(told.filter((one) => one.isUnread).map((one) => one.organizationId));
  for (const organizationId of organizations) await announceUnread(trx, { organizationId });
}

/** The notifications of these things no longer have a file: it was deleted. */
export async function endAttachments(
  db: Db,
  kind: NotificationKind,
  itemIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('notifications as n')
    .set({ attachment_until: null })
    .where('n.kind', '=', kind)
    .where('n.item_id', 'in', itemIds)
    .execute();
}

type Closed = Pick<Subject, 'organizationId' | 'kind'> &
  ({ readonly subject: string } | { readonly itemId: string }) & { readonly code?: NotificationCode };

/**
 * Closes the notifications of a subject that works again, or those of one item; with a code, only those with it. A cause that was
 * seen lately stays: it may come and go.
 */
export async function closeNotifications(db: Db, closed: Closed, quietForMs: number): Promise<void> {
  let update = db
    .updateTable('notifications as n')
    .set({ closed_on: sql<Date>`now()` })
    .where('n.organization_id', '=', closed.organizationId)
    .where('n.kind', '=', closed.kind)
    .where('n.closed_on', 'is', null)
    .where('n.last_seen_on', '<', sql<Date>`now() - make_interval(secs => ${quietForMs / 1000}::float8)`);
  if ('itemId' in closed) update = update.where('n.item_id', '=', closed.itemId);
  else update = update.where('n.subject', '=', closed.subject);
  if (closed.code !== undefined) update = update.where('n.code', '=', closed.code);
  await update.execute();
}
