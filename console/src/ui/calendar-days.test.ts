import { expect, test } from 'vitest';
import { addMonths, clampDay, dayByKey, weekOf, weeksOf } from './calendar-days.ts';

test.each([
  ['it-IT', '2026-11-16', '2026-11-22'],
  ['en-US', '2026-11-22', '2026-11-28'],
] as const)('APP-11 in %s the week of Sunday 22 November 2026 is %s to %s', (locale, first, last) => {
  const week = weekOf(locale, '2026-11-22');
  expect([week[0], week[6], week.length]).toEqual([first, last, 7]);
});

test('a month has six weeks; the days of other months are left out', () => {
  const weeks = weeksOf('it-IT', '2026-11-21');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('en-US', '2026-02-10').map((week) => week.filter(Boolean).length)).toEqual([
    7, 7, 7, 7, 0, 0,
  ]);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s plus %i months is %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result);
});

test.each([
  ['ArrowLeft', false, '2026-10-31'],
  ['ArrowRight', false, '2026-11-02'],
  ['ArrowUp', false, '2026-10-25'],
  ['ArrowDown', false, '2026-11-08'],
  ['Home', false, '2026-10-26'],
  ['End', false, '2026-11-01'],
  ['PageUp', false, '2026-10-01'],
  ['PageDown', false, '2026-12-01'],
  ['PageUp', true, '2025-11-01'],
  ['PageDown', true, '2027-11-01'],
  ['a', false, null],
])('APP-19 from 1 November 2026 the key %s (shift: %s) leads to %s', (key, shift, day) => {
  expect(dayByKey('it-IT', '2026-11-01', key, shift)).toBe(day);
});

test('a day out of bounds becomes the nearest bound', () => {
  expect(clampDay('2026-11-01', '2026-11-21', '2026-12-01')).toBe('2026-11-21');
  expect(clampDay('2027-11-01', '2026-11-21', '2026-12-01')).toBe('2026-12-01');
  expect(clampDay('2026-11-01')).toBe('2026-11-01');
});
