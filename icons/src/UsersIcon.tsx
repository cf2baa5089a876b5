// Generated from svg/users.svg by make.ts.
import { icon } from '../icon.tsx';

export const UsersIcon = icon(<><circle cx="9.25" cy="8.25" r="3.75"/><path d="M2.75 20c.5-3.9 3-5.75 6.5-5.75s6 1.85 6.5 5.75M15.75 4.75a3.75 3.75 0 0 1 0 7M18 14.75c2 .8 3 2.55 3.25 5.25"/></>);
