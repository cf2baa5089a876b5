// Generated from svg/assistant.svg by make.ts.
import { icon } from '../icon.tsx';

export const AssistantIcon = icon(<><path d="M5 12v-1.5a7 7 0 0 1 14 0V12"/><rect width="4" height="6" x="3" y="12" rx="1.75"/><rect width="4" height="6" x="17" y="12" rx="1.75"/><path d="M19 18v.25a2.75 2.75 0 0 1-2.5 2.74"/><circle cx="12.9" cy="21" r="1.5" fill="currentColor" stroke="none"/></>);
