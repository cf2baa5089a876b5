import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM_ENV } from './database-files.mjs';
import { becomesTrue, isAlive, servesDataFolder, signalIfAlive } from './processes.mjs';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {object} Given
 * @property {string} bin
 * @property {string} dataDir
 * @property {string} socketDir
 * @property {number | null} port where there are no sockets in folders: Windows
 * @property {import('./account.mjs').Account | null} account
 * @property {import('./children.mjs').Children} children
 * @property {(line: string) => void} say
 */

/** Sized for a machine that also does other work; durability is PostgreSQL's default. */
const SETTINGS = {
  shared_buffers: '32MB',
  max_connections: 40,
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_replication_slots: 0,
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: 2,
  max_parallel_workers: 2,
  max_parallel_workers_per_gather: 1,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 2,
  huge_pages: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
};
const WAITS_MS = [100, 200, 500, 1000, 2000, 4000];
const CALM_AFTER_MS = 60_000;
const UNCLEAN_RETRY_MS = 8000;

/**
 * Starts PostgreSQL and keeps it running until it is told to stop.
 * @param {Given} given
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function keepDatabase(given) {
  let isStopping = false;
  let child = await startPatiently(given);
  let since = performance.now();
  const supervision = supervise();

  async function supervise() {
    let failures = 0;
    for (;;) {
      await ended(child);
      if (isStopping) return;
      if (performance.now() - since > CALM_AFTER_MS) failures = 0;
      given.say(`PostgreSQL ended (${endOf(child)}). Starting it again…`);
      let complaint = '';
      for (let isUp = false; !isUp && !isStopping; failures += 1) {
        await sleep(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)]);
        if (isStopping) return;
        const attempt = await startOnce(given);
        if ('child' in attempt) {
          child = attempt.child;
          // `stop` was called during the restart: its caller waits for the end, and does not know this child.
          if (isStopping) return stopProcess(child, given);
          since = performance.now();
          isUp = true;
          given.say('PostgreSQL is back.');
        } else if (attempt.complaint !== complaint) {
          complaint = attempt.complaint;
          given.say(`PostgreSQL does not start: ${complaint}`);
        }
      }
    }
  }

  return {
    async stop() {
      isStopping = true;
      await stopProcess(child, given);
      await supervision;
    },
  };
}

/**
 * Ends the PostgreSQL that a dead launcher left in this folder, and waits until its last process is gone.
 * @param {string} dataDir
 */
export async function stopLeftover(dataDir) {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : Number.NaN;
  if (!(pid > 0)) return;
  const isLeft = () => servesDataFolder(pid, dataDir);
  for (const [signal, timeoutMs] of /** @type {const} */ ([
    ['SIGINT', 5000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ])) {
    if (!isLeft()) break;
    signalIfAlive(pid, signal);
    await becomesTrue(() => !isLeft(), timeoutMs);
  }
  // Another process may have this pid by now (often so after a restart of a container), and PostgreSQL would take that
  // process for its own predecessor.
  if (existsSync(pidFile) && isAlive(pid) && !isLeft()) rmSync(pidFile, { force: true });
}

/** @param {Given} given */
async function startPatiently(given) {
  // After a kill the last children of the old server need a moment to end: only then a retry can succeed.
  const wasKilled = existsSync(join(given.dataDir, 'postmaster.pid'));
  const deadline = performance.now() + (wasKilled ? UNCLEAN_RETRY_MS : 0);
  for (;;) {
    const attempt = await startOnce(given);
    if ('child' in attempt) return attempt.child;
    if (performance.now() >= deadline) {
      throw new Refusal(`PostgreSQL does not start on ${given.dataDir}: ${attempt.complaint}`);
    }
    await sleep(100);
  }
}

/**
 * @param {Given} given
 * @returns {Promise<{ child: import('node:child_process').ChildProcess } | { complaint: string }>}
 */
function startOnce({ bin, dataDir, socketDir, port, account, children }) {
  const network = port
    ? { listen_addresses: '127.0.0.1', port }
    : { listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700' };
  const settings = Object.entries({ ...SETTINGS, ...network }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = children.start(join(bin, 'postgres'), ['-D', dataDir, ...settings], {
    account,
    env: PROGRAM_ENV,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    isDatabase: true,
  });
  return new Promise((resolve) => {
    let complaint = 'no reason given';
    child.once('error', (error) => resolve({ complaint: error.message }));
    child.once('close', () => resolve({ complaint }));
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.includes('ready to accept connections')) resolve({ child });
        const grave = /\b(?:FATAL|PANIC): +(.*)/.exec(line);
        if (grave?.[1]) complaint = grave[1];
      }
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Given} given
 */
async function stopProcess(child, { bin, dataDir }) {
  if (process.platform === 'win32' && child.exitCode === null) {
    spawnSync(join(bin, 'pg_ctl.exe'), ['stop', '-D', dataDir, '-m', 'fast'], { stdio: 'ignore' });
  }
  for (const [signal, timeoutMs] of /** @type {const} */ ([
    ['SIGINT', 8000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ])) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await becomesTrue(() => hasEnded(child), timeoutMs);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
}

/** @param {import('node:child_process').ChildProcess} child */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** @param {import('node:child_process').ChildProcess} child */
function endOf(child) {
  return child.signalCode ?? `code ${child.exitCode}`;
}
