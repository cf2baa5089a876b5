// Generated from svg/mail.svg by make.ts.
import { icon } from '../icon.tsx';

export const MailIcon = icon(<><rect width="18" height="14.5" x="3" y="4.75" rx="2.5"/><path d="m3.75 7.25 8.25 6 8.25-6"/></>);
