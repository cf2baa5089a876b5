// Generated from svg/drive.svg by make.ts.
import { icon } from '../icon.tsx';

export const DriveIcon = icon(<><path d="M3 7a2.5 2.5 0 0 1 2.5-2.5h3.2a2 2 0 0 1 1.5.67l1.3 1.43a2 2 0 0 0 1.5.65h5.5a2.5 2.5 0 0 1 2.5 2.5V17a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17z"/><path d="M9.4 16.25h5.2a1.9 1.9 0 0 0 .2-3.79 2.9 2.9 0 0 0-5.55.29 1.76 1.76 0 0 0 .15 3.5"/></>);
