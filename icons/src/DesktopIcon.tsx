// Generated from svg/desktop.svg by make.ts.
import { icon } from '../icon.tsx';

export const DesktopIcon = icon(<><rect width="18" height="12.5" x="3" y="4" rx="2.5"/><path d="M8.5 20.25h7M12 16.5v3.75"/></>);
