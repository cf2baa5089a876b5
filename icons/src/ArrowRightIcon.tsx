// Generated from svg/arrow-right.svg by make.ts.
import { icon } from '../icon.tsx';

export const ArrowRightIcon = icon(<path d="M4.5 12h15m-6.25-6.25L19.5 12l-6.25 6.25"/>);
