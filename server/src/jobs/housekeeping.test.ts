import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { housekeeping } from './housekeeping.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('housekeeping removes what is past, keeps what is not, and takes the steps of other domains', async () => {
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
      { scope: 's', key: 'open', window_end: minutesAgo(-1), hits: 3 },
    ])
    .execute();
  const steps: string[] = [];
  const job = housekeeping(database, [async () => steps.push('other')]);
  await job.handle({}, { id: '', attempt: 0, signal: new AbortController().signal });
  expect(await db.selectFrom('live_events').select('topic').execute()).toEqual([{ topic: 'fresh' }]);
  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'open' }]);
  expect(steps).toEqual(['other']);
});
