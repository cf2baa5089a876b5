// Generated from svg/thumbs-down.svg by make.ts.
import { icon } from '../icon.tsx';

export const ThumbsDownIcon = icon(<path d="M16.5 13.25 13 20.5a2.6 2.6 0 0 1-2.6-2.6v-3.15H5.9a2.25 2.25 0 0 1-2.22-2.6l1.05-6.5a2.25 2.25 0 0 1 2.22-1.9h9.55zM16.5 13.25h2.25a1.75 1.75 0 0 0 1.75-1.75v-6a1.75 1.75 0 0 0-1.75-1.75H16.5"/>);
