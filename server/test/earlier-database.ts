import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/platform/migrate.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url).pathname;

export interface EarlierDatabase extends TestDatabase {
  /** Applies the migrations that came since. */
  upgrade(): Promise<string[]>;
}

/** A database as an earlier version left it: with the migrations up to a number, and no rows. */
export async function earlierDatabase(lastMigration: string): Promise<EarlierDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-earlier-'));
  const earlier = readdirSync(MIGRATIONS).filter((file) => file.slice(0, 4) <= lastMigration);
  for (const file of earlier) cpSync(join(MIGRATIONS, file), join(folder, file));
  const database = await testDatabase({ isEmpty: true });
  await migrate(database.connection, folder);
  rmSync(folder, { recursive: true });
  return { ...database, upgrade: () => migrate(database.connection, MIGRATIONS) };
}
