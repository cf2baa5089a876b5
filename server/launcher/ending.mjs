import { sharesGroup } from './processes.mjs';

/** @typedef {{ graceMs: number }} Ending the time that the server has to close */

const ASKED_GRACE_MS = 10_000;
const ABANDONED_GRACE_MS = 3000;
const PARENT_CHECK_MS = 500;

/**
 * Resolves when this launcher is told to end, or when its parent process is gone: a killed npm sends no signal.
 * @returns {Promise<Ending>}
 */
export function askedToEnd() {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => resolve({ graceMs: ASKED_GRACE_MS }));
    }
    const abandoned = () => resolve({ graceMs: ABANDONED_GRACE_MS });
    if (hasLostNpm(parent)) abandoned();
    setInterval(() => {
      if (process.ppid !== parent) abandoned();
    }, PARENT_CHECK_MS).unref();
  });
}

/**
 * Whether npm was killed before this process could read its parent's pid. npm and its shell are in our process group;
 * the process that adopts orphans is not.
 * @param {number} parent
 */
function hasLostNpm(parent) {
  const isOwnScript = process.env.npm_lifecycle_script?.includes('start.mjs') ?? false;
  return isOwnScript && !sharesGroup(parent);
}
