// Generated from svg/moon.svg by make.ts.
import { icon } from '../icon.tsx';

export const MoonIcon = icon(<path d="M20.25 14.25a8.75 8.75 0 1 1-10.5-10.5 7 7 0 0 0 10.5 10.5"/>);
