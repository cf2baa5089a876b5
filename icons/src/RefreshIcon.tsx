// Generated from svg/refresh.svg by make.ts.
import { icon } from '../icon.tsx';

export const RefreshIcon = icon(<path d="M20.25 10.25A8.5 8.5 0 0 0 5.5 6.5l-2 2.25M3.5 4v4.75h4.75M3.75 13.75A8.5 8.5 0 0 0 18.5 17.5l2-2.25m0 4.75v-4.75h-4.75"/>);
