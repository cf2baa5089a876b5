import { expect, test } from 'vitest';
import { DAY_ALONE, readDateTime, showDateTime, stepDateTime } from './date-time-text.ts';

test.each([
  ['it-IT', '24/12/2026 18:30', '2026-12-24T18:30'],
  ['it-IT', '4/3/2026, 9.05', '2026-03-04T09:05'],
  ['it-IT', '24.12.2026', '2026-12-24T00:00'],
  ['it-IT', '2026-12-24 18:30', '2026-12-24T18:30'],
  ['en-US', '2026-12-24 06:30 PM', '2026-12-24T18:30'],
  ['en-US', '2026-12-24 6:30pm', '2026-12-24T18:30'],
  ['en-US', '2026-12-24 12:05 AM', '2026-12-24T00:05'],
  ['en-US', '2026-12-24T18:30', '2026-12-24T18:30'],
  ['it-IT', '29/02/2028 10:00', '2028-02-29T10:00'],
  ['it-IT', '29/02/2027 10:00', null],
  ['it-IT', '12/24/2026 10:00', null],
  ['it-IT', '24/12/26 10:00', null],
  ['it-IT', '24/12/2026 24:00', null],
  ['en-US', '2026-12-24 13:00 PM', null],
  ['en-US', '2026-12-24 10:60', null],
  ['en-US', 'tomorrow', null],
] as const)('APP-11 in %s "%s" is read as %s', (locale, text, value) => {
  expect(readDateTime(locale, text)).toBe(value);
});

test.each([
  ['it-IT', '24/12/2026 18:30'],
  ['en-US', '2026-12-24 06:30 PM'],
] as const)('APP-11 %s shows the value as %s, and reads it back', (locale, text) => {
  expect(showDateTime(locale, '2026-12-24T18:30')).toBe(text);
  expect(readDateTime(locale, text)).toBe('2026-12-24T18:30');
});

test('a text that is no date stays as typed', () => {
  expect(showDateTime('it-IT', 'domani')).toBe('domani');
});

test.each([
  ['it-IT', 1, 1, '2027-02-01T12:30'],
  ['it-IT', 4, 1, '2027-02-28T12:30'],
  ['it-IT', 12, -1, '2027-01-31T11:30'],
  ['en-US', 0, 1, '2028-01-31T12:30'],
  ['en-US', 20, 1, '2027-02-01T00:30'],
] as const)('in %s an arrow with the caret at %i, by %i, gives %s', (locale, caret, by, value) => {
  expect(stepDateTime(locale, '2027-01-31T12:30', caret, by).value).toBe(value);
});

test.each([
  ['it-IT', '24/12/2026', '2026-12-24'],
  ['it-IT', '4/3/2026', '2026-03-04'],
  ['it-IT', '2026-12-24', '2026-12-24'],
  ['en-US', '2026-12-24', '2026-12-24'],
  ['it-IT', '24/12/2026 18:30', null],
  ['it-IT', '12/24/2026', null],
  ['en-US', '12/24/2026', null],
  ['it-IT', 'domani', null],
] as const)('APP-11 in %s “%s” is read as the day %s', (locale, text, value) => {
  expect(DAY_ALONE.read(locale, text)).toBe(value);
});

test.each([
  ['it-IT', '24/12/2026'],
  ['en-US', '2026-12-24'],
] as const)('APP-11 %s shows a day as %s', (locale, text) => {
  expect(DAY_ALONE.show(locale, '2026-12-24')).toBe(text);
  expect(DAY_ALONE.show(locale, 'domani')).toBe('domani');
});

test.each([
  ['it-IT', 0, 1, '2027-02-01', [0, 2]],
  ['it-IT', 4, 1, '2027-02-28', [3, 5]],
  ['en-US', 10, -1, '2027-01-30', [8, 10]],
] as const)(
  'APP-11 in %s an arrow with the caret at %i, by %i, gives the day %s',
  (locale, caret, by, value, part) => {
    const { start, end, ...stepped } = DAY_ALONE.step(locale, '2027-01-31', caret, by);
    expect([stepped.value, [start, end]]).toEqual([value, part]);
  },
);
