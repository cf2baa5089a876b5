import { i18n } from '@lingui/core';
import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { expect, test } from 'vitest';
import { pathWords } from './path-words.ts';

const pathsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === '' ? name : `${path}.${name}`))
    : [path];

test('every field of every group has a text', () => {
  const raw = pathsOf(DEFAULT_CONFIGURATION, '').filter((path) =>
    pathWords(path, i18n, 'en-US')
      .split(' › ')
      .some((word, at) => word === path.split('.')[at]?.replaceAll('_', ' ')),
  );
  expect(raw).toEqual([]);
});

test('a field of a group is told with its group', () => {
  expect(pathWords('texts.it-IT.greeting', i18n, 'en-US')).toBe('Widget texts › Italian › Greeting');
  expect(pathWords('colors.primary_text', i18n, 'en-US')).toBe('Colors › Main text');
  expect(pathWords('mood.of_day', i18n, 'en-US')).toBe('mood › of day');
});
