import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of each answer of `/healthz`, one after the other, until something else is over. */
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
