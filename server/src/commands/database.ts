import { foldUsernames } from '../account/public.ts';
import { hashWaiting } from '../audit/public.ts';
import { connectionOf } from '../platform/connection.ts';
import { openDb, openPool } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import type { StartContext } from '../start-context.ts';

/** Opens the database for a command, with its schema up to date; a server may be running. */
export async function withDatabase<T>(context: StartContext, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = connectionOf(context.config, context.home);
  await migrate(connection, context.migrations);
  const db = openDb(openPool(connection, 2));
  try {
    await foldUsernames(db);
    const done = await work(db);
    // No server may be running that would do it.
    await hashWaiting(db);
    return done;
  } finally {
    await db.destroy();
  }
}
