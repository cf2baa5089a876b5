import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'] }));

async function countFrom(start: number) {
  const { result, act } = await renderHook(() => useCountdown());
  await act(() => result.current[1](start));
  return { seconds: () => result.current[0], pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)) };
}

test('AUTH-18 C12 (g) counts down by seconds to zero', async () => {
  const { seconds, pass } = await countFrom(3);
  const seen = [seconds()];
  for (let passed = 0; passed < 4; passed++) {
    await pass(1000);
    seen.push(seconds());
  }
  expect(seen).toEqual([3, 2, 1, 0, 0]);
});

test('AUTH-18 C12 (g) counts the time during which the tab was suspended', async () => {
  const { seconds, pass } = await countFrom(60);
  vi.setSystemTime(Date.now() + 45_000);
  await pass(1000);
  expect(seconds()).toBe(14);
  vi.setSystemTime(Date.now() + 45_000);
  await pass(1000);
  expect(seconds()).toBe(0);
});
