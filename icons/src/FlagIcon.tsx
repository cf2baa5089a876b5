// Generated from svg/flag.svg by make.ts.
import { icon } from '../icon.tsx';

export const FlagIcon = icon(<path d="M5 21V3.75M5 4.75c4.5-2.25 7.5 2 14 .25v9c-6.5 1.75-9.5-2.5-14-.25"/>);
