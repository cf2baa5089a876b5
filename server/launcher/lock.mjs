import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTime } from './processes.mjs';

/**
 * @typedef {{ pid: number, startTime: string | null, server?: Process }} Holder `server` is set once the server runs
 */
/** @typedef {{ pid: number, startTime: string | null }} Process */
/** @typedef {{ release: () => void, noteServer: (pid: number) => void, leftServer: Process | null }} Lock */

/**
 * Returns the launcher that holds a home now; null if there is none, or if it is dead.
 * @param {string} home
 * @returns {Holder | null}
 */
export function holderOf(home) {
  const holder = parse(join(home, 'lock'));
  return holder && isRunning(holder) ? holder : null;
}

/**
 * Takes the lock on the home for this process.
 * @param {string} home
 * @returns {{ holder: Holder } | Lock} the present holder, or our own lock
 */
export function takeLock(home) {
  const path = join(home, 'lock');
  const mine = `${path}.${process.pid}`;
  const self = { pid: process.pid, startTime: startTime(process.pid) };
  /** @type {Process | null} */
  let leftServer = null;
  writeFileSync(mine, JSON.stringify(self));
  try {
    for (;;) {
      try {
        // A hard link appears with its whole content or not at all: only one of two concurrent starts gets it.
        linkSync(mine, path);
        return {
          leftServer,
          release: () => release(path),
          noteServer(pid) {
            writeFileSync(mine, JSON.stringify({ ...self, server: { pid, startTime: startTime(pid) } }));
            renameSync(mine, path);
          },
        };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const holder = parse(path);
      if (holder && isRunning(holder)) return { holder };
      if (holder?.server && isRunning(holder.server)) leftServer = holder.server;
      removeDeadLock(path);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes a dead launcher's lock; puts it back if another start has replaced it with a live one meanwhile.
 * @param {string} path
 */
function removeDeadLock(path) {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
    const holder = parse(aside);
    if (holder && isRunning(holder)) linkSync(aside, path);
  } catch {
    // Another start moved it first: the next iteration reads the new lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} path */
function release(path) {
  if (parse(path)?.pid === process.pid) rmSync(path, { force: true });
}

/** @param {Process} known */
function isRunning({ pid, startTime: began }) {
  return isAlive(pid) && (began === null || began === startTime(pid));
}

/**
 * @param {string} path
 * @returns {Holder | null}
 */
function parse(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}
