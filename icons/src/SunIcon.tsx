// Generated from svg/sun.svg by make.ts.
import { icon } from '../icon.tsx';

export const SunIcon = icon(<><circle cx="12" cy="12" r="4"/><path d="M12 2.75v1.5m0 15.5v1.5M2.75 12h1.5m15.5 0h1.5M5.46 5.46l1.06 1.06m10.96 10.96 1.06 1.06m-13.08 0 1.06-1.06M17.48 6.52l1.06-1.06"/></>);
