// Generated from svg/chevron-down.svg by make.ts.
import { icon } from '../icon.tsx';

export const ChevronDownIcon = icon(<path d="m6 9.25 6 6 6-6"/>);
