import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';

test('APP-10 the languages are Italian and English; a missing text falls back to Italian', () => {
  const { locales, fallbackLocales } = getConfig({ cwd: import.meta.dirname });
  expect(locales).toEqual(['it-IT', 'en-US']);
  expect(fallbackLocales).toEqual({ default: 'it-IT' });
});
