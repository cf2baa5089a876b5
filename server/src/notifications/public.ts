export { countUnread } from './list-notifications.ts';
export { NoticeBuffer } from './notice-buffer.ts';
export { takeNoticesToMail } from './notices-to-mail.ts';
export { closeNotifications, endAttachments, notify } from './notify.ts';
export type { Notice } from './notify.ts';
export { UnreadWatch } from './unread-watch.ts';
