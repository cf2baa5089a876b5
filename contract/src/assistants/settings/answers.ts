import { z } from 'zod/mini';
import { text } from '../../fields.ts';
import { INSTRUCTIONS_MAX, PAUSE_TEXT_MAX } from '../../limits.ts';
import { setting } from './setting.ts';

export const CITATIONS_STRATEGIES = ['none', 'inline', 'list'] as const;

/** How an answer is written, and what stands in its place off air. */
export const answers = {
  citations_strategy: setting(z.enum(CITATIONS_STRATEGIES), {
    default: 'inline',
    tab: 'advanced',
    right: 'assistant.advanced',
  }),
  /** The assistant's role and tone, for a model; extractive answers do not use it. */
  default_system_instructions: setting(text(INSTRUCTIONS_MAX), {
    default: '',
    tab: 'basic',
    right: 'assistant.update',
  }),
  /** The text for visitors while the assistant is off air; empty for the default text. */
  pause_text: setting(text(PAUSE_TEXT_MAX), { default: '', tab: 'basic', right: 'assistant.update' }),
};
