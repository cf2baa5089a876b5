// Generated from svg/play.svg by make.ts.
import { icon } from '../icon.tsx';

export const PlayIcon = icon(<path d="M7 5.35v13.3a1.1 1.1 0 0 0 1.67.94l10.8-6.65a1.1 1.1 0 0 0 0-1.88L8.67 4.41A1.1 1.1 0 0 0 7 5.35"/>);
