// Generated from svg/sms.svg by make.ts.
import { icon } from '../icon.tsx';

export const SmsIcon = icon(<><path d="M11 2.75H7a2.5 2.5 0 0 0-2.5 2.5v13.5a2.5 2.5 0 0 0 2.5 2.5h7a2.5 2.5 0 0 0 2.5-2.5V15.5"/><path d="M13.25 3.5h5.5A2.25 2.25 0 0 1 21 5.75v3.5a2.25 2.25 0 0 1-2.25 2.25h-1.5L14 14.25V11.5h-.75A2.25 2.25 0 0 1 11 9.25v-3.5a2.25 2.25 0 0 1 2.25-2.25M9.25 18h2.5"/></>);
