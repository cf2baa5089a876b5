// Generated from svg/rows.svg by make.ts.
import { icon } from '../icon.tsx';

export const RowsIcon = icon(<><rect width="16.5" height="6" x="3.75" y="4.25" rx="1.75"/><rect width="16.5" height="6" x="3.75" y="13.75" rx="1.75"/></>);
