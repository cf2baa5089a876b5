import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('no more run at once than may, all come to their turn in order, and a failure gives its turn on', async () => {
  const inTurn = takeTurns(2);
  let running = 0;
  let most = 0;
  const began: number[] = [];
  const all = Array.from({ length: 9 }, (_, number) =>
    inTurn(async () => {
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
