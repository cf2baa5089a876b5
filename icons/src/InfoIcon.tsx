// Generated from svg/info.svg by make.ts.
import { icon } from '../icon.tsx';

export const InfoIcon = icon(<><circle cx="12" cy="12" r="9"/><path d="M12 11.25v5.25"/><circle cx="12" cy="7.75" r="1.25" fill="currentColor" stroke="none"/></>);
