import { sql } from 'kysely';
import type { NOTIFICATION_STATUSES } from '@regia/contract/notifications/calls';
import { ERROR_KINDS } from '@regia/contract/notifications/kinds';
import type { NotificationKind } from '@regia/contract/notifications/kinds';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';

type Status = (typeof NOTIFICATION_STATUSES)[number];

export interface StoredNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  /** The name of the subject: the assistant's name, a host, or the question of a correction. */
  readonly subject: string;
  readonly assistantId: string | null;
  readonly code: string;
  readonly count: number;
  readonly isRead: boolean;
  readonly firstSeenOn: Date;
  readonly lastSeenOn: Date;
  readonly closedOn: Date | null;
  /** The one thing that it is about, such as an import. */
  readonly itemId: string | null;
  readonly hasAttachment: boolean;
}

/** The person who reads: with a call, or by mail. */
export type NotificationReader = Pick<Actor, 'userId' | 'scope'>;

/** Lists the notifications of the actor's organization, newest first. */
export async function listNotificationRows(
  db: Db,
  actor: Actor,
  status: Status,
  request: ListRequest,
): Promise<Rows<StoredNotification>> {
  let query = inScope(db, actor).where(matching(request, {}, ['a.name', 'n.subject', 'n.code']));
  if (status === 'read') query = query.where(isRead(actor), '=', true);
  if (status === 'unread') query = query.where(isRead(actor), '=', false);
  if (status === 'error') query = query.where('n.kind', 'in', [...ERROR_KINDS]);
  const rows = await query
    .select(columns(actor))
    .orderBy('n.last_seen_on', 'desc')
    .orderBy('n.id')
    .limit(request.limit)
    .offset(request.offset)
    .execute();
  return { rows, count: await countUpToLimit(db, query) };
}

/** Counts the notifications that the actor has not read, up to the limit of lists. */
export const countUnread = (db: Db, actor: Actor): Promise<number> =>
  countUpToLimit(db, inScope(db, actor).where(isRead(actor), '=', false));

export const findNotification = (db: Db, actor: Actor, id: string): Promise<StoredNotification | undefined> =>
  inScope(db, actor).select(columns(actor)).where('n.id', '=', id).executeTakeFirst();

/** The notifications that the actor may see, each with its assistant, if it is about one. */
export function inScope(db: Db, { userId, scope: { organizationId, listedFor } }: NotificationReader) {
  let query = db
    .selectFrom('notifications as n')
    .leftJoin('assistants as a', 'a.id', 'n.assistant_id')
    .where((e) => e.or([e('n.user_id', 'is', null), e('n.user_id', '=', userId)]));
  if (organizationId !== null) query = query.where('n.organization_id', '=', organizationId);
  if (listedFor === null) return query;
  return query.where(sql<boolean>`(n.assistant_id is null or exists (
    select from user_assistants as l where l.user_id = ${listedFor}::uuid and l.assistant_id = n.assistant_id))`);
}

/** Whether the actor has read it since the cause began. */
export const isRead = ({ userId }: NotificationReader) => sql<boolean>`exists (
  select 1 from notification_reads as r
  where r.notification_id = n.id and r.user_id = ${userId} and r.read_on >= n.opened_on)`;

export const columns = (actor: NotificationReader) =>
  [
    'n.id',
    'n.kind',
    sql<string>`case when n.kind = 'learning' then n.subject else coalesce(a.name, n.subject) end`.as(
      'subject',
    ),
    'n.assistant_id as assistantId',
    'n.code',
    'n.count',
    isRead(actor).as('isRead'),
    'n.first_seen_on as firstSeenOn',
    'n.last_seen_on as lastSeenOn',
    'n.closed_on as closedOn',
    'n.item_id as itemId',
    sql<boolean>`coalesce(n.attachment_until > clock_timestamp(), false)`.as('hasAttachment'),
  ] as const;
