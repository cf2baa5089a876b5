import { availableParallelism, loadavg } from 'node:os';
import { machineSlowness } from '../../server/test/fixed-work.mjs';

/**
 * The state of the machine at one moment. `load` is the mean of processes that ran or waited for a core in the last
 * minute; `slowness` is how much slower than a quiet machine it is, 1 or more.
 * @typedef {{ cores: number, load: number, slowness: number }} Machine
 */

const TRIES = 9;

/** @returns {Machine} */
export function machineNow() {
  const slowness = Array.from({ length: TRIES }, machineSlowness).toSorted((a, b) => a - b)[TRIES >> 1] ?? 1;
  return { cores: availableParallelism(), load: loadavg()[0] ?? 0, slowness };
}

/** Above these the machine does other work beside the tests, or is a slow one. */
const QUIET_SLOWNESS = 1.5;

/** @param {Machine} machine */
export const isQuiet = ({ slowness }) => slowness < QUIET_SLOWNESS;

/** @param {Machine} machine */
export const inWords = ({ cores, load, slowness }) =>
  `load ${load.toFixed(1)} on ${cores} cores, ${slowness.toFixed(1)} times as slow as a quiet machine`;

/**
 * How many workers run side by side. A worker of the server's tests has a database beside it, a worker of the stories
 * a browser, a server and a database: together they make a load of about twice the cores.
 * @param {Machine} machine
 * @returns {{ tests: number, stories: number }}
 */
export function workersFor({ cores, slowness }) {
  const free = slowness < 2 * QUIET_SLOWNESS ? cores : cores / 2;
  return { tests: Math.max(1, Math.floor(free)), stories: Math.max(1, Math.floor(free)) };
}

const SAMPLE_EVERY_MS = 10_000;

/** Records the load while a stage runs. */
export function watchLoad() {
  /** @type {number[]} */
  const seen = [];
  const timer = setInterval(() => seen.push(loadavg()[0] ?? 0), SAMPLE_EVERY_MS);
  timer.unref();
  return {
    /** @returns {{ mean: number, most: number } | undefined} undefined if the stage was too short */
    end() {
      clearInterval(timer);
      if (seen.length === 0) return undefined;
      return { mean: seen.reduce((a, b) => a + b, 0) / seen.length, most: Math.max(...seen) };
    },
  };
}
