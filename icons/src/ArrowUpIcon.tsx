// Generated from svg/arrow-up.svg by make.ts.
import { icon } from '../icon.tsx';

export const ArrowUpIcon = icon(<path d="M12 19.5v-15m-6.25 6.25L12 4.5l6.25 6.25"/>);
