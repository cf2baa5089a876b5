import * as calls from '@regia/contract/notifications/calls';
import type { NotificationKind } from '@regia/contract/notifications/kinds';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { FileAnswer, Route } from '../platform/http/bind.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findNotification, listNotificationRows } from './list-notifications.ts';
import type { StoredNotification } from './list-notifications.ts';
import { presentNotification } from './present.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';

/** The files of notifications belong to the domains above. Each checks again what the caller may see. */
export type Attachments = Partial<Record<NotificationKind, Attachment>>;
type Attachment = (actor: Actor, told: StoredNotification) => Promise<FileAnswer>;

/** The file of notifications that are about one thing, such as an import. */
export const ofItem =
  (fileOf: (actor: Actor, itemId: string) => Promise<FileAnswer>): Attachment =>
  (actor, { itemId }) => {
    if (itemId === null) throw refuse('not_found');
    return fileOf(actor, itemId);
  };

export const routes = (attachments: Attachments): Route[] => [
  on(calls.listNotifications, async ({ db, actor, query, language, ...where }) => {
    const request = listRequest(query, calls.listNotifications, []);
    const { rows, count } = await listNotificationRows(db, actor, query.status ?? 'all', request);
    return listAnswer(query, { rows: rows.map((row) => presentNotification(row, language)), count }, where);
  }),
  on(calls.downloadAttachment, async ({ db, actor, params }) => {
    const found = await findNotification(db, actor, params.id);
    const fileOf = found?.hasAttachment === true ? attachments[found.kind] : undefined;
    if (!found || !fileOf) throw refuse('not_found');
    return fileOf(actor, found);
  }),
  on(calls.readAllNotifications, async ({ db, actor }) => ({
    updated: await readAllNotifications(db, actor),
  })),
  on(calls.readNotification, async ({ db, actor, params, language }) =>
    presentNotification(await readNotification(db, actor, params.id), language),
  ),
];
