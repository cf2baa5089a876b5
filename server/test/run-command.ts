import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { COMPILED_CODE } from './compiled-code.ts';
import type { TestDatabase } from './database.ts';
import { MAIN } from './main-program.ts';

/** The secret of commands, unless the environment gives another. */
export const COMMAND_SECRET = 'f3c1b0a9e8d7c6b5a4938271605f4e3d2c1b0a9f';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Given {
  readonly input?: string;
  readonly environment?: Record<string, string>;
}

/** Runs a command as a person would, on the database of a running server. */
export const runCommand = (
  server: { database: Pick<TestDatabase, 'connection'> },
  words: string[],
  given?: Given,
): Promise<Ended> => startCommand(server, words, given).ended;

/** The same for a command that is interrupted. */
export function startCommand(
  { database }: { database: Pick<TestDatabase, 'connection'> },
  words: string[],
  { input = '', environment = {} }: Given = {},
): { child: ChildProcess; ended: Promise<Ended> } {
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
  const exit = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  child.stdin.end(input);
  const ended = Promise.all([text(child.stdout), text(child.stderr), exit]).then(
    ([stdout, stderr, code]) => ({ code, stdout, stderr }),
  );
  return { child, ended };
}
