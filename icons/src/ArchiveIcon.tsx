// Generated from svg/archive.svg by make.ts.
import { icon } from '../icon.tsx';

export const ArchiveIcon = icon(<><rect width="18" height="5" x="3" y="4" rx="1.75"/><path d="M4.75 9v8.5a2.5 2.5 0 0 0 2.5 2.5h9.5a2.5 2.5 0 0 0 2.5-2.5V9M10 13.25h4"/></>);
