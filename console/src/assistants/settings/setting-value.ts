import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsOf } from './all-words.ts';
import { filterValue } from './filter-value.ts';
import { scheduleWords } from './schedule-words.ts';

/** The words of a value: on or off, the name of a choice, or a schedule in words; a number or another text as it is. */
export function settingValue(name: string, value: unknown, i18n: I18n): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return i18n._(value ? msg`on` : msg`off`);
  if (typeof value === 'number') return i18n.number(value, { maximumFractionDigits: 6 });
  if (name === 'search_kwargs.filter') return filterValue(value, i18n);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'training_schedule') return scheduleWords(value, i18n);
  const choice = wordsOf(name)?.choices?.[value];
  return choice ? i18n._(choice.name) : value;
}
