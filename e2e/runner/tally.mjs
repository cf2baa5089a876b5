import { existsSync, readFileSync } from 'node:fs';

/** Counts over all runners, told on the last line. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {string[]} */
  #failures = [];

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
   * @param {string} report path of the JSON report
   * @param {number} code the runner's exit code
   */
  vitest(name, report, code) {
    const told = read(report);
    if (told === undefined) return this.#fails(`${name}: the runner left no report`);
    this.passed += told.numPassedTests;
    this.failed += told.numFailedTests;
    this.skipped += told.numPendingTests + (told.numTodoTests ?? 0);
    for (const file of told.testResults ?? []) {
      for (const test of file.assertionResults ?? []) {
        if (test.status === 'failed') this.#failures.push(`${name}: ${test.fullName}`);
      }
    }
    // A file that cannot be read, or a leak after the last test, fails the run without failing a test.
    if (code !== 0 && told.numFailedTests === 0)
      this.#fails(`${name}: the runner failed outside of any test`);
    if (told.numPassedTests + told.numFailedTests === 0) this.#fails(`${name}: no test ran`);
  }

  /**
   * @param {string} name
   * @param {string} report
   * @param {number} code
   */
  playwright(name, report, code) {
    const stats = read(report)?.stats;
    if (stats === undefined) return this.#fails(`${name}: the runner left no report`);
    this.passed += stats.expected + stats.flaky;
    this.failed += stats.unexpected;
    this.skipped += stats.skipped;
    if (stats.unexpected > 0) this.#failures.push(`${name}: ${stats.unexpected} failed, see above`);
    if (code !== 0 && stats.unexpected === 0) this.#fails(`${name}: the runner failed outside of any test`);
  }

  /** Prints the closing line. @returns {number} the exit code */
  close() {
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

/** @param {string} path */
function read(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
