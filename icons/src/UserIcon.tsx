// Generated from svg/user.svg by make.ts.
import { icon } from '../icon.tsx';

export const UserIcon = icon(<><circle cx="12" cy="7.75" r="4.25"/><path d="M4.25 20.5c.55-4 3.65-6 7.75-6s7.2 2 7.75 6"/></>);
