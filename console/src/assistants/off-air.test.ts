import { expect, test } from 'vitest';
import { offAirBody, soonest } from './off-air.ts';

test('AST-01 reason and end date are optional: an empty date is no date', () => {
  expect(offAirBody({ reason: '', until: '' })).toEqual({
    state: 'off_air',
    off_air_reason: '',
    off_air_until: null,
  });
});

test('the local time that was typed becomes the same instant', () => {
  const typed = '2026-12-24T18:30';
  const { off_air_until: until } = offAirBody({ reason: 'festa', until: typed });
  expect(new Date(until!).getTime()).toBe(new Date(2026, 11, 24, 18, 30).getTime());
});

test('the soonest end is after now, in local time', () => {
  const now = new Date(2026, 10, 20, 14, 32, 10);
  expect(soonest(now)).toBe('2026-11-20T14:33');
});
