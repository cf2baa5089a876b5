import { fork } from 'node:child_process';
import { join } from 'node:path';

const MOST = 64;

/**
 * The number of busy loops asked for by `--slow N` or REGIA_SLOW.
 * @param {readonly string[]} flags
 * @param {NodeJS.ProcessEnv} environment
 * @returns {number} 0 for none
 */
export function busyLoopsAskedFor(flags, environment) {
  const at = flags.indexOf('--slow');
  const text = at >= 0 ? (flags[at + 1] ?? '') : (environment.REGIA_SLOW ?? '0');
  const count = Number(text);
  if (text === '' || !Number.isInteger(count) || count < 0 || count > MOST) {
    throw new Error(`--slow takes the number of busy loops, from 0 to ${MOST}, not "${text}".`);
  }
  return count;
}

/**
 * Starts busy loops. They end with this process.
 * @param {number} count
 * @returns {() => void} ends them
 */
export function startBusyLoops(count) {
  const loops = Array.from({ length: count }, () =>
    fork(join(import.meta.dirname, 'busy-loop.mjs'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  for (const loop of loops) {
    loop.unref();
    loop.channel?.unref();
  }
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
