import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { openDb, openPool } from './db.ts';
import type { Connection, Db } from './db.ts';
import { WrongSetting } from './config.ts';

/**
 * A migration has no time limit, and neither has waiting for another process that migrates. Waiting for a table is
 * limited, because other statements queue behind that lock: the migration gives up and retries.
 */
const BOUNDS = { statementMs: 0, lockMs: 3_000 };
const TRIES = 20;
const AGAIN_AFTER_MS = 1_000;

/** Applies missing migrations, one SQL file after the other, under the migrator's own lock. */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const db = openDb(openPool(connection, 1, BOUNDS));
  try {
    await refuseNewerSchema(db, folder);
    const migrator = new Migrator({ db, provider: { getMigrations: () => migrationsIn(folder) } });
    for (let tries = 1; ; tries += 1) {
      const { error, results } = await migrator.migrateToLatest();
      if (error === undefined) return (results ?? []).map((result) => result.migrationName);
      if (!isLockedOut(error) || tries === TRIES)
        throw new Error('The database could not be brought up to date', { cause: error });
      await pause(AGAIN_AFTER_MS);
    }
  } finally {
    await db.destroy();
  }
}

async function migrationsIn(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -4),
      {
        async up(trx) {
          await sql.raw(await readFile(join(folder, file), 'utf8')).execute(trx);
        },
      },
    ]),
  );
}

/** Migrations of a later version are no fault of the database's: they are told before any of ours is tried. */
async function refuseNewerSchema(db: Db, folder: string): Promise<void> {
  const ours = Object.keys(await migrationsIn(folder));
  const done = await migrationsDone(db);
  const newest = done.filter((name) => !ours.includes(name)).at(-1);
  if (newest === undefined) return;
  throw new WrongSetting(
    `The database was created by a newer Regia: it has the migration ${newest}, and this version only knows those up to ${ours.at(-1)}. Start the newer version, or use another database.`,
  );
}

/** In their order; none where the database is new. */
async function migrationsDone(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (!tables[0]!.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const isLockedOut = (error: unknown): boolean => (error as { code?: string }).code === '55P03';
