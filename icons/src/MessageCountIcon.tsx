// Generated from svg/message-count.svg by make.ts.
import { icon } from '../icon.tsx';

export const MessageCountIcon = icon(<><path d="M5.5 4h13A2.5 2.5 0 0 1 21 6.5v8a2.5 2.5 0 0 1-2.5 2.5h-6.25L8 20.75V17H5.5A2.5 2.5 0 0 1 3 14.5v-8A2.5 2.5 0 0 1 5.5 4"/><circle cx="8" cy="10.5" r="1.15" fill="currentColor" stroke="none"/><circle cx="12" cy="10.5" r="1.15" fill="currentColor" stroke="none"/><circle cx="16" cy="10.5" r="1.15" fill="currentColor" stroke="none"/></>);
