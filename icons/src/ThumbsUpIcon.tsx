// Generated from svg/thumbs-up.svg by make.ts.
import { icon } from '../icon.tsx';

export const ThumbsUpIcon = icon(<path d="M7.5 10.75 11 3.5a2.6 2.6 0 0 1 2.6 2.6v3.15h4.5a2.25 2.25 0 0 1 2.22 2.6l-1.05 6.5a2.25 2.25 0 0 1-2.22 1.9H7.5zM7.5 10.75H5.25A1.75 1.75 0 0 0 3.5 12.5v6a1.75 1.75 0 0 0 1.75 1.75H7.5"/>);
