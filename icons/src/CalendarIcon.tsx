// Generated from svg/calendar.svg by make.ts.
import { icon } from '../icon.tsx';

export const CalendarIcon = icon(<><rect width="17" height="16" x="3.5" y="4.75" rx="2.5"/><path d="M3.5 9.75h17M8 2.75v4m8-4v4"/><circle cx="15.75" cy="15.25" r="1.35" fill="currentColor" stroke="none"/></>);
