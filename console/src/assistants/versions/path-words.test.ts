import { i18n, setupI18n } from '@lingui/core';
import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { expect, test } from 'vitest';
import { pathWords } from './path-words.ts';

const pathsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === '' ? name : `${path}.${name}`))
    : [path];

test('every field of every group has a text', () => {
  // A text may be the same as the name of its field: each text is marked.
  const marked = setupI18n({ locale: 'en-US', messages: { 'en-US': {} }, missing: () => '(text)' });
  const raw = pathsOf(DEFAULT_CONFIGURATION, '').filter((path) =>
    pathWords(path, marked, 'en-US')
      .split(' › ')
      .some((word, at) => word === path.split('.')[at]?.replaceAll('_', ' ')),
  );
  expect(raw).toEqual([]);
});

test('ANS-05 a condition of the filter is told as its editor tells it', () => {
  const told = (path: string) =>
    pathWords(`search_kwargs.filter.${path}`, i18n, 'en-US').split(' › ').slice(-2);
  expect(told('path.is')).toEqual(['Path', 'begins with']);
  expect(told('source.not')).toEqual(['Source', 'is not']);
  expect(told('date.until')).toEqual(['Date', 'until']);
});

test('a field of a group is told with its group', () => {
  expect(pathWords('texts.it-IT.greeting', i18n, 'en-US')).toBe('Widget texts › Italian › Greeting');
  expect(pathWords('colors.primary_text', i18n, 'en-US')).toBe('Colors › Main text');
  expect(pathWords('mood.of_day', i18n, 'en-US')).toBe('mood › of day');
});
