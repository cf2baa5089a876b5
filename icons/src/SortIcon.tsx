// Generated from svg/sort.svg by make.ts.
import { icon } from '../icon.tsx';

export const SortIcon = icon(<path d="M7.5 20V4M3.75 7.75 7.5 4l3.75 3.75M16.5 4v16m-3.75-3.75L16.5 20l3.75-3.75"/>);
