import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { systemHomes } from '../launcher/home.mjs';
import { copyLauncher, copyWhole, handOver } from './clone.ts';
import { becomesTrue, signalIfAlive } from '../launcher/processes.mjs';
import { processesOf } from './running.ts';

/** Who plays the start: the one who runs the tests, or, when that is root, an ordinary account as well. */
export type Player = { readonly name: string; readonly uid?: number; readonly gid?: number };
export const isRoot = process.getuid?.() === 0;
export const players: readonly Player[] = isRoot
  ? [{ name: 'root' }, { name: 'nobody', uid: accountNumber('-u'), gid: accountNumber('-g') }]
  : [{ name: 'the caller' }];

/** A clone of its own in a path with a space, and every process that was started there. */
export interface Stage {
  readonly root: string;
  /** Where its data lies, unless a start names another folder. */
  readonly data: string;
  start(given?: { env?: Record<string, string>; words?: readonly string[]; under?: readonly string[] }): Run;
  /** A command line in the clone's folder, with a HOME and an npm cache of its own. */
  play(line: readonly string[], env?: Record<string, string>): Run;
  npm(words: readonly string[], env?: Record<string, string>): Run;
  /** Everything that runs from this clone or in its data. */
  running(): number[];
  isEmptyWithin(ms: number): Promise<boolean>;
  /** A folder for data that does not exist yet. */
  freshData(): string;
  /** Ends what a failed test has left, so that the next one begins alone. */
  quiet(): void;
  clear(): void;
}

export interface Run {
  readonly child: ChildProcess;
  readonly port: number;
  /** True once the server says so; false when the launcher ended before. */
  readonly isReady: Promise<boolean>;
  readonly code: Promise<number | null>;
  errors(): string;
  output(): string;
}

export function makeStage(player: Player, { isWhole = false } = {}): Stage {
  const folder = 'una cartella';
  const base = mkdtempSync(join(tmpdir(), 'regia-start-'));
  const root = join(base, folder, 'regia');
  const data = join(base, folder, 'data of this test');
  mkdirSync(root, { recursive: true });
  (isWhole ? copyWhole : copyLauncher)(root);
  mkdirSync(join(base, 'home'));
  if (player.uid !== undefined) handOver(base, `${player.uid}:${player.gid}`);
  // Root's PostgreSQL runs as another account, which has to get to a data folder named here; a whole clone has its
  // data where it belongs, and stays in a folder that only its owner may enter.
  else if (isRoot && !isWhole) chmodSync(base, 0o711);

  let folders = 0;
  const quiet = () => {
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
    quiet,
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
    isEmptyWithin: (ms) => becomesTrue(() => processesOf(base).length === 0, ms),
    clear() {
      quiet();
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

/** What the stand-in server has noted in its database, or how it answered. */
export async function notesOf({ port }: Run): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  return response?.ok ? response.text() : '';
}

/** The machine's own Node, which is what starts a fresh clone; the pinned one where there is no other. */
function systemNode(): string {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path));
  return found ?? process.execPath;
}

let port = 0;
/** Ports apart from those the system hands out, so that two starts of one test never meet. */
function nextPort(): number {
  port = port === 0 ? 20_000 + (process.pid % 5000) : port + 1;
  return port;
}

/** Holds a port for as long as the test wants. */
export async function holdPort(host: string): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { port: (server.address() as AddressInfo).port, release: () => void server.close() };
}

/** Gives a path to whoever plays. */
export function handTo(path: string, { uid, gid }: Player): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function accountNumber(flag: string): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}

export const folderAbove = (stage: Stage) => dirname(stage.root);
