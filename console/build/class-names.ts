import { markOf } from './marks.ts';

/** Names a class of a CSS module: its own name, and the mark of the file. They compress well. */
export const className = (name: string, file: string): string => `${name}_${markOf(file)}`;
