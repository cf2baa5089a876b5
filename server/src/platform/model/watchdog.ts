/** Aborts a call that is silent for too long: before the first sign of life, and between two of them. */
export class Watchdog {
  readonly signal: AbortSignal;
  readonly #timeout = new AbortController();
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout;
  #isEnding = false;

  constructor(left: AbortSignal, limits: { firstMs: number; silenceMs: number }) {
    this.signal = AbortSignal.any([left, this.#timeout.signal]);
    this.#silenceMs = limits.silenceMs;
    this.#timer = setTimeout(() => this.#timeout.abort(), limits.firstMs);
  }

  get hasTimedOut(): boolean {
    return this.#timeout.signal.aborted;
  }

  alive(): void {
    if (this.#isEnding) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#timeout.abort(), this.#silenceMs);
  }

  /** Ends the call after this time, even if text still arrives. */
  endWithin(ms: number): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#timeout.abort(), ms);
  }

  /** Stops the timer and aborts the call if it is still running. */
  done(): void {
    clearTimeout(this.#timer);
    this.#timeout.abort();
  }
}
