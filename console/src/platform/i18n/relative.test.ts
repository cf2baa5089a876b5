import { expect, test } from 'vitest';
import { formatRelative, formatWait } from './dates.ts';

const now = new Date('2026-11-20T13:32:45Z');
const DAY = 24 * 3600;

test.each([
  ['a second under a month', 30 * DAY - 1, '29 giorni fa', '29 days ago'],
  ['a month', 30 * DAY, 'mese scorso', 'last month'],
  ['a second under two months', 60 * DAY - 1, 'mese scorso', 'last month'],
  ['two months', 60 * DAY, '2 mesi fa', '2 months ago'],
  ['a second under a year', 365 * DAY - 1, '12 mesi fa', '12 months ago'],
  ['a year', 365 * DAY, 'anno scorso', 'last year'],
  ['a second under a day', DAY - 1, '23 ore fa', '23 hours ago'],
  ['a day', DAY, 'ieri', 'yesterday'],
  ['a second under an hour', 3599, '59 minuti fa', '59 minutes ago'],
  ['an hour', 3600, '1 ora fa', '1 hour ago'],
])('APP-11 %s before now is told in the largest unit that is whole', (_, seconds, italian, english) => {
  const before = new Date(now.getTime() - seconds * 1000);
  expect(formatRelative('it-IT', before, now)).toBe(italian);
  expect(formatRelative('en-US', before, now)).toBe(english);
});

test.each([
  [30 * DAY - 1, 'tra 29 giorni', 'in 29 days'],
  [30 * DAY, 'mese prossimo', 'next month'],
  [60 * DAY, 'tra 2 mesi', 'in 2 months'],
])('APP-11 %d seconds after now is told in the largest unit that is whole', (seconds, italian, english) => {
  const after = new Date(now.getTime() + seconds * 1000);
  expect(formatRelative('it-IT', after, now)).toBe(italian);
  expect(formatRelative('en-US', after, now)).toBe(english);
});

test.each([
  [20, 'tra 0 minuti', 'in 0 minutes'],
  [59 * 60, 'tra 59 minuti', 'in 59 minutes'],
  [3600, 'tra 1 ora', 'in 1 hour'],
  [38 * 3600, 'tra 38 ore', 'in 38 hours'],
  [48 * 3600, 'tra 2 giorni', 'in 2 days'],
])('TRN-04 a wait of %d seconds is told in hours up to two days', (seconds, italian, english) => {
  const after = new Date(now.getTime() + seconds * 1000);
  expect([formatWait('it-IT', after, now), formatWait('en-US', after, now)]).toEqual([italian, english]);
});
