// Generated from svg/folder.svg by make.ts.
import { icon } from '../icon.tsx';

export const FolderIcon = icon(<path d="M3 7a2.5 2.5 0 0 1 2.5-2.5h3.2a2 2 0 0 1 1.5.67l1.3 1.43a2 2 0 0 0 1.5.65h5.5a2.5 2.5 0 0 1 2.5 2.5V17a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17z"/>);
