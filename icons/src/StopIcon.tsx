// Generated from svg/stop.svg by make.ts.
import { icon } from '../icon.tsx';

export const StopIcon = icon(<rect width="14" height="14" x="5" y="5" rx="2.5"/>);
