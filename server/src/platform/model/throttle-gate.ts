import { setTimeout as wait } from 'node:timers/promises';
import { ModelFailure } from './failure.ts';

/** One call to the endpoint; the first that it is told decides whether others go there. */
export interface Passage {
  answered(): void;
  failed(failure: ModelFailure): void;
  left(): void;
}

/**
 * Keeps questions away from an endpoint that has asked to be left alone (a circuit breaker, half-open after the pause):
 * once the pause is over one question tries, and the others wait for what comes of it.
 */
export class ThrottleGate {
  /** 0 while the endpoint has asked for nothing. */
  #heldUntilMs = 0;
  #trial: Promise<void> | undefined;

  /** Undefined where the signal ends first. Throws `throttled` where the way is not free before the deadline. */
  async enter(deadlineMs: number, signal: AbortSignal): Promise<Passage | undefined> {
    while (!signal.aborted) {
      if (this.#heldUntilMs === 0) return this.#passage();
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
        return this.#passage(resolve);
      }
    }
    return undefined;
  }

  /** A call that began before the pause says nothing of the endpoint after it: only a trial opens the way. */
  #passage(endTrial?: () => void): Passage {
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
  new ModelFailure('throttled', { retryAfterS: Math.ceil(ms / 1000) });

async function firstOf(trial: Promise<void>, leftMs: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const late = wait(leftMs, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => {});
  await Promise.race([trial, late]);
  over.abort();
}
