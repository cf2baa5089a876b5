// Generated from svg/phone.svg by make.ts.
import { icon } from '../icon.tsx';

export const PhoneIcon = icon(<><rect width="12" height="19" x="6" y="2.5" rx="2.75"/><path d="M10.75 18h2.5"/></>);
