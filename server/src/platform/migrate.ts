import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './db.ts';

/** Brings the schema up to date, one SQL file after the other, under the migrator's own lock. */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
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
      },
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
