// Generated from svg/copy.svg by make.ts.
import { icon } from '../icon.tsx';

export const CopyIcon = icon(<><rect width="12" height="12" x="8.75" y="8.75" rx="2.5"/><path d="M5.75 15.25H5.5A2.25 2.25 0 0 1 3.25 13V5.5A2.25 2.25 0 0 1 5.5 3.25H13a2.25 2.25 0 0 1 2.25 2.25v.25"/></>);
