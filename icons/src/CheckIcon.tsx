// Generated from svg/check.svg by make.ts.
import { icon } from '../icon.tsx';

export const CheckIcon = icon(<path d="m4.5 12.75 5 5 10-11"/>);
