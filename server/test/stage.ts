import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { systemHomes } from '../launcher/home.mjs';
import { copyLauncher, copyWhole, changeOwner } from './clone.ts';
import { becomesTrue, signalIfAlive } from '../launcher/processes.mjs';
import { HANG_MS, quietMs } from './pace.ts';
import { processesOf } from './running.ts';

/** The accounts that run the start: that of the tests and, if that is root, an ordinary one, too. */
export type Player = { readonly name: string; readonly uid?: number; readonly gid?: number };
export const isRoot = process.getuid?.() === 0;
export const players: readonly Player[] = isRoot
  ? [{ name: 'root' }, { name: 'nobody', uid: accountNumber('-u'), gid: accountNumber('-g') }]
  : [{ name: 'the caller' }];

/** A clone in its own path with a space, and all processes started there. */
export interface Stage {
  readonly root: string;
  /** The data folder, unless a start names another. */
  readonly data: string;
  start(given?: { env?: Record<string, string>; words?: readonly string[]; under?: readonly string[] }): Run;
  /** Runs a command line in the clone's folder, with its own HOME and npm cache. */
  play(line: readonly string[], env?: Record<string, string>): Run;
  npm(words: readonly string[], env?: Record<string, string>): Run;
  /** The processes that run from this clone or in its data. */
  running(): number[];
  /** Waits until none of these processes runs; returns milliseconds of a quiet machine. */
  msUntilEmpty(): Promise<number>;
  /** The path of a data folder that does not exist yet. */
  freshData(): string;
  /** Ends the processes that a failed test has left. */
  endProcesses(): void;
  clear(): void;
}

export interface Run {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves to true when the server reports ready, to false if the launcher ends before. */
  readonly isReady: Promise<boolean>;
  readonly code: Promise<number | null>;
  errors(): string;
  output(): string;
}

export function makeStage(player: Player, { isWhole = false, isBuilt = false } = {}): Stage {
  const folder = 'una cartella';
  const base = mkdtempSync(join(tmpdir(), 'regia-start-'));
  const root = join(base, folder, 'regia');
  const data = join(base, folder, 'data of this test');
  mkdirSync(root, { recursive: true });
  if (isWhole) copyWhole(root, isBuilt);
  else copyLauncher(root);
  mkdirSync(join(base, 'home'));
  if (player.uid !== undefined) changeOwner(base, `${player.uid}:${player.gid}`);
  // Root's PostgreSQL runs as another account, which must reach a data folder named here. A whole clone has its data
  // inside, in a folder that only its owner may enter.
  else if (isRoot && !isWhole) chmodSync(base, 0o711);

  let folders = 0;
  const endProcesses = () => {
    for (const pid of processesOf(base)) signalIfAlive(pid, 'SIGKILL');
  };

  function play(line: readonly string[], env: Record<string, string>, channel: 'ipc'[] = []): Run {
    const port = Number(env['PORT'] ?? nextPort());
    const home = join(base, 'home');
    const child = spawn(line[0] ?? '', line.slice(1), {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        npm_config_cache: join(home, 'npm-cache'),
        TMPDIR: tmpdir(),
        PORT: String(port),
        ...env,
      },
      ...(player.uid === undefined ? {} : { uid: player.uid, gid: player.gid }),
      stdio: ['ignore', 'pipe', 'pipe', ...channel],
    });
    return follow(child, port);
  }

  return {
    root,
    data,
    endProcesses,
    freshData() {
      folders += 1;
      return join(base, folder, `data ${folders}`);
    },
    start({ env = {}, words = [], under = [] } = {}) {
      const program = [systemNode(), join(root, 'server/launcher/fixtures/start-stand-in.mjs')];
      return play([...under, ...program, ...words], { REGIA_DATA: data, ...env }, ['ipc']);
    },
    play: (line, env = {}) => play(line, env),
    npm: (words, env = {}) => play(['npm', ...words], env),
    running: () => processesOf(base),
    msUntilEmpty: () =>
      quietMs(async () => {
        const isEmpty = await becomesTrue(() => processesOf(base).length === 0, HANG_MS);
        if (!isEmpty) throw new Error(`These processes still run: ${processesOf(base).join(', ')}`);
      }),
    clear() {
      endProcesses();
      for (const { home, clone } of isRoot ? systemHomes() : []) {
        if (clone === root) rmSync(home, { recursive: true });
      }
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function follow(child: ChildProcess, port: number): Run {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  }
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<true>((resolve) => child.on('message', () => resolve(true)));
  return {
    child,
    port,
    code,
    isReady: Promise.race([ready, code.then(() => false)]),
    errors: () => said.stderr,
    output: () => said.stdout,
  };
}

/** The notes of the stand-in server in its database, or its answer. */
export async function notesOf({ port }: Run): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  return response?.ok ? response.text() : '';
}

/** The machine's own Node, which starts a fresh clone; the pinned one if there is no other. */
function systemNode(): string {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path));
  return found ?? process.execPath;
}

let port = 0;
/** Ports outside the range of the system, so that parallel starts never collide. */
function nextPort(): number {
  port = port === 0 ? 20_000 + (process.pid % 5000) : port + 1;
  return port;
}

/** Occupies a port until it is released. */
export async function holdPort(host: string): Promise<{ port: number; release: () => void }> {
  const listen = async (port: number, address: string) => {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, address, resolve);
    });
    return server;
  };
  for (;;) {
    const taken = nextPort();
    try {
      const server = await listen(taken, host);
      return { port: taken, release: () => void server.close() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** Gives a path to an account. */
export function handTo(path: string, { uid, gid }: Player): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function accountNumber(flag: string): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}

export const folderAbove = (stage: Stage) => dirname(stage.root);
