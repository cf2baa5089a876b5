import type { I18n } from '@lingui/core';
import { wordsOf } from './settings/all-words.ts';

/** Returns `Name, Citations and Pause text`. A setting unknown to this version of the console keeps its own name. */
export function fieldWords(fields: readonly string[], i18n: I18n, locale: string): string {
  const words = fields.map((field) => {
    const known = wordsOf(field);
    return known ? i18n._(known.name) : field.replaceAll('_', ' ');
  });
  return new Intl.ListFormat(locale).format(words);
}
