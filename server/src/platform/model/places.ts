import { ModelFailure } from './failure.ts';

/** The places for questions that a process asks one endpoint at once. Those that find none wait in their order. */
export class Places {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(most = Infinity) {
    this.#free = most;
  }

  /** Waits for a place; returns what frees it, or undefined if the signal aborts. Throws `throttled` at the deadline. */
  async take(deadlineMs: number, signal: AbortSignal): Promise<(() => void) | undefined> {
    if (signal.aborted) return undefined;
    if (this.#free > 0) this.#free -= 1;
    else if (!(await this.#turn(deadlineMs, signal))) {
      if (signal.aborted) return undefined;
      throw new ModelFailure('throttled', { isUnasked: true });
    }
    return () => this.#leave();
  }

  /** Whether a place was handed on before the deadline. */
  #turn(deadlineMs: number, signal: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isTurn: boolean): void => {
      this.#waiting.delete(take);
      clearTimeout(late);
      signal.removeEventListener('abort', leave);
      resolve(isTurn);
    };
    const take = (): void => end(true);
    const leave = (): void => end(false);
    const late = setTimeout(leave, Math.max(0, deadlineMs - Date.now()));
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.add(take);
    return promise;
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#free += 1;
  }
}
