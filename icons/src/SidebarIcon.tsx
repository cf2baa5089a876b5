// Generated from svg/sidebar.svg by make.ts.
import { icon } from '../icon.tsx';

export const SidebarIcon = icon(<><rect width="18" height="15" x="3" y="4.5" rx="2.5"/><path d="M9 4.5v15"/></>);
