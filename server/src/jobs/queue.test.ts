import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { quietMs } from '../../test/pace.ts';
import { inTransaction } from '../platform/db.ts';
import { openLiveEvents } from '../platform/live-events.ts';
import type { LiveEvents } from '../platform/live-events.ts';
import { defineJob } from './public.ts';
import { openQueue } from './queue.ts';
import type { Queue } from './queue.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let live: LiveEvents;
const open: Queue[] = [];

beforeEach(async () => {
  database = await testDatabase();
  live = openLiveEvents(database.pool, database.connection);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
  await live.close();
  await database.close();
});

async function queue(works = true): Promise<Queue> {
  const made = await openQueue(database.pool, live.listener, { works, log });
  open.push(made);
  return made;
}

test('opening the queue waits for another process that prepares the schema, without a time limit', async () => {
  const impatient = new pg.Pool({ ...database.connection, options: '-c lock_timeout=200' });
  const preparing = await database.pool.connect();
  await preparing.query('select pg_advisory_lock(7236, 2)');
  const opening = openQueue(impatient, live.listener, { works: false, log });
  opening.then((made) => open.push(made)).catch(() => {});
  await pause(1_000);
  await preparing.query('select pg_advisory_unlock(7236, 2)');
  preparing.release();
  await opening;
  await impatient.end();
});

test('a job enqueued in a transaction runs after the commit, and not after a rollback', async () => {
  const jobs = await queue();
  const done: string[] = [];
  await jobs.start([defineJob<{ is: string }>({ name: 'test.say' }, async ({ is }) => void done.push(is))]);
  await inTransaction(database.db, async (trx) => {
    await jobs.enqueue(trx, 'test.say', { is: 'undone' });
    throw new Error('undone');
  }).catch(() => {});
  await inTransaction(database.db, async (trx) => {
    await jobs.enqueue(trx, 'test.say', { is: 'kept' });
    await pause(100);
    expect(done).toEqual([]);
  });
  // The poll alone comes every two seconds.
  expect(await quietMs(() => eventually(() => expect(done).toEqual(['kept'])))).toBeLessThan(1_500);
});

test('enqueuing in a transaction uses its own connection: it works while all others are taken', async () => {
  await (await queue(false)).enqueue(database.db, 'test.known', {});
  const jobs = await queue(false);
  const { pool } = database;
  await inTransaction(database.db, async (trx) => {
    await sql`select 1`.execute(trx);
    const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
    try {
      expect(await jobs.enqueue(trx, 'test.known', {})).toBe(true);
    } finally {
      for (const client of others) client.release();
    }
  });
});

test('many jobs enqueued at once run without waiting for a poll each', async () => {
  const jobs = await queue();
  const done: number[] = [];
  await jobs.start([defineJob<{ n: number }>({ name: 'test.many' }, async ({ n }) => void done.push(n))]);
  // One commit sends one notification for all of them.
  await inTransaction(database.db, async (trx) => {
    for (let n = 0; n < 20; n++) await jobs.enqueue(trx, 'test.many', { n });
  });
  expect(await quietMs(() => eventually(() => expect(done).toHaveLength(20)))).toBeLessThan(5_000);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('a second waiting job with the same key is not added; jobs with other keys are', async () => {
  const web = await queue(false);
  const enqueue = (singletonKey?: string) =>
    web.enqueue(database.db, 'test.keyed', {}, singletonKey === undefined ? {} : { singletonKey });
  expect(await enqueue('a')).toBe(true);
  expect(await enqueue('a')).toBe(false);
  expect(await enqueue('b')).toBe(true);
  expect(await enqueue()).toBe(true);
  expect(await enqueue()).toBe(true);
});

test('a web process only enqueues a job; a worker runs it', async () => {
  const web = await queue(false);
  await web.enqueue(database.db, 'test.shared', { from: 'web' });
  const worker = await queue();
  const done: unknown[] = [];
  await worker.start([defineJob({ name: 'test.shared' }, async (payload) => void done.push(payload))]);
  await eventually(() => expect(done).toEqual([{ from: 'web' }]));
});

test('a failed job is retried and gets the number of its attempt', async () => {
  const jobs = await queue();
  const attempts: number[] = [];
  const kind = { name: 'test.fails', retryDelay: 1, retryLimit: 2 };
  await jobs.start([
    defineJob(kind, async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 1) throw new Error('not yet');
    }),
  ]);
  await jobs.enqueue(database.db, 'test.fails', {});
  await eventually(() => expect(attempts).toEqual([0, 1]));
});

test('a stop aborts the running job, puts it back, and costs it no attempt', async () => {
  const first = await queue();
  const started = Promise.withResolvers<void>();
  const long = defineJob({ name: 'test.long' }, async (_payload, { signal }) => {
    started.resolve();
    await pause(60_000, undefined, { signal });
  });
  await first.start([long]);
  await first.enqueue(database.db, 'test.long', {});
  await started.promise;
  // The job is aborted and not waited for, which would take four seconds.
  expect(await quietMs(() => first.stop())).toBeLessThan(3_500);
  const attempts: number[] = [];
  const second = await queue();
  await second.start([
    defineJob({ name: 'test.long' }, async (_p, { attempt }) => void attempts.push(attempt)),
  ]);
  await eventually(() => expect(attempts).toEqual([0]));
});

