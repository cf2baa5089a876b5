import { setTimeout as wait } from 'node:timers/promises';
import { ModelFailure } from './failure.ts';

/** The permit for one call to the endpoint; its first reported result decides whether other calls may follow. */
export interface Permit {
  answered(): void;
  failed(failure: ModelFailure): void;
  left(): void;
}

/**
 * Stops calls to an endpoint that throttles (a circuit breaker, half-open after the pause): after the pause one
 * question tries, and the others wait for its result.
 */
export class ThrottleGate {
  /** 0 while the endpoint does not throttle. */
  #heldUntilMs = 0;
  #trial: Promise<void> | undefined;

  /**
   * Waits for a permit; undefined if the signal aborts first. Throws `throttled` if none is free before the deadline.
   */
  async enter(deadlineMs: number, signal: AbortSignal): Promise<Permit | undefined> {
    while (!signal.aborted) {
      if (this.#heldUntilMs === 0) return this.#permit();
      const pauseMs = this.#heldUntilMs - Date.now();
      if (pauseMs > 0) {
        if (this.#heldUntilMs >= deadlineMs) throw throttledFor(pauseMs);
        await wait(pauseMs, undefined, { signal }).catch(() => {});
      } else if (this.#trial) {
        if (Date.now() >= deadlineMs) throw throttledFor(0);
        await firstOf(this.#trial, deadlineMs - Date.now(), signal);
      } else {
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#trial = promise;
        return this.#permit(resolve);
      }
    }
    return undefined;
  }

  /**
   * Only a trial opens the gate again. A call that started before the pause proves nothing about the endpoint after
   * it.
   */
  #permit(endTrial?: () => void): Permit {
    let isDecided = false;
    const decide = (heldUntilMs: number | undefined): void => {
      if (isDecided) return;
      isDecided = true;
      if (heldUntilMs !== undefined) this.#heldUntilMs = heldUntilMs;
      if (!endTrial) return;
      this.#trial = undefined;
      endTrial();
    };
    return {
      answered: () => decide(endTrial ? 0 : undefined),
      failed: ({ retryAfterS }) =>
        decide(retryAfterS === undefined ? undefined : Date.now() + retryAfterS * 1000),
      left: () => decide(undefined),
    };
  }
}

const throttledFor = (ms: number): ModelFailure =>
  new ModelFailure('throttled', { retryAfterS: Math.ceil(ms / 1000), isUnasked: true });

async function firstOf(trial: Promise<void>, leftMs: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const late = wait(leftMs, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => {});
  await Promise.race([trial, late]);
  over.abort();
}
