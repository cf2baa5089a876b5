import { z } from 'zod/mini';
import { text } from '../../fields.ts';
import {
  INSTRUCTIONS_MAX,
  MESSAGES_KEPT_MAX,
  SUMMARY_INSTRUCTIONS_MAX,
  TEMPERATURE_MAX,
} from '../../limits.ts';
import { setting } from './setting.ts';

const OF_MODEL = { tab: 'advanced', right: 'assistant.advanced' } as const;

/** The settings of a model’s request, beside the passages. Quotations use none of it. */
export const model = {
  /** Null: the temperature of the server’s settings. */
  temperature: setting(z.nullable(z.number().check(z.minimum(0), z.maximum(TEMPERATURE_MAX))), {
    default: null,
    ...OF_MODEL,
  }),
  /** The most earlier messages that it receives word for word. */
  messages_kept: setting(z.int().check(z.minimum(0), z.maximum(MESSAGES_KEPT_MAX)), {
    default: 6,
    ...OF_MODEL,
  }),
  /** Whether the whole conversation is sent as long as it is short, and later a summary in place of its older messages. */
  summarize_conversation: setting(z.boolean(), { default: false, ...OF_MODEL }),
  /** The share of the context of the model that instructions and conversation may have before older messages are summarized. */
  summarize_token_limit_percentage: setting(z.int().check(z.minimum(1), z.maximum(100)), {
    default: 50,
    ...OF_MODEL,
  }),
  /** Further rules of a summary, beside our own. */
  summarize_system_instructions: setting(text(SUMMARY_INSTRUCTIONS_MAX), { default: '', ...OF_MODEL }),
  /** Rules of the organization that visitors never read. */
  internal_instructions: setting(text(INSTRUCTIONS_MAX), { default: '', ...OF_MODEL }),
  /** The last text of the system message. */
  advanced_instructions: setting(text(INSTRUCTIONS_MAX), { default: '', ...OF_MODEL }),
};
