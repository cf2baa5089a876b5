import { expect, test } from 'vitest';
import { differenceAfter } from './database-clock.ts';

test.each([
  ['two clocks that agree within the time of the statement', 0, { foundMs: 9, tookMs: 18 }, 0],
  ['a clock that is an hour back', 0, { foundMs: 3_600_000.4, tookMs: 18 }, 3_600_000],
  [
    'the same difference again, measured less exactly',
    3_600_000,
    { foundMs: 3_600_040, tookMs: 90 },
    3_600_000,
  ],
  ['a clock that was set right meanwhile', 3_600_000, { foundMs: 1, tookMs: 4 }, 1],
])('MON-05 the difference of the clocks, after %s', (_, knownMs, found, expected) => {
  expect(differenceAfter(knownMs, found)).toBe(expected);
});
