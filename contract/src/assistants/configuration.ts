import { z } from 'zod/mini';
import { line, text } from '../fields.ts';
import { ASSISTANT_NAME_MAX, INSTRUCTIONS_MAX } from '../limits.ts';

export const CITATIONS_STRATEGIES = ['none', 'inline', 'list'] as const;

/**
 * What is saved as a numbered version. A field stands here only when something reads it: the rest of the
 * specification's settings join with the issue that gives them their effect.
 */
export const configuration = z.object({
  name: line(ASSISTANT_NAME_MAX, 1),
  /** The language of the visitors; questions in the other one are answered in it all the same. */
  language: z.enum(['it-IT', 'en-US']),
  citations_strategy: z.enum(CITATIONS_STRATEGIES),
  /** The assistant's role and tone, for a model; extractive answers do not use it. */
  default_system_instructions: text(INSTRUCTIONS_MAX),
  /** What visitors read while it is off air; empty for the product's own text. */
  pause_text: text(500),
});
export type Configuration = z.infer<typeof configuration>;

export const DEFAULT_CONFIGURATION: Omit<Configuration, 'name' | 'language'> = {
  citations_strategy: 'inline',
  default_system_instructions: '',
  pause_text: '',
};
