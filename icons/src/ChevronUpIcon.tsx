// Generated from svg/chevron-up.svg by make.ts.
import { icon } from '../icon.tsx';

export const ChevronUpIcon = icon(<path d="m6 14.75 6-6 6 6"/>);
