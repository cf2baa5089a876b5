import { connectionOf } from '../platform/connection.ts';
import { migrate } from '../platform/migrate.ts';
import { say } from '../platform/terminal.ts';
import type { Command } from './command.ts';

export const runMigrations: Command = async ({ config, home, migrations }) => {
  const done = await migrate(connectionOf(config, home), migrations);
  say(done.length === 0 ? 'The database is up to date.' : `Done: ${done.join(', ')}.`);
  return 0;
};
