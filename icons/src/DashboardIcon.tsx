// Generated from svg/dashboard.svg by make.ts.
import { icon } from '../icon.tsx';

export const DashboardIcon = icon(<><rect width="7.25" height="9.25" x="3.5" y="3.5" rx="2"/><rect width="6.25" height="5" x="14.25" y="3.5" rx="2"/><rect width="6.25" height="8.5" x="14.25" y="12" rx="2"/><rect width="7.25" height="4.25" x="3.5" y="16.25" rx="1.75"/></>);
