/** Measures the duration of each step of an answer. */
export class Steps {
  readonly all: { name: string; ms: number }[] = [];
  readonly beganAtMs: number;
  #lastMs: number;

  constructor(beganAtMs = performance.now()) {
    this.beganAtMs = beganAtMs;
    this.#lastMs = beganAtMs;
  }

  /** Records the step that ends now. */
  done(name: string): void {
    const now = performance.now();
    this.all.push({ name, ms: now - this.#lastMs });
    this.#lastMs = now;
  }
}
