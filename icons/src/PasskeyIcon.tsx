// Generated from svg/passkey.svg by make.ts.
import { icon } from '../icon.tsx';

export const PasskeyIcon = icon(<><circle cx="9" cy="7.25" r="3.75"/><path d="M2.75 19.75C3.2 15.85 5.5 14 9 14q1.5 0 2.7.45"/><circle cx="17" cy="13.25" r="2.75"/><path d="M17 16v5.5m0-2.75h2.25"/></>);
