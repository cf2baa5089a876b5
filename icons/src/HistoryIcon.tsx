// Generated from svg/history.svg by make.ts.
import { icon } from '../icon.tsx';

export const HistoryIcon = icon(<><path d="M3.5 12.5a8.5 8.5 0 1 0 2.7-6.2L3.5 8.75M3.5 4v4.75h4.75"/><path d="M12 7.5v4.75l3.25 2"/></>);
