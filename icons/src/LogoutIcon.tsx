// Generated from svg/logout.svg by make.ts.
import { icon } from '../icon.tsx';

export const LogoutIcon = icon(<path d="M10 3.75H6.5A2.5 2.5 0 0 0 4 6.25v11.5a2.5 2.5 0 0 0 2.5 2.5H10M9.5 12h11M16 7.25 20.75 12 16 16.75"/>);
