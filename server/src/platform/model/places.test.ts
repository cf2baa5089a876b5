import { expect, test } from 'vitest';
import { Places } from './places.ts';

const never = new AbortController().signal;

test('ANS-21 a question above the most at once waits for a place, in its order', async () => {
  const places = new Places(1);
  const leave = await places.take(Date.now() + 60_000, never);
  const order: string[] = [];
  const first = places.take(Date.now() + 60_000, never).then((left) => (order.push('first'), left));
  const second = places.take(Date.now() + 60_000, never).then((left) => (order.push('second'), left));
  await Promise.resolve();
  expect(order).toEqual([]);
  leave?.();
  const next = await first;
  expect(order).toEqual(['first']);
  next?.();
  (await second)?.();
  expect(order).toEqual(['first', 'second']);
  expect(await places.take(Date.now(), never)).toBeDefined();
});

test('ANS-21 a question that finds no place until its deadline is throttled, and one that is cancelled waits no more', async () => {
  const places = new Places(1);
  await places.take(Date.now() + 60_000, never);
  await expect(places.take(Date.now(), never)).rejects.toMatchObject({ reason: 'throttled' });
  const leaves = new AbortController();
  const left = places.take(Date.now() + 60_000, leaves.signal);
  leaves.abort();
  expect(await left).toBeUndefined();
});

test('ANS-21 no place is lost when one is handed on while another becomes free', async () => {
  const places = new Places(2);
  const taken = [
    await places.take(Date.now() + 60_000, never),
    await places.take(Date.now() + 60_000, never),
  ];
  const waiting = places.take(Date.now() + 60_000, never);
  for (const leave of taken) leave?.();
  await waiting;
  expect(await places.take(Date.now(), never)).toBeDefined();
});
