// Generated from svg/backup-codes.svg by make.ts.
import { icon } from '../icon.tsx';

export const BackupCodesIcon = icon(<path d="M3 8.75v-1.5A2.25 2.25 0 0 1 5.25 5h13.5A2.25 2.25 0 0 1 21 7.25v1.5a3.35 3.35 0 0 0 0 6.5v1.5A2.25 2.25 0 0 1 18.75 19H5.25A2.25 2.25 0 0 1 3 16.75v-1.5a3.35 3.35 0 0 0 0-6.5M9 9.75h1.5m3 0H15m-6 4.5h1.5m3 0H15"/>);
