// Generated from svg/arrow-left.svg by make.ts.
import { icon } from '../icon.tsx';

export const ArrowLeftIcon = icon(<path d="M19.5 12h-15m6.25-6.25L4.5 12l6.25 6.25"/>);
