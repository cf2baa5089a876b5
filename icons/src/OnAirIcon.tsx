// Generated from svg/on-air.svg by make.ts.
import { icon } from '../icon.tsx';

export const OnAirIcon = icon(<><circle cx="12" cy="12" r="2.4" fill="currentColor" stroke="none"/><path d="M8.3 15.7a5.25 5.25 0 0 1 0-7.4m7.4 0a5.25 5.25 0 0 1 0 7.4m-10.4 3a9.5 9.5 0 0 1 0-13.4m13.4 0a9.5 9.5 0 0 1 0 13.4"/></>);
