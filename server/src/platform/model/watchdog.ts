/** Ends a call that is silent for too long: until the first sign of life, and then between two of them. */
export class Watchdog {
  readonly signal: AbortSignal;
  readonly #bell = new AbortController();
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout;
  #isEnding = false;

  constructor(left: AbortSignal, limits: { firstMs: number; silenceMs: number }) {
    this.signal = AbortSignal.any([left, this.#bell.signal]);
    this.#silenceMs = limits.silenceMs;
    this.#timer = setTimeout(() => this.#bell.abort(), limits.firstMs);
  }

  get hasBarked(): boolean {
    return this.#bell.signal.aborted;
  }

  alive(): void {
    if (this.#isEnding) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#bell.abort(), this.#silenceMs);
  }

  /** Whatever is still said: the call ends after so long. */
  endWithin(ms: number): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#bell.abort(), ms);
  }

  /** Ends the call as well, where it still goes on. */
  done(): void {
    clearTimeout(this.#timer);
    this.#bell.abort();
  }
}
