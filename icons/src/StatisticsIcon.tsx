// Generated from svg/statistics.svg by make.ts.
import { icon } from '../icon.tsx';

export const StatisticsIcon = icon(<path d="M3.75 3.75v13.5a2.5 2.5 0 0 0 2.5 2.5H20.5M8.5 16v-3.5M13 16V7.5m4.5 8.5v-6"/>);
