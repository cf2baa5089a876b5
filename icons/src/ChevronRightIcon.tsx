// Generated from svg/chevron-right.svg by make.ts.
import { icon } from '../icon.tsx';

export const ChevronRightIcon = icon(<path d="m9.25 6 6 6-6 6"/>);
