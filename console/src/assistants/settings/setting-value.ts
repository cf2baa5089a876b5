import type { I18n } from '@lingui/core';
import { wordsOf } from './all-words.ts';
import { scheduleWords } from './schedule-words.ts';

/** The words of a value: the name of a choice, or a schedule in words; another text as it is. */
export function settingValue(name: string, value: string, i18n: I18n): string {
  if (name === 'training_schedule') return scheduleWords(value, i18n);
  const choice = wordsOf(name)?.choices?.[value];
  return choice ? i18n._(choice.name) : value;
}
