// Generated from svg/menu.svg by make.ts.
import { icon } from '../icon.tsx';

export const MenuIcon = icon(<path d="M4 6.75h16M4 12h16M4 17.25h16"/>);
