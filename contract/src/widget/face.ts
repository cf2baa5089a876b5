import { z } from 'zod/mini';
import { instant, language } from '../fields.ts';
import { animation } from './animation.ts';
import { colors } from './colors.ts';
import { shownTexts } from './texts.ts';

export const USER_TYPES = ['anonymous', 'authenticated'] as const;

/** All that a widget may know of its assistant before a question. Nothing else of the configuration is public. */
export const face = z.object({
  name: z.string(),
  /** The language of the assistant; a widget takes that of its page if it has it. */
  language,
  state: z.enum(['on_air', 'off_air']),
  /** The text of the organization while the assistant is off air; empty if the widget says it in its own words. */
  pause_text: z.string(),
  /** When the assistant is on air again by itself; null on air, and off air without an end. */
  returns_on: z.nullable(instant),
  user_type: z.enum(USER_TYPES),
  colors,
  animation,
  /**
   * An assistant without a privacy page shows that of its organization; one without suggested questions in a language shows
   * those that were found in its pages.
   */
  texts: z.object({ 'it-IT': shownTexts, 'en-US': shownTexts }),
});
export type Face = z.infer<typeof face>;
