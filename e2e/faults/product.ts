import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HANG_MS } from '../../server/test/pace.ts';
import { withoutSettings } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { newHome } from '../home.ts';

const root = join(import.meta.dirname, '../..');

export const VICTIMS = ['server', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Product {
  readonly url: string;
  /** Sends `kill -9`; if the server was killed, starts the product again when the launcher has ended. */
  kill(victim: Victim): Promise<void>;
  serverPid(): number;
  printed(): string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, in a home folder that stays when its processes end. */
export async function openProduct(environment: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const home = newHome('regia-faults-');
  let launcher: ChildProcess;
  let printed = '';

  async function start(): Promise<void> {
    launcher = spawn(process.execPath, [join(root, 'start.mjs')], {
      cwd: root,
      env: {
        ...withoutSettings(),
        PORT: String(port),
        REGIA_DATA: home,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = new Promise((resolve) => launcher.once('close', resolve));
    const from = printed.length;
    const read = (piece: Buffer): void => {
      printed += piece.toString();
    };
    launcher.stdout?.on('data', read);
    launcher.stderr?.on('data', read);
    const until = performance.now() + 2 * HANG_MS;
    while (!printed.slice(from).includes('Regia is ready')) {
      if (hasEnded(launcher) || performance.now() > until) {
        launcher.kill('SIGTERM');
        await closed;
        throw new Error(`It did not start:\n${printed.slice(from)}`);
      }
      await new Promise((look) => setTimeout(look, 20));
    }
  }

  const serverPid = (): number =>
    (JSON.parse(readFileSync(join(home, 'lock'), 'utf8')) as { server: { pid: number } }).server.pid;
  const databasePid = (): number =>
    Number.parseInt(readFileSync(join(home, 'pgdata', 'postmaster.pid'), 'utf8'), 10);

  await start();
  return {
    url: `http://localhost:${port}`,
    serverPid,
    printed: () => printed,
    async kill(victim) {
      const pids = { server: [serverPid()], database: [databasePid()], both: [serverPid(), databasePid()] };
      for (const pid of pids[victim]) process.kill(pid, 'SIGKILL');
      if (victim === 'database') return;
      await ended(launcher);
      if (launcher.exitCode === 0) throw new Error('A killed server was reported as an orderly end');
      await start();
    },
    async stop() {
      launcher.kill('SIGTERM');
      await ended(launcher);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));
