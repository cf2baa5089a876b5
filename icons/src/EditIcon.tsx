// Generated from svg/edit.svg by make.ts.
import { icon } from '../icon.tsx';

export const EditIcon = icon(<path d="m4 20 .85-4.35L16.1 4.4a2.47 2.47 0 0 1 3.5 3.5L8.35 19.15zM13.75 6.75l3.5 3.5"/>);
