import type { AnswerStep } from '@regia/contract/chat/trace-words';

/** Measures the duration of each step of an answer. */
export class Steps {
  readonly all: { name: AnswerStep; ms: number; dropped: number }[] = [];
  readonly beganAtMs: number;
  #lastMs: number;

  constructor(beganAtMs = performance.now()) {
    this.beganAtMs = beganAtMs;
    this.#lastMs = beganAtMs;
  }

  /** Records the step that ends now, and the number of passages that it dropped. */
  done(name: AnswerStep, dropped = 0): void {
    const now = performance.now();
    this.all.push({ name, ms: now - this.#lastMs, dropped });
    this.#lastMs = now;
  }
}
