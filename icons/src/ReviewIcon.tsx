// Generated from svg/review.svg by make.ts.
import { icon } from '../icon.tsx';

export const ReviewIcon = icon(<><path d="M9 4.75H7a2.5 2.5 0 0 0-2.5 2.5V18.5A2.5 2.5 0 0 0 7 21h10a2.5 2.5 0 0 0 2.5-2.5V7.25a2.5 2.5 0 0 0-2.5-2.5h-2"/><rect width="6" height="4" x="9" y="2.75" rx="1.5"/><path d="m8.5 13.75 2.5 2.5 4.75-5"/></>);
