import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../platform/http/refuse.ts';

/** Until another process, or this one started anew, takes questions. */
const TRY_AGAIN_S = 5;

/** The answers this process is writing, so that it can end them before it ends itself. */
export class RunningAnswers {
  readonly #running = new Map<AbortController, Promise<unknown>>();
  #isEnding = false;

  /** What is accepted is written on its own, which must not throw. Once the process ends nothing is accepted. */
  async run<T>(
    accept: () => Promise<T>,
    write: (accepted: T, stop: AbortController) => Promise<void>,
  ): Promise<T> {
    if (this.#isEnding) throw refuse('unavailable', { retryAfterS: TRY_AGAIN_S });
    const stop = new AbortController();
    const accepting = accept();
    // Under way from the first moment: an end in the middle of accepting waits for it, too.
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

  /** Ends all of them: what was said is stored as interrupted, and each reader gets the end of the stream. */
  async endAll(withinMs: number): Promise<void> {
    this.#isEnding = true;
    const ends = [...this.#running.values()];
    for (const stop of this.#running.keys()) stop.abort();
    await Promise.race([Promise.allSettled(ends), wait(withinMs, undefined, { ref: false })]);
  }
}