test('while a stop waits for a job that ignores its signal, no other job starts; new jobs are stored for other workers', async () => {
  const jobs = await queue();
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const taken: number[] = [];
  await jobs.start([
    defineJob({ name: 'test.deaf' }, async () => {
      started.resolve();
      await ended.promise;
    }),
    defineJob<{ n: number }>({ name: 'test.quick' }, async ({ n }) => void taken.push(n)),
  ]);
  await jobs.enqueue(database.db, 'test.deaf', {});
  await started.promise;
  const stopped = jobs.stop();
  expect(await jobs.enqueue(database.db, 'test.quick', { n: 1 })).toBe(true);
  await pause(500);
  ended.resolve();
  await stopped;
  expect(await jobs.enqueue(database.db, 'test.quick', { n: 2 })).toBe(true);
  expect(taken).toEqual([]);
  const { rows } = await database.pool.query(
    "select state, data from jobs.job where name = 'test.quick' order by created_on",
  );
  // A job that was taken at the moment of the stop is given back.
  expect(rows).toEqual([
    { state: expect.stringMatching(/^(created|retry)$/), data: { n: 1 } },
    { state: 'created', data: { n: 2 } },
  ]);
});

test('jobs continue after the database has closed every connection', async () => {
  const jobs = await queue();
  const done: number[] = [];
  await jobs.start([defineJob<{ n: number }>({ name: 'test.dropped' }, async ({ n }) => void done.push(n))]);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(() => jobs.enqueue(database.db, 'test.dropped', { n: 1 }));
  await eventually(() => expect(done).toEqual([1]));
  await jobs.enqueue(database.db, 'test.dropped', { n: 2 });
  await eventually(() => expect(done).toEqual([1, 2]));
});

test('a killed worker’s job continues in a new worker', async () => {
  const victim = await startVictim(database);
  const jobs = await queue(false);
  const taken = once(victim, 'message');
  // The missing heartbeat alone would show it after an hour.
  await database.pool.query("update jobs.queue set heartbeat_seconds = 3600 where name = 'test.victim'");
  await jobs.enqueue(database.db, 'test.victim', { page: 7 });
  expect(await taken).toEqual([{ took: { page: 7 } }, undefined]);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await expect.poll(lockHolders).toBe(0);
  const next = await queue();
  const done: unknown[] = [];
  await next.start([defineJob({ name: 'test.victim' }, async (payload) => void done.push(payload))]);
  await eventually(() => expect(done).toEqual([{ page: 7 }]));
});

test('a killed worker’s job continues in another worker that was already running', async () => {
  const done: unknown[] = [];
  const victim = await startVictim(database);
  const jobs = await queue(false);
  const taken = once(victim, 'message');
  await jobs.enqueue(database.db, 'test.victim', { page: 8 });
  await taken;
  const beside = await queue();
  await beside.start([defineJob({ name: 'test.victim' }, async (payload) => void done.push(payload))]);
  await pause(300);
  expect(done).toEqual([]);
  victim.kill('SIGKILL');
  await eventually(() => expect(done).toEqual([{ page: 8 }]));
});

/** The number of worker processes that the database knows. */
const lockHolders = async (): Promise<number | null> =>
  (
    await database.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and classid = 7236
       and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount;

async function startVictim({ connection }: TestDatabase): Promise<ChildProcess> {
  const victim = fork(new URL('./victim.fixture.ts', import.meta.url), [JSON.stringify(connection)]);
  await once(victim, 'message');
  return victim;
}

test('TRN-01 jobs of one group that do not end leave a place to another group', async () => {
  const jobs = await queue();
  const begun: string[] = [];
  const over = Promise.withResolvers<void>();
  const kind = { name: 'test.share', concurrency: 3, groupConcurrency: 2 };
  await jobs.start([
    defineJob<{ of: string }>(kind, async ({ of }) => {
      begun.push(of);
      if (of === 'long') await over.promise;
    }),
  ]);
  const enqueueLong = () => jobs.enqueue(database.db, 'test.share', { of: 'long' }, { group: 'a' });
  // One after the other: workers that look in the same moment may take one more of a group.
  for (let n = 1; n <= 2; n++) {
    await enqueueLong();
    await eventually(() => expect(begun).toHaveLength(n));
  }
  await enqueueLong();
  await enqueueLong();
  await jobs.enqueue(database.db, 'test.share', { of: 'short' }, { group: 'b' });
  await eventually(() => expect(begun).toEqual(['long', 'long', 'short']));
  over.resolve();
  await eventually(() => expect(begun).toHaveLength(5));
});

test('a job that an earlier version scheduled, and that this one does not have, no longer runs by itself', async () => {
  const scheduled = async () =>
    (await database.pool.query('select name from jobs.schedule order by name')).rows.map(({ name }) => name);
  const job = (name: string) => defineJob({ name, schedule: '0 3 * * *' }, async () => {});
  await (await queue()).start([job('test.earlier'), job('test.kept')]);
  expect(await scheduled()).toEqual(['test.earlier', 'test.kept']);
  await (await queue()).start([job('test.kept')]);
  expect(await scheduled()).toEqual(['test.kept']);
});
