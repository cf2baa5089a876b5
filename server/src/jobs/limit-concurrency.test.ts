import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('at most two run in parallel, all run in order, and a failed one does not block the next', async () => {
  const limited = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const began: number[] = [];
  const all = Array.from({ length: 9 }, (_, number) =>
    limited(async () => {
      began.push(number);
      running += 1;
      most = Math.max(most, running);
      await pause(2);
      running -= 1;
      if (number % 3 === 0) throw new Error('failed');
      return number;
    }),
  );
  const ended = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
