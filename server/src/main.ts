import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, WrongSetting } from './platform/config.ts';
import { homeOf } from './platform/connection.ts';
import { complain } from './platform/terminal.ts';

// The built server is one file in dist/, the source many files in src/: the migrations are beside both folders.
const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));
const [command, ...rest] = process.argv.slice(2).filter((word) => word !== '--empty');

try {
  const config = readConfig(process.env);
  const context = { config, home: homeOf(process.env), migrations, empty: process.argv.includes('--empty') };
  if (!existsSync(migrations))
    throw new WrongSetting(`${migrations} is missing: build again with \`npm run setup\`.`);
  // Each half of the server is loaded only when it is needed.
  if (command === undefined) await (await import('./serve.ts')).serve(context);
  else process.exitCode = await (await import('./commands/run.ts')).runCommand(command, rest, context);
} catch (error) {
  complain(lineOf(error));
  process.exit(error instanceof WrongSetting ? 78 : 1);
}

/** Returns one line for the person who starts the server: the problem and the remedy. */
function lineOf(error: unknown): string {
  if (error instanceof WrongSetting) return error.message;
  const { code, message, cause } = error as {
    code?: string;
    message?: string;
    cause?: { message?: string; code?: string };
  };
  const reason = cause?.message ?? message ?? String(error);
  if (
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT'].includes(String(cause?.code ?? code))
  ) {
    return `The database of DATABASE_URL cannot be reached (${reason}). Check the address, and that PostgreSQL runs there.`;
  }
  if (String(cause?.code ?? code) === 'EADDRINUSE') {
    return `PORT ${process.env['PORT'] ?? 3000} is taken. Choose another: PORT=3001 npm start`;
  }
  return `Regia could not start: ${message ?? reason}${cause ? ` (${reason})` : ''}`;
}
