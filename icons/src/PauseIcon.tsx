// Generated from svg/pause.svg by make.ts.
import { icon } from '../icon.tsx';

export const PauseIcon = icon(<><rect width="4" height="15" x="5.5" y="4.5" rx="1.5"/><rect width="4" height="15" x="14.5" y="4.5" rx="1.5"/></>);
