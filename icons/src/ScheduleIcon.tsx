// Generated from svg/schedule.svg by make.ts.
import { icon } from '../icon.tsx';

export const ScheduleIcon = icon(<><path d="M20.5 9.5V7.25a2.5 2.5 0 0 0-2.5-2.5H6a2.5 2.5 0 0 0-2.5 2.5V18A2.5 2.5 0 0 0 6 20.5h3.5m-6-10.75H12m-4-7v4m8-4v4"/><circle cx="16.5" cy="16.5" r="4.75"/><path d="M16.5 14.25v2.4l1.5 1"/></>);
