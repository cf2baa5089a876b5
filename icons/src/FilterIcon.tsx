// Generated from svg/filter.svg by make.ts.
import { icon } from '../icon.tsx';

export const FilterIcon = icon(<path d="M3.5 6.5h17M6.75 12h10.5M10 17.5h4"/>);
