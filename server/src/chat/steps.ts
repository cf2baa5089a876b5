/** Measures the duration of each step of an answer. */
export class Steps {
  readonly all: { name: string; ms: number; dropped: number }[] = [];
  readonly beganAtMs: number;
  #lastMs: number;

  constructor(beganAtMs = performance.now()) {
    this.beganAtMs = beganAtMs;
    this.#lastMs = beganAtMs;
  }

  /** Records the step that ends now, and the number of passages that it dropped. */
  done(name: string, dropped = 0): void {
    const now = performance.now();
    this.all.push({ name, ms: now - this.#lastMs, dropped });
    this.#lastMs = now;
  }
}
