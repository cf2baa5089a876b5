import { setTimeout as pause } from 'node:timers/promises';
import { HANG_MS } from '../server/test/pace.ts';

/** Retries until the attempt does not throw. An attempt that never succeeds ends with its last error. */
export async function eventually<T>(attempt: () => T | Promise<T>, everyMs = 100): Promise<T> {
  const until = performance.now() + HANG_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(everyMs);
    }
  }
}
