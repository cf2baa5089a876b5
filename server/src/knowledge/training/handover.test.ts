import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Handover } from './handover.ts';

const never = new AbortController().signal;
const LONG_MS = 60_000;

test('a full batch is handed over at once, in the order of adding', async () => {
  const queue = new Handover<number>(10, never);
  const taken = queue.take(3, LONG_MS);
  for (const item of [1, 2, 3, 4]) await queue.add(item);
  expect(await taken).toEqual([1, 2, 3]);
});

test('fewer items are handed over after the time, and at once when no more follow', async () => {
  const queue = new Handover<number>(10, never);
  await queue.add(1);
  expect(await queue.take(3, 20)).toEqual([1]);
  await queue.add(2);
  const rest = queue.take(3, LONG_MS);
  queue.close();
  expect(await rest).toEqual([2]);
  expect(await queue.take(3, LONG_MS)).toBeUndefined();
});

test('a producer waits while there is no room', async () => {
  const queue = new Handover<number>(2, never);
  await queue.add(1);
  await queue.add(2);
  let isAdded = false;
  const third = queue.add(3).then(() => (isAdded = true));
  await wait(20);
  expect(isAdded).toBe(false);
  expect(await queue.take(2, LONG_MS)).toEqual([1, 2]);
  await third;
  expect(await queue.take(1, LONG_MS)).toEqual([3]);
});

test('an abort ends the waiting of producer and consumer', async () => {
  const stop = new AbortController();
  const full = new Handover<number>(0, stop.signal);
  const waiting = [full.add(1), full.take(1, LONG_MS)];
  stop.abort(new Error('stopped'));
  for (const one of waiting) await expect(one).rejects.toThrow('stopped');
});
