import { connectionOf } from '../platform/connection.ts';
import { openDb, openPool } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { say } from '../platform/terminal.ts';
import type { Command } from './run.ts';

export const runMigrations: Command = async ({ config, home, migrations }) => {
  const db = openDb(openPool(connectionOf(config, home), 2));
  try {
    const done = await migrate(db, migrations);
    say(done.length === 0 ? 'The database is up to date.' : `Done: ${done.join(', ')}.`);
    return 0;
  } finally {
    await db.destroy();
  }
};
