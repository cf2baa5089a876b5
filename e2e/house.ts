import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');

export interface House {
  readonly url: string;
  readonly home: string;
  /** Everything it has printed so far. */
  readonly printed: () => string;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a port and in a home of its own. */
export async function openHouse(
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<House> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'regia-e2e-'));
  // As root the database's own account must be able to enter.
  chmodSync(home, 0o711);
  const child = spawn(process.execPath, [join(root, 'start.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), REGIA_DATA: home, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (printed += piece.toString()));
  await ready(child, () => printed);
  return {
    url: `http://localhost:${port}`,
    home,
    printed: () => printed,
    stop: async () => {
      await ended(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + 60_000;
  while (!printed().includes('Regia is ready')) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`It did not start:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
