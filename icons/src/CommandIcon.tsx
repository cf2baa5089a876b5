// Generated from svg/command.svg by make.ts.
import { icon } from '../icon.tsx';

export const CommandIcon = icon(<path d="M9 9h6v6H9zm0 0V6.25A2.75 2.75 0 1 0 6.25 9zm6 0h2.75A2.75 2.75 0 1 0 15 6.25zm0 6v2.75A2.75 2.75 0 1 0 17.75 15zm-6 0H6.25A2.75 2.75 0 1 0 9 17.75z"/>);
