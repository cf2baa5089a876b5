import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Repeats passes every second: the first so many find more work than they can do. */
function repeated({ full = 0, failing = 0 }: { full?: number; failing?: number }) {
  const passes: number[] = [];
  const failures: unknown[] = [];
  const repeating = repeat({
    everyMs: 1_000,
    pass: async () => {
      passes.push(Date.now());
      if (passes.length <= failing) throw new Error('away');
      return passes.length <= full;
    },
    failed: (error) => failures.push(error),
  });
  onTestFinished(() => repeating.stop());
  return { passes, failures, repeating };
}

test('a pass begins now, then every second', async () => {
  const { passes } = repeated({});
  await vi.advanceTimersByTimeAsync(2_500);
  expect(passes.map((at) => at - passes[0]!)).toEqual([0, 1_000, 2_000]);
});

test('a pass after which more work waits is followed at once by the next', async () => {
  const { passes } = repeated({ full: 2 });
  await vi.advanceTimersByTimeAsync(900);
  expect(passes).toHaveLength(3);
});

test('several failures in a row are reported once, and the passes go on', async () => {
  const { passes, failures } = repeated({ failing: 2 });
  await vi.advanceTimersByTimeAsync(3_500);
  expect([passes.length, failures.length]).toEqual([4, 1]);
});

test('after the stop there is no pass', async () => {
  const { passes, repeating } = repeated({});
  await vi.advanceTimersByTimeAsync(500);
  await repeating.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(passes).toHaveLength(1);
});
