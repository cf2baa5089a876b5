// Generated from svg/eye-off.svg by make.ts.
import { icon } from '../icon.tsx';

export const EyeOffIcon = icon(<><path d="M9.9 5.75A10 10 0 0 1 12 5.5c4.4 0 7.7 2.5 9.5 6.5a12.6 12.6 0 0 1-2.4 3.55M6.4 7.35A11.8 11.8 0 0 0 2.5 12c1.8 4 5.1 6.5 9.5 6.5 1.8 0 3.4-.42 4.8-1.15"/><path d="M14.2 14.2a3.1 3.1 0 0 1-4.4-4.4M4 4l16 16"/></>);
