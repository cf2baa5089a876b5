import * as calls from '@regia/contract/notifications/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { listNotificationRows } from './list-notifications.ts';
import { presentNotification } from './present.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';

export const routes = (): Route[] => [
  on(calls.listNotifications, async ({ db, actor, query, language, ...where }) => {
    const request = listRequest(query, calls.listNotifications, []);
    const { rows, count } = await listNotificationRows(db, actor, query.status ?? 'all', request);
    return listAnswer(query, { rows: rows.map((row) => presentNotification(row, language)), count }, where);
  }),
  on(calls.readAllNotifications, async ({ db, actor }) => ({
    updated: await readAllNotifications(db, actor),
  })),
  on(calls.readNotification, async ({ db, actor, params, language }) =>
    presentNotification(await readNotification(db, actor, params.id), language),
  ),
];
