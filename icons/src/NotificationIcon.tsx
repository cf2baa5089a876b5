// Generated from svg/notification.svg by make.ts.
import { icon } from '../icon.tsx';

export const NotificationIcon = icon(<path d="M5.75 10.25a6.25 6.25 0 0 1 12.5 0C18.25 14.75 20 16 20 17H4c0-1 1.75-2.25 1.75-6.75M9.75 20.25a2.4 2.4 0 0 0 4.5 0"/>);
