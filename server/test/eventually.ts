import { vi } from 'vitest';
import { HANG_MS } from './pace.ts';

/** Tries until the attempt does not throw; throws its last error if it never succeeds. */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: HANG_MS, interval: 50 });
