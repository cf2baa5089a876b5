// Generated from svg/code.svg by make.ts.
import { icon } from '../icon.tsx';

export const CodeIcon = icon(<path d="m7.75 6.75-5 5.25 5 5.25m8.5-10.5 5 5.25-5 5.25M13.75 4.5l-3.5 15"/>);
