// Generated from svg/warning.svg by make.ts.
import { icon } from '../icon.tsx';

export const WarningIcon = icon(<><path d="M10.35 4.45 2.7 17.6a1.9 1.9 0 0 0 1.65 2.85h15.3a1.9 1.9 0 0 0 1.65-2.85L13.65 4.45a1.9 1.9 0 0 0-3.3 0M12 9.25v4.5"/><circle cx="12" cy="16.9" r="1.2" fill="currentColor" stroke="none"/></>);
