import { failures } from './vitest-outcome.mjs';

const LONG_MINUTES = 15;

/** Counts over all runners, printed in the closing block. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {string[]} */
  #failures = [];
  /** @type {string[]} */
  #second = [];
  /** @type {[stage: string, ms: number][]} */
  #stages = [];
  #startedAt = performance.now();

  /**
   * @param {string} name
   * @param {boolean} isFine
   */
  one(name, isFine) {
    if (isFine) this.passed++;
    else this.#fails(name);
  }

  /**
   * @param {string} name
   * @param {import('./vitest-outcome.mjs').Outcome | undefined} outcome
   * @param {number} code the runner's exit code
   */
  vitest(name, outcome, code) {
    if (outcome === undefined) return this.#fails(`${name}: the runner left no report`);
    this.#count(
      name,
      {
        passed: sum(outcome.files.map((one) => one.passed)),
        skipped: sum(outcome.files.map((one) => one.skipped)),
        failed: outcome.files.flatMap(failures),
        second: outcome.second,
        errors: outcome.errors,
      },
      code,
    );
  }

  /**
   * @param {string} name
   * @param {import('./playwright-outcome.mjs').StoriesOutcome | undefined} outcome
   * @param {number} code
   */
  playwright(name, outcome, code) {
    if (outcome === undefined) return this.#fails(`${name}: the runner left no report`);
    this.#count(name, outcome, code);
  }

  /**
   * @param {string} name
   * @param {import('./playwright-outcome.mjs').StoriesOutcome} outcome
   * @param {number} code
   */
  #count(name, { passed, skipped, failed, second, errors }, code) {
    this.passed += passed;
    this.skipped += skipped;
    for (const test of failed) this.#fails(`${name}: ${test}`);
    for (const error of errors) this.#fails(`${name}: an error outside of any test: ${error}`);
    for (const test of second) this.#second.push(`${name}: ${test}`);
    if (code !== 0 && failed.length + errors.length === 0)
      this.#fails(`${name}: the runner failed outside of any test`);
    if (passed + failed.length === 0) this.#fails(`${name}: no test ran`);
  }

  /**
   * Runs a stage and records its duration.
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   */
  async stage(name, work) {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#stages.push([name, performance.now() - startedAt]);
    }
  }

  /** Prints the closing block. @returns {number} the exit code */
  close() {
    const totalMs = performance.now() - this.#startedAt;
    for (const [name, ms] of this.#stages) console.log(`${inMinutes(ms)} ${name}`);
    console.log(`${inMinutes(totalMs)} in all`);
    if (totalMs > LONG_MINUTES * 60_000) console.log(`slow: more than ${LONG_MINUTES} minutes`);
    for (const test of this.#second) console.log(`passed at the second try only: ${test}`);
    for (const failure of this.#failures) console.log(`failed: ${failure}`);
    console.log(`${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`);
    return this.failed > 0 || this.passed === 0 ? 1 : 0;
  }

  /** @param {string} name */
  #fails(name) {
    this.failed++;
    this.#failures.push(name);
  }
}

/** @param {number[]} all */
const sum = (all) => all.reduce((a, b) => a + b, 0);

/** @param {number} ms */
function inMinutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`;
}
