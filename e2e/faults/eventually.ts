import { setTimeout as pause } from 'node:timers/promises';

/** Retries until the attempt does not throw; after the time limit throws its last error. */
export async function eventually<T>(withinMs: number, attempt: () => Promise<T>, everyMs = 100): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(everyMs);
    }
  }
}
