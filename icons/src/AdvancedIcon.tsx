// Generated from svg/advanced.svg by make.ts.
import { icon } from '../icon.tsx';

export const AdvancedIcon = icon(<><path d="M6 3.75v8m0 4.5v4m6-16.5v2m0 4.5v10m6-16.5v9.5m0 4.5v2.5"/><rect width="4.5" height="4.5" x="3.75" y="11.75" rx="1.25"/><rect width="4.5" height="4.5" x="9.75" y="5.75" rx="1.25"/><rect width="4.5" height="4.5" x="15.75" y="13.25" rx="1.25"/></>);
