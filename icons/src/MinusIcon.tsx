// Generated from svg/minus.svg by make.ts.
import { icon } from '../icon.tsx';

export const MinusIcon = icon(<path d="M4.5 12h15"/>);
