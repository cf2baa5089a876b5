import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { openDb, openPool } from './db.ts';
import type { Db } from './db.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb(openPool(database.connection));
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

test('a connection that dies in use fails its statement, does not end the process, and is replaced', async () => {
  const used = db.connection().execute(async (one) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    await sql`select pg_terminate_backend(${rows[0]!.pid}::int)`.execute(database.db);
    // The disconnect arrives here, while no statement is running.
    await new Promise((noticed) => setTimeout(noticed, 100));
    await sql`select 1`.execute(one);
  });
  await expect(used).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
