// Generated from svg/plus.svg by make.ts.
import { icon } from '../icon.tsx';

export const PlusIcon = icon(<path d="M12 4.5v15M4.5 12h15"/>);
