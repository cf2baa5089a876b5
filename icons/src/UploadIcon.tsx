// Generated from svg/upload.svg by make.ts.
import { icon } from '../icon.tsx';

export const UploadIcon = icon(<path d="M4 15.5v2.25a2.5 2.5 0 0 0 2.5 2.5h11a2.5 2.5 0 0 0 2.5-2.5V15.5m-8 0V4M7.25 8.75 12 4l4.75 4.75"/>);
