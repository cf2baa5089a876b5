// Generated from svg/undo.svg by make.ts.
import { icon } from '../icon.tsx';

export const UndoIcon = icon(<><path d="M8.5 4.5 4 9l4.5 4.5"/><path d="M4 9h10.25a5.75 5.75 0 0 1 0 11.5H8.5"/></>);
