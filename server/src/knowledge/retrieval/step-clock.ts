import type { SearchResult } from './search-types.ts';

type Timing = SearchResult['timings'][number];

/** Measures the steps of a search; one that is taken twice has the time of both. */
export class StepClock {
  readonly timings: Timing[] = [];
  #last = performance.now();

  done(step: Timing['step']): void {
    const now = performance.now();
    const before = this.timings.find((one) => one.step === step);
    if (before) before.ms += now - this.#last;
    else this.timings.push({ step, ms: now - this.#last });
    this.#last = now;
  }
}
