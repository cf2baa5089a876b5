import { expect, test } from 'vitest';
import { isLive, logLines, progressOf, percentInTens } from './progress.ts';

const started_on = '2026-11-20T13:36:00Z';
const removal = null;
const at = (seconds: number) => new Date(started_on).getTime() + seconds * 1000;

test('TRN-01 the progress of a run is the share of its pages and its time since the start', () => {
  expect(progressOf({ done: 400, total: 600, started_on, removal }, at(240))).toEqual({
    share: 2 / 3,
    elapsedMs: 240_000,
  });
  expect(progressOf({ done: 0, total: 0, started_on: null, removal }, at(0))).toEqual({
    share: 0,
    elapsedMs: 0,
  });
});

test('TRN-10 the time of a run that has waited for an answer counts from the answer', () => {
  const answered = {
    gone: 10,
    total: 12,
    answer: 'keep',
    answered_by: 'anna',
    answered_on: '2026-11-23T08:00:00Z',
  } as const;
  const run = { done: 12, total: 12, started_on, removal: answered };
  expect(progressOf(run, new Date('2026-11-23T08:00:05Z').getTime()).elapsedMs).toBe(5_000);
  const waits = { ...run, removal: { ...answered, answer: null, answered_by: null, answered_on: null } };
  expect(progressOf(waits, at(7)).elapsedMs).toBe(7_000);
});

test('a clock behind the server’s gives an elapsed time of zero, not a negative one', () => {
  expect(progressOf({ done: 10, total: 20, started_on, removal }, at(-30)).elapsedMs).toBe(0);
});

test('the announced share is rounded down to tens of percent', () => {
  expect([0, 0.099, 0.1, 0.62, 1].map(percentInTens)).toEqual([0, 0, 10, 60, 100]);
});

test('a page that is both in the stream and in the list is once in the log', () => {
  const line = (id: string) => ({ id });
  expect(logLines([line('c'), line('b')], [line('b'), line('a')], 2)).toEqual([line('c'), line('b')]);
  expect(logLines([line('c')], [line('c'), line('a')], 6)).toEqual([line('c'), line('a')]);
});

test('only a queued or running run is live', () => {
  const states = ['queued', 'running', 'succeeded', 'partly', 'failed', 'stopped'] as const;
  expect(states.filter((state) => isLive({ state }))).toEqual(['queued', 'running']);
});
