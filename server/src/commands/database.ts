import { connectionOf } from '../platform/connection.ts';
import { openDb, openPool } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import type { StartContext } from '../serve.ts';

/** Lends a command the database, its schema brought up to date, beside a server that may be running. */
export async function withDatabase<T>(context: StartContext, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(openPool(connectionOf(context.config, context.home), 2));
  try {
    await migrate(db, context.migrations);
    return await work(db);
  } finally {
    await db.destroy();
  }
}
