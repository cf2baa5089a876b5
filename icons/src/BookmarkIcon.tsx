// Generated from svg/bookmark.svg by make.ts.
import { icon } from '../icon.tsx';

export const BookmarkIcon = icon(<path d="M6 5.75A2.25 2.25 0 0 1 8.25 3.5h7.5A2.25 2.25 0 0 1 18 5.75V20.5l-6-4.25-6 4.25z"/>);
