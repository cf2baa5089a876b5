import { fixedWork, machineSlowness, QUIET_MS } from './fixed-work.mjs';

/** A wait for a fact ends here only if the fact never comes. */
export const HANG_MS = 120_000;
/** For tests of what a site's pages say: a busy machine reaches no limit. */
export const PATIENT = {
  waitMs: 10 * HANG_MS,
  waitTaskMs: 10 * HANG_MS,
  taskMs: 10 * HANG_MS,
  localMs: 10 * HANG_MS,
};

const BETWEEN_MS = 40;

/**
 * Measures a duration that is a promise of the product, in milliseconds of a quiet machine, so that a busy or slow machine
 * does not decide the test. A fixed piece of work is timed beside it, again and again; each part of the duration is divided
 * by how much slower than on a quiet machine this work was.
 */
export async function quietMs(work: () => Promise<unknown>): Promise<number> {
  let isPending = true;
  let elapsedMs = 0;
  let atMs = performance.now();
  const tick = () => {
    const slowness = machineSlowness();
    const nowMs = performance.now();
    elapsedMs += (nowMs - atMs) / slowness;
    atMs = nowMs;
  };
  const ticks = (async () => {
    while (isPending) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      if (isPending) tick();
    }
  })();
  try {
    await work();
  } finally {
    isPending = false;
    tick();
  }
  await ticks;
  return elapsedMs;
}

/**
 * As `quietMs`, for work that computes and holds the event loop, in time of the processor: the fixed work is measured
 * before and after it.
 */
export function quietMsOfStep(work: () => unknown): number {
  const before = cpuMs(fixedWork);
  const ms = cpuMs(work);
  return ms / Math.max(1, Math.max(before, cpuMs(fixedWork)) / QUIET_MS);
}

/** The time of the processor that a step takes in this thread. Other processes do not count, however busy they are. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The longest time for which this process did not answer during some work, in milliseconds of a quiet machine. */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let atMs = performance.now();
  const beat = setInterval(() => {
    const gapMs = performance.now() - atMs;
    if (gapMs > longestMs) longestMs = Math.max(longestMs, gapMs / machineSlowness());
    atMs = performance.now();
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(beat);
  }
  return longestMs;
}
