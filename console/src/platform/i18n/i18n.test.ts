import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from '@regia/contract/written-dates';
import { formatClock, formatDuration, formatRelative } from './dates.ts';
import { startLocale } from './locales.ts';
import { formatBytes, formatCost, formatMoney, formatNumber, formatPercent } from './numbers.ts';

const noon = new Date('2026-11-20T13:32:45Z');
const midnight = new Date('2026-03-01T23:05:00Z');

test('APP-11 dates and times have the fixed formats of each language', () => {
  expect(formatDate('it-IT', noon, 'Europe/Rome')).toBe('20/11/2026');
  expect(formatDateTime('it-IT', noon, 'Europe/Rome')).toBe('20/11/2026 14:32');
  expect(formatDate('en-US', noon, 'Europe/Rome')).toBe('2026-11-20');
  expect(formatDateTime('en-US', noon, 'Europe/Rome')).toBe('2026-11-20 02:32 PM');
});

test('APP-11 midnight is 00 in Italian and 12 AM in English', () => {
  expect(formatDateTime('it-IT', midnight, 'Europe/Rome')).toBe('02/03/2026 00:05');
  expect(formatDateTime('en-US', midnight, 'Europe/Rome')).toBe('2026-03-02 12:05 AM');
  expect(formatClock(midnight, 'Europe/Rome')).toBe('00:05:00');
});

test.each([
  [5, '5 secondi fa', '5 seconds ago'],
  [59, '59 secondi fa', '59 seconds ago'],
  [60, '1 minuto fa', '1 minute ago'],
  [3600, '1 ora fa', '1 hour ago'],
  [3 * 24 * 3600, '3 giorni fa', '3 days ago'],
  [65 * 24 * 3600, '2 mesi fa', '2 months ago'],
  [800 * 24 * 3600, '2 anni fa', '2 years ago'],
])('APP-11 %d seconds before now', (seconds, italian, english) => {
  const before = new Date(noon.getTime() - seconds * 1000);
  expect(formatRelative('it-IT', before, noon)).toBe(italian);
  expect(formatRelative('en-US', before, noon)).toBe(english);
});

test.each([
  [29, '29 days ago'],
  [30, 'last month'],
  [59, 'last month'],
  [60, '2 months ago'],
  [364, '12 months ago'],
  [365, 'last year'],
])('APP-11 %i days before now is “%s”', (days, words) => {
  expect(formatRelative('en-US', new Date(noon.getTime() - days * 86_400_000), noon)).toBe(words);
});

test('groups numbers from four digits; uses the minus sign', () => {
  expect(formatNumber('it-IT', 1154)).toBe('1.154');
  expect(formatNumber('en-US', 1154)).toBe('1,154');
  expect(formatNumber('it-IT', -4.1, 1)).toBe('−4,1');
  expect(formatPercent('it-IT', 0.886, 1)).toBe('88,6%');
  expect(formatBytes('it-IT', 1_258_291)).toBe('1,2 MB');
  expect(formatDuration(252_000)).toBe('00:04:12');
});

test.each([
  [18.42, '€ 18,42', '€ 18.42'],
  [1234.5, '€ 1.234,50', '€ 1,234.50'],
  [-0.006, '€ −0,01', '€ −0.01'],
  [0, '€ 0,00', '€ 0.00'],
])('APP-11 the amount %d is in EUR in both languages', (amount, italian, english) => {
  expect(formatMoney('it-IT', amount)).toBe(italian);
  expect(formatMoney('en-US', amount)).toBe(english);
});

test.each([
  [0.000036, '€ 0,000036', '€ 0.000036'],
  [0.0098765, '€ 0,0099', '€ 0.0099'],
  [0.01, '€ 0,01', '€ 0.01'],
  [1234.5, '€ 1.234,50', '€ 1,234.50'],
  [0, '€ 0,00', '€ 0.00'],
])('ANS-01 the cost %d is never rounded to 0', (amount, italian, english) => {
  expect(formatCost('it-IT', amount)).toBe(italian);
  expect(formatCost('en-US', amount)).toBe(english);
});

test.each([
  ['en-US', ['it-IT'], 'en-US'],
  [null, ['de-DE', 'it'], 'it-IT'],
  [null, ['en-GB'], 'en-US'],
  [null, ['fr-FR'], 'en-US'],
  ['xx', [], 'en-US'],
])('APP-10 saved %s with a browser of %j starts in %s', (saved, preferred, expected) => {
  expect(startLocale(saved, preferred)).toBe(expected);
});
