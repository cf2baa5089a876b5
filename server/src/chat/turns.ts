/**
 * Starts pieces of work one by one, each in a round of the event loop of its own. Between two of them, the process handles
 * what has arrived: of many questions that come at once, the first is answered while the last still waits, and no other
 * call waits for all of them.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Runs the work in its turn. Work that waits for the database does not hold up the next. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (this.#waiting.length === 1) setImmediate(this.#next);
    await promise;
    return work();
  }

  readonly #next = (): void => {
    this.#waiting[0]?.();
    this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
