// Generated from svg/chevrons-up-down.svg by make.ts.
import { icon } from '../icon.tsx';

export const ChevronsUpDownIcon = icon(<path d="m8 9.25 4-4 4 4m-8 5.5 4 4 4-4"/>);
