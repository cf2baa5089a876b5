// Generated from svg/shield.svg by make.ts.
import { icon } from '../icon.tsx';

export const ShieldIcon = icon(<><path d="m12 2.75 7.75 2.75V11c0 4.9-3.1 8.5-7.75 10.25C7.35 19.5 4.25 15.9 4.25 11V5.5z"/><path d="m8.5 11.75 2.5 2.5 4.5-4.75"/></>);
