// Generated from svg/more.svg by make.ts.
import { icon } from '../icon.tsx';

export const MoreIcon = icon(<><circle cx="5.25" cy="12" r="1.6" fill="currentColor" stroke="none"/><circle cx="12" cy="12" r="1.6" fill="currentColor" stroke="none"/><circle cx="18.75" cy="12" r="1.6" fill="currentColor" stroke="none"/></>);
