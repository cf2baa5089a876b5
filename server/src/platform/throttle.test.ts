import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { sha256 } from './crypto.ts';
import { callerOf, networkOf } from './network-address.ts';
import {
  giveBack,
  hit,
  passOneEvery,
  spend,
  spendAndGiveBack,
  spendInTurn,
  sweepThrottles,
} from './throttle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const limit = (key: string) => ({ scope: 'test', key, most: 3, seconds: 60 });
const endWindows = () =>
  database.pool.query("update throttles set window_end = clock_timestamp() - interval '1 second'");
const outcome = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'passed',
    (error: { code: string }) => error.code,
  );

test('AUTH-18 of many parallel hits exactly the allowed number passes', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(spend(database.pool, limit('many')))),
  );
  expect(outcomes.filter((one) => one === 'passed')).toHaveLength(3);
});

test('AUTH-18 a refusal tells how long to wait, and a new window starts at one', async () => {
  for (let count = 0; count < 3; count++) await spend(database.pool, limit('window'));
  const refused = await spend(database.pool, limit('window')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'throttled', detail: { retryAfterS: expect.any(Number) } });
  const { retryAfterS } = (refused as { detail: { retryAfterS: number } }).detail;
  expect(retryAfterS).toBeGreaterThan(30);
  expect(retryAfterS).toBeLessThanOrEqual(60);
  await endWindows();
  expect((await hit(database.pool, limit('window'))).hits).toBe(1);
});

test('AUTH-18 a hit that is given back can be used again; giving back never exceeds the limit', async () => {
  await giveBack(database.pool, limit('back'));
  for (let count = 0; count < 3; count++) await spend(database.pool, limit('back'));
  await giveBack(database.pool, limit('back'));
  expect(await outcome(spend(database.pool, limit('back')))).toBe('passed');
  expect(await outcome(spend(database.pool, limit('back')))).toBe('throttled');
});

test('AUTH-18 a hit is kept when the caller’s transaction is rolled back', async () => {
  await database.db
    .transaction()
    .execute(async () => {
      await hit(database.pool, limit('kept'));
      throw new Error('undone');
    })
    .catch(() => {});
  expect((await hit(database.pool, limit('kept'))).hits).toBe(2);
});

test('AUTH-18 of parallel calls one passes and the others are throttled', async () => {
  const pass = () => outcome(passOneEvery(database.pool, 'wait', 'x', 30));
  const outcomes = await Promise.all([pass(), pass(), pass()]);
  expect(outcomes.toSorted()).toEqual(['passed', 'throttled', 'throttled']);
  await endWindows();
  expect(await pass()).toBe('passed');
});

test('AUTH-18 the table contains no names, and expired rows are deleted', async () => {
  await hit(database.pool, limit('anna@esempio.example'));
  const { rows } = await database.pool.query("select string_agg(t::text, ' ') as all from throttles t");
  expect(rows[0].all).not.toContain('anna');
  await endWindows();
  await sweepThrottles(database.pool);
  expect((await database.pool.query('select 1 from throttles')).rows).toEqual([]);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('AUTH-18 A03 %s counts as the caller %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1'],
  ['2001:db8:1:3::1', '2001:db8:1'],
  ['2001:db8:2:3::1', '2001:db8:2'],
])('AUTH-18 A02 %s counts as the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

const hitsOf = async (...keys: string[]): Promise<number[]> =>
  Promise.all(keys.map(async (key) => (await hit(database.pool, limit(key))).hits - 1));

test('AUTH-18 several limits count together; above one of them the later ones do not count', async () => {
  const limits = [limit('first'), { ...limit('second'), most: 1 }];
  const count = () => spendInTurn(database.pool, limits, limit('last'));
  expect(await count()).toMatchObject({ hits: 1 });
  await expect(count()).rejects.toMatchObject({ code: 'throttled' });
  await expect(count()).rejects.toMatchObject({ code: 'throttled' });
  await expect(count()).rejects.toMatchObject({ code: 'throttled' });
  expect(await hitsOf('first', 'second', 'last')).toEqual([4, 3, 1]);
});

test('AUTH-18 above the last limit the hit counts and nothing is refused: the caller decides', async () => {
  const count = () => spendInTurn(database.pool, [], limit('decides'));
  for (let hits = 0; hits < 3; hits++) await count();
  expect(await count()).toMatchObject({ hits: 4 });
});

test('AUTH-18 a success counts once and takes the harmless hits back; above its own limit it takes none back', async () => {
  const harmless = [limit('harmless one'), limit('harmless other')];
  const succeed = () => spendAndGiveBack(database.pool, { ...limit('successes'), most: 1 }, harmless);
  for (const one of harmless) await hit(database.pool, one);
  await succeed();
  expect(await hitsOf('harmless one', 'harmless other', 'successes')).toEqual([0, 0, 1]);
  await expect(succeed()).rejects.toMatchObject({ code: 'throttled' });
  expect(await hitsOf('harmless one', 'harmless other')).toEqual([1, 1]);
});

test('AUTH-18 counts, successes and sweeps over the same limits never block each other', async () => {
  const limits = ['a', 'b', 'c'].map((key) => ({ ...limit(`crowd ${key}`), most: 1_000 }));
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      await spendInTurn(database.pool, limits.slice(0, 2), limits[2]!);
      if (n % 3 === 0) await sweepThrottles(database.pool);
      await spendAndGiveBack(database.pool, { ...limit(`own ${n}`), most: 9 }, limits);
    }),
  );
  expect(await hitsOf('crowd a', 'crowd b', 'crowd c')).toEqual([0, 0, 0]);
});

test('AUTH-18 a sweep leaves a window out that a call is counting in, and does not wait for it', async () => {
  for (const key of ['idle', 'busy']) await hit(database.pool, { ...limit(key), scope: 'swept' });
  await endWindows();
  const busy = await database.pool.connect();
  try {
    await busy.query('begin');
    await busy.query("select from throttles where scope = 'swept' and key = $1 for update", [sha256('busy')]);
    await sweepThrottles(database.pool);
  } finally {
    await busy.query('rollback');
    busy.release();
  }
  const { rows } = await database.pool.query("select key from throttles where scope = 'swept'");
  expect(rows).toEqual([{ key: sha256('busy') }]);
});
