import { Unreachable } from './calls.ts';

/** Waits, or until the browser is online again. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      if (signal?.aborted) reject(new Unreachable());
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end, { once: true });
  });
}
