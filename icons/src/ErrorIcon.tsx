// Generated from svg/error.svg by make.ts.
import { icon } from '../icon.tsx';

export const ErrorIcon = icon(<><path d="M8.6 3h6.8L21 8.6v6.8L15.4 21H8.6L3 15.4V8.6zM12 7.5v5.25"/><circle cx="12" cy="16.35" r="1.25" fill="currentColor" stroke="none"/></>);
