// Generated from svg/chevron-left.svg by make.ts.
import { icon } from '../icon.tsx';

export const ChevronLeftIcon = icon(<path d="m14.75 6-6 6 6 6"/>);
