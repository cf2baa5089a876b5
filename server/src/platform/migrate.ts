import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { openDb, openPool } from './db.ts';
import type { Connection } from './db.ts';

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

const isLockedOut = (error: unknown): boolean => (error as { code?: string }).code === '55P03';
