import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whether a process runs. A zombie, which has ended but waits for its parent, does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return process.platform !== 'linux' || !['Z', 'X', undefined].includes(statFields(pid)?.[0]);
}

/**
 * Signals a process; does nothing if it has ended.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalIfAlive(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * The start time of a process from the system: together with the pid it identifies a process, because pids are reused.
 * @param {number} pid
 * @returns {string | null}
 */
export function startTime(pid) {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? null;
  if (process.platform === 'win32') return null;
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;
}

/**
 * Whether a process is in our own process group. Windows has no groups: every process counts.
 * @param {number} pid
 */
export function sharesGroup(pid) {
  return groupOf(pid) === groupOf(process.pid);
}

/** @param {number} pid */
function groupOf(pid) {
  if (process.platform === 'linux') return statFields(pid)?.[2] ?? null;
  if (process.platform === 'win32') return null;
  return spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;
}

/**
 * Whether the process is the PostgreSQL of this data folder, not another process with a reused pid.
 * @param {number} pid
 * @param {string} dataDir
 */
export function servesDataFolder(pid, dataDir) {
  if (process.platform === 'linux') {
    const words = readOrEmpty(`/proc/${pid}/cmdline`).split('\0');
    return words.some((word, index) => word === '-D' && words[index + 1] === dataDir);
  }
  if (process.platform === 'win32') return isAlive(pid);
  const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return (command ?? '').includes(`-D ${dataDir} `);
}

/**
 * Polls every few milliseconds; returns whether the condition became true in time.
 * @param {() => boolean} isTrue
 * @param {number} timeoutMs
 */
export async function becomesTrue(isTrue, timeoutMs) {
  const deadline = performance.now() + timeoutMs;
  while (!isTrue()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** @param {number} pid the fields of /proc/<pid>/stat from the state on; the name before it may contain blanks */
function statFields(pid) {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : null;
}

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
