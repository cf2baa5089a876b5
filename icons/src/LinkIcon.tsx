// Generated from svg/link.svg by make.ts.
import { icon } from '../icon.tsx';

export const LinkIcon = icon(<><path d="M10 13.75a4.25 4.25 0 0 0 6.25.25l3-3a4.3 4.3 0 0 0-6.1-6.1L11.5 6.5"/><path d="M14 10.25A4.25 4.25 0 0 0 7.75 10l-3 3a4.3 4.3 0 0 0 6.1 6.1l1.6-1.6"/></>);
