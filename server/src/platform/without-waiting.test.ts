import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { WITHOUT_WAITING } from './without-waiting.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a statement does not wait for the disk; the next one on its connection does', async () => {
  const client = await database.pool.connect();
  const setting = async () => (await client.query('show synchronous_commit')).rows[0].synchronous_commit;
  try {
    // The test's own database may not wait in any case.
    await client.query('set synchronous_commit = on');
    await client.query('begin');
    await client.query(
      `create temporary table note (n int); insert into note select 1 where ${WITHOUT_WAITING}`,
    );
    expect(await setting()).toBe('off');
    expect((await client.query('select n from note')).rows).toEqual([{ n: 1 }]);
    await client.query('commit');
    expect(await setting()).toBe('on');
    await client.query(`insert into note select 2 where ${WITHOUT_WAITING}`);
    expect(await setting()).toBe('on');
    expect((await client.query('select n from note')).rows).toHaveLength(2);
  } finally {
    client.release();
  }
});
