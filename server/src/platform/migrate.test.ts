import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  // The product's migrations are already applied: forget them, and use those of the folder.
  await database.pool.query('drop table kysely_migration; create table pages (id int)');
  folder = mkdtempSync(join(tmpdir(), 'regia-migrations-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

test('a migration has no time limit and is applied once', async () => {
  writeFileSync(
    join(folder, '0001_bound.sql'),
    "create table bounds as select current_setting('statement_timeout') as statement",
  );
  expect(await migrate(database.connection, folder)).toEqual(['0001_bound']);
  expect(await migrate(database.connection, folder)).toEqual([]);
  expect((await database.pool.query('select statement from bounds')).rows).toEqual([{ statement: '0' }]);
});

test('a migration that needs a table in use gives up its lock request, lets others pass, and retries until the table is free', async () => {
  const reader = await database.pool.connect();
  const waiting = async () => {
    const { rows } = await reader.query<{ count: number }>(
      "select count(*) as count from pg_locks where relation = 'pages'::regclass and not granted",
    );
    return rows[0]!.count;
  };
  await reader.query('begin; select from pages');
  writeFileSync(join(folder, '0002_title.sql'), 'alter table pages add column title text');
  const migrating = migrate(database.connection, folder);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await reader.query('commit');
  reader.release();
  expect(await migrating).toEqual(['0002_title']);
});
