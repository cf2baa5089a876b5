// Generated from svg/send.svg by make.ts.
import { icon } from '../icon.tsx';

export const SendIcon = icon(<path d="M4.2 10.6 20 4l-6.6 15.8-2.7-6.5zm6.5 2.7L20 4"/>);
