// Generated from svg/trend-up.svg by make.ts.
import { icon } from '../icon.tsx';

export const TrendUpIcon = icon(<><path d="m3.5 17 6-6 4 4 7-7.5"/><path d="M15.5 7h5.25v5.25"/></>);
