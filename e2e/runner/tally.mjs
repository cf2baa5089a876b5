import { inWords, isQuiet } from './machine.mjs';
import { failures } from './outcome.mjs';

const LONG_MINUTES = 15;

/** On a quiet machine more second tries than this fail the run: then chance decides too often. */
const SECOND_TRIES = 3;

const SLOWEST = 10;

/** Counts over all runners, printed in the closing block. A test that runs in two stages counts once. */
export class Tally {
  /** @type {Map<string, 'passed' | 'failed'>} */
  #results = new Map();
  #skipped = 0;
  /** @type {import('./outcome.mjs').Failure[]} */
  #second = [];
  /** @type {[stage: string, ms: number][]} */
  #stages = [];
  /** @type {[file: string, ms: number][]} */
  #files = [];
  /** @type {string[]} */
  #notes = [];
  #startedAt = performance.now();

  /**
   * @param {string} name
   * @param {boolean} isFine
   */
  one(name, isFine) {
    if (isFine) this.#passes(name);
    else this.#fails(name);
  }

  /**
   * @param {string} name
   * @param {import('./outcome.mjs').Outcome | undefined} outcome
   * @param {number} code the runner's exit code
   */
  run(name, outcome, code) {
    if (outcome === undefined) return this.#fails(`${name}: the runner left no report`);
    const { files, errors, second } = outcome;
    for (const one of files) {
      for (const test of numbered(one.passed)) this.#passes(`${one.file} > ${test}`);
      for (const failure of failures(one)) this.#fails(`${name}: ${failure.name}`, failure.name);
      this.#skipped += one.skipped;
      this.#files.push([one.file, one.durationMs]);
    }
    for (const error of errors) this.#fails(`${name}: an error outside of any test: ${error}`);
    for (const { name: test, machine } of second) this.#second.push({ name: `${name}: ${test}`, machine });
    const failed = files.flatMap(failures).length + errors.length;
    if (code !== 0 && failed === 0) this.#fails(`${name}: the runner failed outside of any test`);
    if (files.every((one) => one.passed.length + one.failed.length === 0))
      this.#fails(`${name}: no test ran`);
  }

  /**
   * Adds a line to the closing block.
   * @param {string} line
   */
  note(line) {
    this.#notes.push(line);
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

  /**
   * Prints the closing block.
   * @param {import('./machine.mjs').Machine} machine its state before the tests
   * @returns {number} the exit code
   */
  close(machine) {
    const totalMs = performance.now() - this.#startedAt;
    if (this.#second.length > SECOND_TRIES && isQuiet(machine)) {
      this.#fails(`${this.#second.length} tests passed at the second try only; ${SECOND_TRIES} may`);
    }
    for (const [name, ms] of this.#stages) console.log(`${inMinutes(ms)} ${name}`);
    console.log(`${inMinutes(totalMs)} in all`);
    if (totalMs > LONG_MINUTES * 60_000) console.log(`slow: more than ${LONG_MINUTES} minutes`);
    console.log(`before the tests: ${inWords(machine)}`);
    for (const line of this.#notes) console.log(line);
    const slowest = this.#files.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
    for (const [file, ms] of slowest) console.log(`${inMinutes(ms)} ${file}`);
    for (const { name, machine: then } of this.#second)
      console.log(`passed at the second try only: ${name}${then ? ` (${inWords(then)})` : ''}`);
    const failed = [...this.#results].filter(([, result]) => result === 'failed').map(([name]) => name);
    for (const failure of failed) console.log(`failed: ${failure}`);
    const passed = this.#results.size - failed.length;
    console.log(`${passed} passed, ${failed.length} failed, ${this.#skipped} skipped`);
    return failed.length > 0 || passed === 0 ? 1 : 0;
  }

  /** @param {string} test */
  #passes(test) {
    if (!this.#results.has(test)) this.#results.set(test, 'passed');
  }

  /**
   * @param {string} name
   * @param {string} [test] its name without the stage, if it may have passed in another stage
   */
  #fails(name, test) {
    if (test !== undefined) this.#results.delete(test);
    this.#results.set(name, 'failed');
  }
}

/**
 * Tests of one file with the same title each get a number.
 * @param {string[]} names
 */
function numbered(names) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** @param {number} ms */
function inMinutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`;
}
