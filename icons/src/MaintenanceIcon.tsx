// Generated from svg/maintenance.svg by make.ts.
import { icon } from '../icon.tsx';

export const MaintenanceIcon = icon(<path d="m20.4 6.85-3.3 3.25-2.6-.6-.6-2.6 3.25-3.3a5.4 5.4 0 0 0-6.9 6.85l-6.4 6.4a2.4 2.4 0 0 0 3.4 3.4l6.4-6.4a5.4 5.4 0 0 0 6.75-7"/>);
