// Generated from svg/cookie.svg by make.ts.
import { icon } from '../icon.tsx';

export const CookieIcon = icon(<><path d="M12 3a9 9 0 1 0 9 9 4.2 4.2 0 0 1-4.75-4.25A4.35 4.35 0 0 1 12 3"/><circle cx="9" cy="10" r="1.3" fill="currentColor" stroke="none"/><circle cx="8.75" cy="15" r="1.3" fill="currentColor" stroke="none"/><circle cx="14" cy="14.5" r="1.3" fill="currentColor" stroke="none"/></>);
