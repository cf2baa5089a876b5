import { z } from 'zod/mini';
import { line, text } from '../fields.ts';
import { ASSISTANT_NAME_MAX, INSTRUCTIONS_MAX, MINUTE_LIMIT_MAX, SMALL_TALK_MAX } from '../limits.ts';
import { animation, DEFAULT_ANIMATION } from '../widget/animation.ts';
import { DEFAULT_COLORS } from '../widget/default-colors.ts';
import { USER_TYPES } from '../widget/face.ts';
import { readableColors } from '../widget/readable-colors.ts';
import { DEFAULT_TEXTS, textsByLanguage } from '../widget/texts.ts';
import { allowedOrigins } from './origins.ts';

/** Null: the limit of the server. */
const minuteLimit = z.nullable(z.int().check(z.minimum(1), z.maximum(MINUTE_LIMIT_MAX)));

const smallTalk = text(SMALL_TALK_MAX);

export const CHAT_PAGES = ['none', 'framed', 'open'] as const;

export const CITATIONS_STRATEGIES = ['none', 'inline', 'list'] as const;

/** The settings of the Installation tab: the pages and the visitors that the assistant answers. */
export const installationSettings = z.object({
  allowed_origins: allowedOrigins,
  /** The most questions per minute of one visitor, and of all visitors, of those origins. The server’s limits also apply. */
  visitor_questions_per_minute: minuteLimit,
  total_questions_per_minute: minuteLimit,
  /** The visitors that may ask: all, or only those with an identity that the site signed. */
  user_type: z.enum(USER_TYPES),
  /** Whether the assistant has a page of its own: none, one for frames of the allowed origins, or one for everyone. */
  chat_page: z.enum(CHAT_PAGES),
});

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
  /** The replies to small talk, in the assistant's language; empty for the default text. */
  small_talk_greeting: smallTalk,
  small_talk_thanks: smallTalk,
  small_talk_goodbye: smallTalk,
  small_talk_who_are_you: smallTalk,
  small_talk_acknowledgement: smallTalk,
  ...installationSettings.shape,
  colors: readableColors,
  animation,
  texts: textsByLanguage,
});
export type Configuration = z.infer<typeof configuration>;

/** A configuration for a caller who may not read the settings of the Installation tab: they are absent. */
export const shownConfiguration = z.extend(configuration, z.partial(installationSettings).shape);
export type ShownConfiguration = z.infer<typeof shownConfiguration>;

export const DEFAULT_CONFIGURATION: Omit<Configuration, 'name' | 'language'> = {
  citations_strategy: 'inline',
  default_system_instructions: '',
  pause_text: '',
  small_talk_greeting: '',
  small_talk_thanks: '',
  small_talk_goodbye: '',
  small_talk_who_are_you: '',
  small_talk_acknowledgement: '',
  allowed_origins: [],
  visitor_questions_per_minute: null,
  total_questions_per_minute: null,
  user_type: 'anonymous',
  chat_page: 'none',
  colors: DEFAULT_COLORS,
  animation: DEFAULT_ANIMATION,
  texts: DEFAULT_TEXTS,
};
