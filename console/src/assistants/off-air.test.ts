import { expect, test, vi } from 'vitest';
import { validate } from '../platform/form/validate.ts';
import { latest, offAirBody, offAirForm, earliest } from './off-air.ts';

test('AST-01 reason and end date are optional: an empty date is sent as null', () => {
  expect(offAirBody({ reason: '', until: '' })).toEqual({
    state: 'off_air',
    off_air_reason: '',
    off_air_until: null,
  });
});

test('the typed local time is sent as the same instant', () => {
  const typed = '2026-12-24T18:30';
  const { off_air_until: until } = offAirBody({ reason: 'festa', until: typed });
  expect(new Date(until!).getTime()).toBe(new Date(2026, 11, 24, 18, 30).getTime());
});

const NOW = new Date(2026, 10, 20, 14, 32, 10);

test('VAL-05 the earliest off-air end is the next minute, the latest is in two years, both in local time', () => {
  expect(earliest(NOW)).toBe('2026-11-20T14:33');
  expect(latest(NOW)).toBe('2028-11-19T14:32');
});

test.each([
  ['2026-11-20T14:32', 'Too early: choose a later date or time'],
  ['2026-11-20T14:33', undefined],
  ['2028-11-19T14:32', undefined],
  ['2028-11-19T14:33', 'Too late: choose an earlier date or time'],
  ['', undefined],
])('VAL-05 the off-air end "%s" gives the error: %s', async (until, message) => {
  vi.useFakeTimers({ now: NOW });
  const { issues } = await validate(offAirForm, { reason: '', until });
  vi.useRealTimers();
  expect(issues?.['until']).toBe(message);
});
