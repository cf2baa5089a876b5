// Generated from svg/lock.svg by make.ts.
import { icon } from '../icon.tsx';

export const LockIcon = icon(<><rect width="15" height="10.75" x="4.5" y="10.25" rx="2.5"/><path d="M8 10.25V7a4 4 0 0 1 8 0v3.25"/><circle cx="12" cy="15.6" r="1.4" fill="currentColor" stroke="none"/></>);
