// Generated from svg/clock.svg by make.ts.
import { icon } from '../icon.tsx';

export const ClockIcon = icon(<><circle cx="12" cy="12" r="9"/><path d="M12 6.75V12l3.5 2.25"/></>);
