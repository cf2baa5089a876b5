import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { PASSWORD } from './staff.ts';

export const root = join(import.meta.dirname, '..');
const START_WITHIN_MS = 60_000;
/** The settings of Regia that the caller's shell may contain; a figure must not depend on them. */
const NOT_OURS =
  /^(PORT|HOST|PUBLIC_URL|TRUST_PROXY|DATABASE_URL|NODE_ENV|LEGAL_VERSION|(LOG|MAIL|MODEL|PRIVACY|SENTRY|SMTP|TERMS|TLS|TWILIO)_.*|REGIA_(?!DB_USER$|SHARED$|BROWSER$).*)$/;

export interface Instance {
  /** The data folder. */
  readonly home: string;
  readonly url: string;
  /** The launcher; all other processes are its descendants. */
  readonly pid: number;
  /** The time from the command to the line that says it is ready. */
  readonly readyMs: number;
  /** The text that the start printed. */
  readonly printed: string;
  stop(): Promise<void>;
}

export interface Home {
  readonly path: string;
  remove(): void;
}

/** Creates a data folder; when root runs this, the database's account must be able to enter it. */
export function newHome(): Home {
  const path = mkdtempSync(join(tmpdir(), 'regia-bench-'));
  chmodSync(path, 0o711);
  // A start uses the demonstration's password that it finds.
  writeFileSync(join(path, 'demonstration-password'), `${PASSWORD}\n`, { mode: 0o600 });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * The environment of the product for a measure, with its own data folder and none of the caller's settings. The
 * demonstration has no conversations: making them would disturb the measure.
 */
export const productEnvironment = ({ path }: Home): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_OURS.test(name))),
  REGIA_DATA: path,
  LOG_LEVEL: 'warn',
  REGIA_DEMO_CONVERSATIONS: '0',
});

const built = new Set<string>();

/** Installs and builds a tree beforehand, so that no measured start has to. */
function build(tree: string): void {
  if (built.has(tree)) return;
  const { status, stderr } = spawnSync(process.execPath, [join(tree, 'setup.mjs')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`It could not be built:\n${stderr}`);
  built.add(tree);
}

/** Starts the product as `npm start` does, on a port of its own; that of another tree of the project, if one is named. */
export async function openInstance(
  home: Home,
  environment: Record<string, string> = {},
  tree = root,
): Promise<Instance> {
  build(tree);
  const port = await freePort();
  const beganAtMs = performance.now();
  const child = spawn(process.execPath, [join(tree, 'start.mjs')], {
    cwd: tree,
    env: { ...productEnvironment(home), PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { atMs, printed } = await ready(child);
  return {
    home: home.path,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs: atMs - beganAtMs,
    printed,
    stop: () => ended(child),
  };
}

/** Runs work against a new instance, and removes it afterwards. */
export async function inInstance<T>(
  environment: Record<string, string>,
  work: (instance: Instance) => Promise<T>,
): Promise<T> {
  const home = newHome();
  try {
    const instance = await openInstance(home, environment);
    try {
      return await work(instance);
    } finally {
      await instance.stop();
    }
  } finally {
    home.remove();
  }
}

function ready(child: ChildProcess): Promise<{ atMs: number; printed: string }> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const failed = (): void => reject(new Error(`It did not start:\n${printed}`));
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      failed();
    }, START_WITHIN_MS);
    const read = (piece: Buffer): void => {
      printed += piece.toString();
      // The block ends with an empty line.
      if (!/Regia is ready\n[^]*\n\n/.test(printed)) return;
      clearTimeout(timer);
      resolve({ atMs: performance.now(), printed });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', failed);
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
