import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { HANG_MS } from '../server/test/pace.ts';
import { withoutSettings } from './environment.ts';
import { freePort } from './free-port.ts';
import { newHome } from './home.ts';

const root = join(import.meta.dirname, '..');
/** A start runs all migrations and fills the demonstration. */
const READY_WITHIN_MS = 2 * HANG_MS;

export interface Instance {
  readonly url: string;
  readonly home: string;
  /** Everything that it has printed so far. */
  readonly printed: () => string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on a port and in a home folder of its own. */
export async function openInstance(
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<Instance> {
  try {
    return await tryInstance(environment, args);
  } catch (error) {
    // Another process may have taken the port since it was found free.
    if (!/Port \d+ is already in use|EADDRINUSE/.test(String(error))) throw error;
    return tryInstance(environment, args);
  }
}

async function tryInstance(environment: Record<string, string>, args: string[]): Promise<Instance> {
  const port = await freePort();
  const home = newHome('regia-e2e-');
  const child = spawn(process.execPath, [join(root, 'start.mjs'), ...args], {
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
  let printed = '';
  child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (printed += piece.toString()));
  const stop = async () => {
    await ended(child);
    rmSync(home, { recursive: true, force: true });
  };
  if (!(await isReady(child, () => printed))) {
    await stop();
    throw new Error(`It did not start:\n${printed}`);
  }
  return { url: `http://localhost:${port}`, home, printed: () => printed, stop };
}

async function isReady(child: ChildProcess, printed: () => string): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (!printed().includes('Regia is ready')) {
    if (hasEnded(child) || Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
