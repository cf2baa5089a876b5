import type { StartContext } from '../start-context.ts';

/** The words after the name of a command. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
}

/** Returns the exit code of the process. */
export type Command = (context: StartContext, given: Arguments) => Promise<number>;
