import { expect, test } from 'vitest';
import { lastDays } from './days.ts';

test.each([
  [
    'the evening after the end of summer time',
    '2026-10-25T22:30:00Z',
    ['2026-10-23', '2026-10-24', '2026-10-25'],
  ],
  ['just after midnight, one day later', '2026-10-25T23:30:00Z', ['2026-10-24', '2026-10-25', '2026-10-26']],
  [
    'just after midnight, after the start of summer time',
    '2027-03-28T22:30:00Z',
    ['2027-03-27', '2027-03-28', '2027-03-29'],
  ],
  ['the end of a year', '2026-12-31T23:30:00Z', ['2026-12-30', '2026-12-31', '2027-01-01']],
])('returns the last three days, each once: %s', (_, now, expected) => {
  expect(lastDays(3, Date.parse(now), 'Europe/Rome')).toEqual(expected);
});

test('returns seven different days at any hour of a year', () => {
  const start = Date.parse('2026-01-01T00:30:00Z');
  for (let hour = 0; hour < 366 * 24; hour++) {
    expect(new Set(lastDays(7, start + hour * 3_600_000, 'Europe/Rome')).size).toBe(7);
  }
});
