import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { endRecord, sweepRecords } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import { demonstrationKind, resumeConversations } from './jobs.ts';
import { makeConversations } from './make-conversations.ts';
import { readProgress, wantConversations } from './progress.ts';
import { removeConversations } from './remove-conversations.ts';

// The assistants of the demonstration are not there: the steps of its conversations have nothing to ask.
let server: TestServer;
let organizationId: string;
beforeAll(async () => {
  server = await testServer();
  organizationId = await server.organization();
});
afterAll(() => server.close());

const run = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const record = async () => (await run(`select * from job_records where kind = 'demonstration'`))[0];
const jobsDue = async () =>
  (await run(`delete from jobs.job where name = 'demonstration.conversations' returning 1`)).length;
const want = () =>
  inTransaction(server.database.db, (trx) =>
    wantConversations(trx, { organizationId, author: { userId: '', username: '', profile: '' } }),
  );
const make = async () =>
  makeConversations(server.services, (await readProgress(server.database.db))!, new AbortController().signal);

test('APP-21 the record of the demonstration waits, tells its steps, and goes with its conversations', async () => {
  const { db } = server.database;
  await want();
  expect(await record()).toMatchObject({
    organization_id: organizationId,
    user_id: null,
    user_name: 'Regia',
    state: 'waiting',
    total: null,
  });
  await make();
  const done = await record();
  expect(done).toMatchObject({ state: 'done', finished_on: expect.any(Date) });
  expect(done.total).toBeGreaterThan(40);
  expect(done.done).toBe(done.total);
  await resumeConversations(server.services);
  expect(await jobsDue()).toBe(0);
  await removeConversations(db);
  expect(await record()).toBeUndefined();
});

test('APP-21 a demonstration that is cancelled does no further step, and no start goes on with it', async () => {
  const { db } = server.database;
  await want();
  const { id } = await record();
  await inTransaction(db, (trx) => endRecord(trx, { id, organizationId }, 'cancelled'));
  await make();
  expect(await record()).toMatchObject({ state: 'cancelled', done: 0 });
  await resumeConversations(server.services);
  expect(await jobsDue()).toBe(0);
  expect(await readProgress(db)).toMatchObject({ steps: 0, isDone: true });
  await removeConversations(db);
});

test('APP-21 a demonstration whose worker was lost gets a new one after two minutes', async () => {
  const { db } = server.database;
  await want();
  await run(`update job_records set state = 'running' where kind = 'demonstration'`);
  const fromMs = (await record()).heard_on.getTime();
  const sweep = (seconds: number) =>
    sweepRecords(db, [demonstrationKind(server.services.jobs)], { now: new Date(fromMs + seconds * 1_000) });
  await sweep(119);
  expect(await jobsDue()).toBe(0);
  await sweep(121);
  expect([await jobsDue(), (await record()).state]).toEqual([1, 'waiting']);
  await removeConversations(db);
});
