import { expect, test } from 'vitest';
import { dayAndTime } from './use-when.ts';

const NOW = new Date(2026, 10, 22, 18, 0);

test.each([
  ['it-IT', new Date(2026, 10, 22, 11, 23), 'oggi alle 11:23'],
  ['en-US', new Date(2026, 10, 22, 11, 23), 'today at 11:23 AM'],
  ['it-IT', new Date(2026, 10, 21, 23, 59), 'ieri alle 23:59'],
  ['en-US', new Date(2026, 10, 21, 23, 59), 'yesterday at 11:59 PM'],
  ['en-US', new Date(2026, 10, 20, 23, 59), null],
  ['it-IT', new Date(2026, 10, 23, 0, 1), 'domani alle 00:01'],
  ['en-US', new Date(2026, 10, 23, 23, 59), 'tomorrow at 11:59 PM'],
  ['it-IT', new Date(2026, 10, 24, 0, 1), null],
] as const)('APP-11 in %s %s is “%s” on 22 November', (locale, instant, words) => {
  expect(dayAndTime(locale, instant, NOW)).toBe(words);
});
