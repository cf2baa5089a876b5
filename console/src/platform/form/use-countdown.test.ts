import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { using } from '../../../test/draw.ts';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function from(start: number) {
  const { now } = await using(() => useCountdown());
  await act(async () => now()[1](start));
  return () => now()[0];
}

test('C12 (g) seconds pass one by one, down to nothing', async () => {
  const seconds = await from(3);
  const seen = [seconds()];
  for (let passed = 0; passed < 4; passed++) {
    await pass(1000);
    seen.push(seconds());
  }
  expect(seen).toEqual([3, 2, 1, 0, 0]);
});

test('C12 (g) a tab that slept has not stopped the clock', async () => {
  const seconds = await from(60);
  vi.setSystemTime(Date.now() + 45_000);
  await pass(1000);
  expect(seconds()).toBe(14);
  vi.setSystemTime(Date.now() + 45_000);
  await pass(1000);
  expect(seconds()).toBe(0);
});
