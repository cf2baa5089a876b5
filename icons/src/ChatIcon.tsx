// Generated from svg/chat.svg by make.ts.
import { icon } from '../icon.tsx';

export const ChatIcon = icon(<><path d="M5.5 9H13a2.5 2.5 0 0 1 2.5 2.5v3.25a2.5 2.5 0 0 1-2.5 2.5H8.25L4.5 20.5v-3.45a2.5 2.5 0 0 1-1.5-2.3V11.5A2.5 2.5 0 0 1 5.5 9"/><path d="M8 5.75a2.25 2.25 0 0 1 2.25-2.25h8.25A2.5 2.5 0 0 1 21 6v6a2.5 2.5 0 0 1-2 2.45"/></>);
