import { z } from 'zod/mini';
import { line, text } from '../fields.ts';
import { ASSISTANT_NAME_MAX, INSTRUCTIONS_MAX } from '../limits.ts';

export const CITATIONS_STRATEGIES = ['none', 'inline', 'list'] as const;

/**
 * The settings that are saved as a numbered version. A setting of the specification is listed here only when some code
 * reads it.
 */
export const configuration = z.object({
  name: line(ASSISTANT_NAME_MAX, 1),
  /** The language of the visitors. Questions in the other language are answered in this one. */
  language: z.enum(['it-IT', 'en-US']),
  citations_strategy: z.enum(CITATIONS_STRATEGIES),
  /** The assistant's role and tone, for a model; extractive answers do not use it. */
  default_system_instructions: text(INSTRUCTIONS_MAX),
  /** The text for visitors while the assistant is off air; empty for the default text. */
  pause_text: text(500),
});
export type Configuration = z.infer<typeof configuration>;

export const DEFAULT_CONFIGURATION: Omit<Configuration, 'name' | 'language'> = {
  citations_strategy: 'inline',
  default_system_instructions: '',
  pause_text: '',
};
