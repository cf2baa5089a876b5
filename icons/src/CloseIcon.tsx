// Generated from svg/close.svg by make.ts.
import { icon } from '../icon.tsx';

export const CloseIcon = icon(<path d="m6 6 12 12m0-12L6 18"/>);
