import type { StartContext } from '../start-context.ts';

/** What follows the name of a command. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Answers the exit code of the process. */
export type Command = (context: StartContext, given: Arguments) => Promise<number>;
