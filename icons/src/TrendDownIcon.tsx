// Generated from svg/trend-down.svg by make.ts.
import { icon } from '../icon.tsx';

export const TrendDownIcon = icon(<><path d="m3.5 7 6 6 4-4 7 7.5"/><path d="M15.5 17h5.25v-5.25"/></>);
