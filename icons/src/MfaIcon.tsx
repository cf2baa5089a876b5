// Generated from svg/mfa.svg by make.ts.
import { icon } from '../icon.tsx';

export const MfaIcon = icon(<><rect width="12" height="19" x="6" y="2.5" rx="2.75"/><path d="m9.25 10.75 2 2 3.5-4M10.75 17.75h2.5"/></>);
