// Generated from svg/download.svg by make.ts.
import { icon } from '../icon.tsx';

export const DownloadIcon = icon(<path d="M4 15.5v2.25a2.5 2.5 0 0 0 2.5 2.5h11a2.5 2.5 0 0 0 2.5-2.5V15.5M12 4v11.5m-4.75-4.75L12 15.5l4.75-4.75"/>);
