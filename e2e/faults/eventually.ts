import { setTimeout as pause } from 'node:timers/promises';

/** Tries until it does not throw; after so long the last error is the test's. */
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
