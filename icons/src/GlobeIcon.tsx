// Generated from svg/globe.svg by make.ts.
import { icon } from '../icon.tsx';

export const GlobeIcon = icon(<><circle cx="12" cy="12" r="9"/><path d="M3.25 12h17.5M12 3c2.55 2.5 3.85 5.5 3.85 9s-1.3 6.5-3.85 9c-2.55-2.5-3.85-5.5-3.85-9S9.45 5.5 12 3"/></>);
