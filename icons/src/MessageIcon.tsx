// Generated from svg/message.svg by make.ts.
import { icon } from '../icon.tsx';

export const MessageIcon = icon(<path d="M5.5 4h13A2.5 2.5 0 0 1 21 6.5v8a2.5 2.5 0 0 1-2.5 2.5h-6.25L8 20.75V17H5.5A2.5 2.5 0 0 1 3 14.5v-8A2.5 2.5 0 0 1 5.5 4M7.5 8.5h9m-9 4h5"/>);
