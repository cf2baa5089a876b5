import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { COMPILED_CODE } from './compiled-code.ts';
import type { TestDatabase } from './database.ts';
import { MAIN } from './main-program.ts';

/** The secret of commands, unless the environment gives another. */
export const COMMAND_SECRET = 'f3c1b0a9e8d7c6b5a4938271605f4e3d2c1b0a9f';

/** Runs a command as a person would, on the database of a running server. */
export async function runCommand(
  { database }: { database: Pick<TestDatabase, 'connection'> },
  words: string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { host, user, password, database: name } = database.connection;
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: {
      ...COMPILED_CODE,
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: `postgres://${user}:${password}@localhost/${name}?host=${host}`,
      REGIA_SECRET: COMMAND_SECRET,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ends = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ends]);
  return { code, stdout, stderr };
}
