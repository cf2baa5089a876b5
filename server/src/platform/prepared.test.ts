import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { openDb, openPool } from './db.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a marked statement is prepared once for all its values; an unmarked one is not prepared', async () => {
  const pool = openPool(database.connection, 1);
  const db = openDb(pool);
  const double = async (n: number) =>
    (await sql<{ twice: number }>`${prepared} select ${n}::int * 2 as twice`.execute(db)).rows[0]?.twice;
  expect([await double(1), await double(2), await double(3)]).toEqual([2, 4, 6]);
  await sql`select ${1}::int as unmarked`.execute(db);
  const { rows } = await sql<{
    statement: string;
  }>`select p.statement from pg_prepared_statements as p`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('* 2 as twice')]);
  await db.destroy();
});
