import { expect, test } from 'vitest';
import { leftMsAt, NO_PACE, notePages } from './time-left.ts';
import type { Pace } from './time-left.ts';

const SECOND = 1_000;
/** The pace after a run has read pages for some seconds, so many each second. */
function after(
  seconds: number,
  perSecond: number,
  total: number,
  from: Pace = NO_PACE,
  { at = 0, done = 0 } = {},
): Pace {
  let pace = from;
  for (let second = 0; second <= seconds; second += 1)
    pace = notePages(pace, { done: done + second * perSecond, total }, (at + second) * SECOND);
  return pace;
}
const leftAt = (pace: Pace, second: number) => {
  const left = leftMsAt(pace, second * SECOND);
  return left === null ? null : Math.round(left / SECOND);
};

test('TRN-01 the time left comes from the pace of the pages read', () => {
  expect(leftAt(after(20, 2, 400), 20)).toBe(180);
  expect(leftAt(after(20, 1, 400), 20)).toBe(380);
});

test('TRN-01 the time left is not known with few pages, in a short time, without a total, or at the end', () => {
  expect(leftAt(after(9, 1, 400), 9)).toBeNull();
  expect(leftAt(after(10, 1, 400), 10)).toBe(390);
  expect(leftAt(after(4, 20, 400), 4)).toBeNull();
  expect(leftAt(after(5, 20, 400), 5)).toBe(15);
  expect(leftMsAt(notePages(NO_PACE, { done: 0, total: 0 }, 0), 0)).toBeNull();
  expect(leftAt(after(20, 20, 400), 20)).toBeNull();
});

test('TRN-01 the last fifty pages count: a site that became slower shows its new pace', () => {
  const fast = after(60, 10, 2_000);
  expect(leftAt(fast, 60)).toBe(140);
  const slow = after(60, 1, 2_000, fast, { at: 60, done: 600 });
  expect(leftAt(slow, 120)).toBeGreaterThan(1_000);
});

test('TRN-01 the time left counts down: an estimate that is about right replaces nothing', () => {
  const before = after(20, 2, 400);
  const same = after(10, 2, 400, before, { at: 20, done: 40 });
  const uneven = notePages(same, { done: 61, total: 400 }, 31 * SECOND);
  expect([leftAt(same, 30), leftAt(uneven, 31)]).toEqual([170, 169]);
  expect(uneven.endMs).toBe(before.endMs);
});

test('TRN-01 a run that stands still has more to go, and never less than nothing', () => {
  const before = after(20, 2, 400);
  const still = notePages(before, { done: 40, total: 400 }, 120 * SECOND);
  expect(leftAt(still, 120)).toBeGreaterThan(600);
  expect(leftAt(before, 1_000)).toBe(0);
});

test('TRN-01 more pages to read make the time longer; a clock set back, or fewer pages done, begin anew', () => {
  const before = after(20, 2, 400);
  expect(leftAt(notePages(before, { done: 40, total: 800 }, 20 * SECOND), 20)).toBe(380);
  expect(notePages(before, { done: 41, total: 400 }, 5 * SECOND).endMs).toBeNull();
  expect(notePages(before, { done: 15, total: 400 }, 21 * SECOND).endMs).toBeNull();
});

test('TRN-01 the pace keeps some moments only, however long a run is', () => {
  expect(after(3_000, 1, 5_000).seen.length).toBeLessThanOrEqual(52);
  expect(after(300, 100, 50_000).seen.length).toBeLessThanOrEqual(12);
});
