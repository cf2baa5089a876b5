// Generated from svg/key.svg by make.ts.
import { icon } from '../icon.tsx';

export const KeyIcon = icon(<><circle cx="7.75" cy="16.25" r="4.25"/><path d="m10.85 13.15 9.4-9.4M16 8l3 3m-.5-5.5 2 2"/></>);
