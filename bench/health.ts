import { setTimeout as pause } from 'node:timers/promises';

/** Polls `/healthz` until `until` settles; returns the milliseconds of each answer. */
export async function healthTimes(url: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until.finally(() => (isOver = true));
  const tookMs: number[] = [];
  while (!isOver) {
    const beganMs = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    tookMs.push(performance.now() - beganMs);
    await pause(2);
  }
  await over;
  return tookMs;
}
