import type { Language } from '@regia/contract/fields';
import type { Notification } from '@regia/contract/notifications/calls';
import type { StoredNotification } from './list-notifications.ts';
import { notificationText } from './texts.ts';

export const presentNotification = (one: StoredNotification, language: Language): Notification => ({
  id: one.id,
  row: one.subject,
  assistant: one.assistantId,
  model: one.kind,
  error_message: notificationText(language, one),
  code: one.code,
  count: one.count,
  is_read: one.isRead,
  has_attachment: one.hasAttachment,
  created_on: one.firstSeenOn.toISOString(),
  last_seen_on: one.lastSeenOn.toISOString(),
  closed_on: one.closedOn?.toISOString() ?? null,
});
