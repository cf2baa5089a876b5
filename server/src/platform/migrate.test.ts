import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { heldLock, waitingStatements } from '../../test/held-lock.ts';
import { WrongSetting } from './config.ts';
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

test('F103 a schema of a newer version is told as that, and no migration is tried', async () => {
  await database.pool.query("insert into kysely_migration (name, timestamp) values ('9999_later', 'now')");
  writeFileSync(join(folder, '0001_more.sql'), 'create table more (id int)');
  const refused = migrate(database.connection, folder);
  await expect(refused).rejects.toBeInstanceOf(WrongSetting);
  await expect(refused).rejects.toThrow(
    /^The database was created by a newer Regia: it has the migration 9999_later, .* up to 0001_more\./,
  );
  expect((await database.pool.query("select to_regclass('more') as made")).rows).toEqual([{ made: null }]);
  await database.pool.query("delete from kysely_migration where name = '9999_later'");
  rmSync(join(folder, '0001_more.sql'));
});

test('one that needs a table in use lets others before it, and comes again until it is free', async () => {
  const release = await heldLock(database.pool, 'select from pages');
  const waiting = () => waitingStatements(database.pool);
  writeFileSync(join(folder, '0002_title.sql'), 'alter table pages add column title text');
  const migrating = migrate(database.connection, folder);
  await expect.poll(waiting).toBe(1);
  await expect.poll(waiting).toBe(0);
  await release();
  expect(await migrating).toEqual(['0002_title']);
});
