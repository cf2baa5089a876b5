// Generated from svg/arrow-down.svg by make.ts.
import { icon } from '../icon.tsx';

export const ArrowDownIcon = icon(<path d="M12 4.5v15m-6.25-6.25L12 19.5l6.25-6.25"/>);
