import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TestServer } from './server.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What a command runs with, unless told otherwise. */
export const COMMAND_SECRET = 'f3c1b0a9e8d7c6b5a4938271605f4e3d2c1b0a9f';

/** A command as a person calls it, beside the server that runs on the same database. */
export async function runCommand(
  { database }: TestServer,
  words: string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<{ code: number; said: string; complained: string }> {
  const { host, user, password, database: name } = database.connection;
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${host}`,
      REGIA_SECRET: COMMAND_SECRET,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ends = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  child.stdin.end(input);
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ends]);
  return { code, said, complained };
}
