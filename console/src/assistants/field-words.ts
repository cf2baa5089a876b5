import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Configuration } from '@regia/contract/assistants/configuration';

/** The names of the settings, as in the form. */
const WORDS: Record<keyof Configuration, MessageDescriptor> = {
  name: msg`Name`,
  language: msg`Visitors’ language`,
  citations_strategy: msg`Citations`,
  default_system_instructions: msg`Default instructions`,
  pause_text: msg`Pause text`,
  small_talk_greeting: msg`Reply to a greeting`,
  small_talk_thanks: msg`Reply to thanks`,
  small_talk_goodbye: msg`Reply to a goodbye`,
  small_talk_who_are_you: msg`Reply to “Who are you?”`,
  small_talk_acknowledgement: msg`Reply to “OK”`,
  allowed_origins: msg`Allowed origins`,
  visitor_questions_per_minute: msg`Questions per minute of one visitor`,
  total_questions_per_minute: msg`Questions per minute of all visitors`,
  user_type: msg`Visitors’ identity`,
  chat_page: msg`Chat page`,
  colors: msg`Colors`,
  animation: msg`Animation`,
  texts: msg`Widget texts`,
};

const isKnown = (field: string): field is keyof Configuration => Object.hasOwn(WORDS, field);

/** Returns `Name, Citations and Pause text`. A setting unknown to this version of the console keeps its own name. */
export function fieldWords(fields: readonly string[], i18n: I18n, locale: string): string {
  const words = fields.map((field) => (isKnown(field) ? i18n._(WORDS[field]) : field.replaceAll('_', ' ')));
  return new Intl.ListFormat(locale).format(words);
}
