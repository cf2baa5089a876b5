export { NoticeBuffer } from './notice-buffer.ts';
export { closeNotifications, notify } from './notify.ts';
