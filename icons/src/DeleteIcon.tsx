// Generated from svg/delete.svg by make.ts.
import { icon } from '../icon.tsx';

export const DeleteIcon = icon(<path d="M4 6.5h16m-11 0V5.25a1.75 1.75 0 0 1 1.75-1.75h2.5A1.75 1.75 0 0 1 15 5.25V6.5m-9 0 .75 11.7a2.5 2.5 0 0 0 2.5 2.3h5.5a2.5 2.5 0 0 0 2.5-2.3L18 6.5M10 11v5m4-5v5"/>);
