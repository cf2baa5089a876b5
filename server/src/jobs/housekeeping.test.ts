import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job } from './public.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (job: Job) => job.handle({}, { id: '', attempt: 0, signal: new AbortController().signal });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('housekeeping removes expired rows, keeps the others, and runs the steps of other domains', async () => {
  const { db } = database;
  await db
    .insertInto('live_events')
    .values([
      { topic: 'old', payload: '1', at: minutesAgo(11) },
      { topic: 'fresh', payload: '2', at: minutesAgo(9) },
    ])
    .execute();
  await db
    .insertInto('throttles')
    .values([
      { scope: 's', key: 'over', window_end: minutesAgo(1), hits: 3 },
      { scope: 's', key: 'open', window_end: minutesAgo(-60), hits: 3 },
    ])
    .execute();
  const steps: string[] = [];
  await run(housekeeping(database, { other: async () => steps.push('other') }));
  expect(await db.selectFrom('live_events').select('topic').execute()).toEqual([{ topic: 'fresh' }]);
  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'open' }]);
  expect(steps).toEqual(['other']);
});

test('a failed housekeeping step does not stop the next ones, and the error names every failed step', async () => {
  const steps: string[] = [];
  const slow = new Error('canceling statement due to statement timeout');
  const away = new Error('Connection terminated unexpectedly');
  const kept = run(
    housekeeping(database, {
      sweepMuch: () => Promise.reject(slow),
      makeReady: async () => steps.push('ready'),
      sweepMore: () => Promise.reject(away),
    }),
  );
  const error: unknown = await kept.catch((thrown: unknown) => thrown);
  expect(steps).toEqual(['ready']);
  expect((error as AggregateError).errors).toEqual([
    new Error('sweepMuch failed', { cause: slow }),
    new Error('sweepMore failed', { cause: away }),
  ]);
});
