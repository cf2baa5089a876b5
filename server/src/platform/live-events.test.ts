import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { inTransaction, openDb, openPool } from './db.ts';
import { openLiveEvents, publish } from './live-events.ts';
import type { LiveEvents } from './live-events.ts';
import type { Subscription } from './subscription.ts';

let database: TestDatabase;
let live: LiveEvents;
const reader = new AbortController();

beforeEach(async () => {
  database = await testDatabase();
  live = openLiveEvents(database.pool, database.connection);
});
afterEach(async () => {
  await live.close();
  await database.close();
});

async function take<T>(events: Subscription<T>, count: number): Promise<T[]> {
  const got: T[] = [];
  for await (const { payload } of events) {
    got.push(payload);
    if (got.length === count) break;
  }
  return got;
}

/** Terminates the listening sessions, as a network failure would. The process keeps running. */
const cutListeners = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike '%listen%' and pid <> pg_backend_pid()`,
  );

test('delivers the events of another process in order', async () => {
  const elsewhere = openPool(database.connection, 2);
  const events = live.subscribe<{ n: number; at: number }>('run:1', reader.signal);
  await events.ready;
  const reading = take(events, 20);
  for (let n = 0; n < 20; n++) {
    await publish(openDb(elsewhere), 'run:1', { n, at: Date.now() });
    await publish(openDb(elsewhere), 'run:2', { n: -1, at: 0 });
  }
  const got = await reading;
  expect(got.map((one) => one.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  await elsewhere.end();
});

test('publishes nothing if the transaction is rolled back', async () => {
  const events = live.subscribe<string>('t', reader.signal);
  await events.ready;
  await inTransaction(database.db, async (trx) => {
    await publish(trx, 't', 'never');
    throw new Error('undone');
  }).catch(() => {});
  await publish(database.db, 't', 'kept');
  expect(await take(events, 1)).toEqual(['kept']);
});

test('delivers a payload that is too large for a notification', async () => {
  const events = live.subscribe<string>('t', reader.signal);
  await events.ready;
  const large = 'è'.repeat(20_000);
  await publish(database.db, 't', 'before');
  await publish(database.db, 't', large);
  await publish(database.db, 't', 'after');
  expect(await take(events, 3)).toEqual(['before', large, 'after']);
});

test('delivers each event once if the connection breaks meanwhile', async () => {
  const events = live.subscribe<number>('t', reader.signal);
  await events.ready;
  const reading = take(events, 30);
  for (let n = 0; n < 30; n++) {
    if (n % 10 === 3) await cutListeners();
    await publish(database.db, 't', n);
  }
  expect(await reading).toEqual(Array.from({ length: 30 }, (_, n) => n));
});

test('delivers the missed events to a reader that reconnects with its last id', async () => {
  const ids = [];
  for (const word of ['a', 'b', 'c']) ids.push(await publish(database.db, 't', word));
  const events = live.subscribe<string>('t', reader.signal, { after: ids[0]! });
  await events.ready;
  await publish(database.db, 't', 'd');
  expect(await take(events, 3)).toEqual(['b', 'c', 'd']);
});

test('delivers an event that is committed after a later id and a lost connection', async () => {
  const events = live.subscribe<string>('t', reader.signal);
  await events.ready;
  const slow = await database.pool.connect();
  await slow.query('begin');
  const { rows } = await slow.query<{ id: number }>(
    `insert into live_events (topic, payload) values ('t', '"early"') returning id`,
  );
  await publish(database.db, 't', 'late');
  await slow.query(`select pg_notify('regia_live', json_build_array($1::bigint, 't')::text)`, [rows[0]!.id]);
  await pause(50);
  await cutListeners();
  await slow.query('commit');
  slow.release();
  expect(new Set(await take(events, 2))).toEqual(new Set(['late', 'early']));
});

test('delivers all events to a reader that is slower than the buffer', async () => {
  const events = live.subscribe<number>('t', reader.signal);
  await events.ready;
  const count = 1_500;
  await inTransaction(database.db, async (trx) => {
    for (let n = 0; n < count; n++) await publish(trx, 't', n);
  });
  await pause(200);
  expect(await take(events, count)).toEqual(Array.from({ length: count }, (_, n) => n));
});

test('ends the subscription when its signal aborts', async () => {
  const controller = new AbortController();
  const events = live.subscribe('t', controller.signal);
  const end = take(events, 1);
  await events.ready;
  controller.abort();
  expect(await end).toEqual([]);
});
