import { setTimeout as wait } from 'node:timers/promises';

/** The answers this process is writing, so that it can end them before it ends itself. */
export class RunningAnswers {
  readonly #running = new Map<AbortController, Promise<void>>();

  /** Runs on its own; it must not throw. */
  run(write: (stop: AbortController) => Promise<void>): void {
    const stop = new AbortController();
    const end = write(stop).finally(() => this.#running.delete(stop));
    this.#running.set(stop, end);
  }

  /** Ends all of them: what was said is stored as interrupted, and each reader gets the end of the stream. */
  async endAll(withinMs: number): Promise<void> {
    const ends = [...this.#running.values()];
    for (const stop of this.#running.keys()) stop.abort();
    await Promise.race([Promise.allSettled(ends), wait(withinMs, undefined, { ref: false })]);
  }
}
