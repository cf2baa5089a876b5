import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../platform/http/refuse.ts';

/** The estimated time until another process, or this one after a restart, accepts questions. */
const RETRY_AFTER_S = 5;

/** The answers that this process is writing. The process ends them before it stops. */
export class RunningAnswers {
  readonly #running = new Map<AbortController, Promise<unknown>>();
  #isEnding = false;

  /** Accepts a question and starts `write`, which must not throw. Rejects new questions after `endAll`. */
  async run<T>(
    accept: () => Promise<T>,
    write: (accepted: T, stop: AbortController) => Promise<void>,
  ): Promise<T> {
    if (this.#isEnding) throw refuse('unavailable', { retryAfterS: RETRY_AFTER_S });
    const stop = new AbortController();
    const accepting = accept();
    // Register before the question is accepted: `endAll` must wait for it, too.
    const end = accepting.then(
      (accepted) => write(accepted, stop),
      () => {},
    );
    this.#running.set(
      stop,
      end.finally(() => this.#running.delete(stop)),
    );
    return accepting;
  }

  /** Stops all answers. Each is stored as interrupted, and its readers receive the last event. */
  async endAll(withinMs: number): Promise<void> {
    this.#isEnding = true;
    const ends = [...this.#running.values()];
    for (const stop of this.#running.keys()) stop.abort();
    await Promise.race([Promise.allSettled(ends), wait(withinMs, undefined, { ref: false })]);
  }
}
