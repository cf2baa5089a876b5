import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId, profileParams } from '../fields.ts';
import { EXPORT_TYPES } from '../files.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';

export const notification = z.object({
  id,
  /** The thing that it is about, such as the host of a model endpoint, and its kind. */
  row: z.string(),
  /** The assistant that it is about, if it is about one. */
  assistant: z.nullable(id),
  model: z.enum(NOTIFICATION_KINDS),
  error_message: z.string(),
  code: z.string(),
  /** How often the cause was seen. */
  count: z.int(),
  /** Whether the caller has read it since the cause began. */
  is_read: z.boolean(),
  /** Whether it has a file now, such as the rows of an import that failed. */
  has_attachment: z.boolean(),
  created_on: instant,
  last_seen_on: instant,
  /** When the cause was found to be gone; null while it is there. */
  closed_on: z.nullable(instant),
});
export type Notification = z.infer<typeof notification>;

export const NOTIFICATION_STATUSES = ['all', 'read', 'unread', 'error'] as const;

export const listNotifications = call({
  method: 'GET',
  path: '/api/v1/notification/:profile/notification/',
  summary: 'The notifications of the staff, newest first; `status` chooses all, read, unread or errors',
  access: { anyOf: ['notification.list'] },
  params: profileParams,
  query: listQuery({}, { status: z.optional(z.enum(NOTIFICATION_STATUSES)) }),
  ok: pageOf(notification),
  refusals: [...LIST_REFUSALS],
});

export const readNotification = call({
  method: 'POST',
  path: '/api/v1/notification/:profile/notification/:id/read/',
  summary: 'Mark a notification as read, for the caller alone',
  access: { anyOf: ['notification.list'] },
  params: profileAndId,
  ok: notification,
  refusals: ['not_found', 'organization_required'],
});

export const downloadAttachment = call({
  method: 'GET',
  path: '/api/v1/notification/:profile/notification/:id/attachment/',
  summary: 'The file of a notification; whoever may not see what it holds is refused',
  access: { anyOf: ['notification.list'] },
  params: profileAndId,
  file: EXPORT_TYPES,
  refusals: ['not_found', 'permission_denied', 'organization_required'],
});

export const readAllNotifications = call({
  method: 'POST',
  path: '/api/v1/notification/:profile/notification/read-all/',
  summary: 'Mark every notification as read, for the caller alone',
  access: { anyOf: ['notification.list'] },
  params: profileParams,
  ok: z.object({ updated: z.int() }),
  refusals: ['organization_required'],
});
