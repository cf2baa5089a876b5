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
    setInterval(() => {
      if (process.ppid !== parent) resolve({ graceMs: ABANDONED_GRACE_MS });
    }, PARENT_CHECK_MS).unref();
  });
}
