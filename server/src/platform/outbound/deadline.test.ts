import { getEventListeners, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDeadline } from './deadline.ts';

test('a closed deadline leaves nothing on the signal that was given', () => {
  const given = new AbortController();
  const deadline = openDeadline(60_000, given.signal);
  expect(getEventListeners(given.signal, 'abort')).toHaveLength(1);
  deadline.close();
  expect(getEventListeners(given.signal, 'abort')).toHaveLength(0);
  given.abort();
  expect(deadline.signal.aborted).toBe(false);
});

test('the signal that was given ends the request with its reason, before it and during it', () => {
  const [early, given] = [new AbortController(), new AbortController()];
  early.abort('stopped');
  expect(openDeadline(60_000, early.signal).signal.reason).toBe('stopped');
  const deadline = openDeadline(60_000, given.signal);
  given.abort('stopped');
  expect(deadline.signal.reason).toBe('stopped');
  expect(deadline.isOver()).toBe(false);
});

test('a request ends when its time is over', async () => {
  const kept = globalThis.setTimeout(() => {}, 60_000);
  const deadline = openDeadline(1);
  await once(deadline.signal, 'abort');
  clearTimeout(kept);
  expect(deadline.isOver()).toBe(true);
  expect(deadline.signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a closed deadline does not end later', async () => {
  const deadline = openDeadline(1);
  deadline.close();
  await setTimeout(20);
  expect([deadline.isOver(), deadline.signal.aborted]).toEqual([false, false]);
});

test('an open deadline does not keep the process alive', () => {
  const before = process.getActiveResourcesInfo();
  const deadline = openDeadline(60_000);
  expect(process.getActiveResourcesInfo()).toEqual(before);
  deadline.close();
});
