/**
 * Ends a call that is silent for too long: before the first sign of life, and between two of them. A sign only notes
 * its time, and the timer looks at the note: signs come with every word.
 */
export class Watchdog {
  readonly #end: () => void;
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout;
  #lastSignAtMs: number | undefined;
  #isEnding = false;
  #hasTimedOut = false;

  constructor(limits: { firstMs: number; silenceMs: number }, end: () => void) {
    this.#end = end;
    this.#silenceMs = limits.silenceMs;
    this.#timer = setTimeout(this.#timeOut, limits.firstMs);
  }

  get hasTimedOut(): boolean {
    return this.#hasTimedOut;
  }

  alive(): void {
    if (this.#lastSignAtMs === undefined && !this.#isEnding) this.#wait(this.#silenceMs, this.#checkSilence);
    this.#lastSignAtMs = performance.now();
  }

  /** Ends the call after this time, even if text still arrives. */
  endWithin(ms: number): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#wait(ms, this.#timeOut);
  }

  done(): void {
    clearTimeout(this.#timer);
  }

  readonly #checkSilence = (): void => {
    const leftMs = (this.#lastSignAtMs ?? 0) + this.#silenceMs - performance.now();
    if (leftMs > 0) this.#wait(leftMs, this.#checkSilence);
    else this.#timeOut();
  };

  readonly #timeOut = (): void => {
    this.#hasTimedOut = true;
    this.#end();
  };

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }
}
