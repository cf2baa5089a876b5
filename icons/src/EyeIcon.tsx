// Generated from svg/eye.svg by make.ts.
import { icon } from '../icon.tsx';

export const EyeIcon = icon(<><path d="M2.5 12C4.3 8 7.6 5.5 12 5.5S19.7 8 21.5 12c-1.8 4-5.1 6.5-9.5 6.5S4.3 16 2.5 12"/><circle cx="12" cy="12" r="3.1"/></>);
