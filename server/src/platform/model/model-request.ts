import type { CalledTools, Tool } from './tool-calls.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  readonly instructions: string;
  readonly turns: readonly Turn[];
  readonly maxTokens: number;
  /** Undefined: that of the settings. */
  readonly temperature?: number | undefined;
  /** The tools that the model may call; undefined: none, and calls are ignored. */
  readonly tools?: readonly Tool[] | undefined;
  /** The steps after the turns, in which the model called tools. */
  readonly called?: readonly CalledTools[] | undefined;
}
