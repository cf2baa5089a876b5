/** Counts over all runners, told on the last line. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {string[]} */
  #failures = [];
  /** @type {string[]} */
  #second = [];

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
   * @param {import('./vitest-report.mjs').Told | undefined} told
   * @param {number} code the runner's exit code
   */
  vitest(name, told, code) {
    if (told === undefined) return this.#fails(`${name}: the runner left no report`);
    const before = this.failed;
    for (const { file, passed, failed, skipped, isBroken } of told.files) {
      this.passed += passed;
      this.skipped += skipped;
      for (const test of failed) this.#fails(`${name}: ${test}`);
      if (isBroken && failed.length === 0) this.#fails(`${name}: ${file} cannot be run`);
    }
    for (const test of told.second) this.#second.push(`${name}: ${test}`);
    // A leak after the last test fails the run without failing a test.
    if (code !== 0 && this.failed === before) this.#fails(`${name}: the runner failed outside of any test`);
    if (told.files.every((one) => one.passed + one.failed.length === 0)) this.#fails(`${name}: no test ran`);
  }

  /**
   * @param {string} name
   * @param {any} told the JSON report
   * @param {number} code
   */
  playwright(name, told, code) {
    const stats = told?.stats;
    if (stats === undefined) return this.#fails(`${name}: the runner left no report`);
    this.passed += stats.expected + stats.flaky;
    this.failed += stats.unexpected;
    this.skipped += stats.skipped;
    if (stats.flaky > 0) this.#second.push(`${name}: ${stats.flaky} stories, named above as flaky`);
    if (stats.unexpected > 0) this.#failures.push(`${name}: ${stats.unexpected} failed, see above`);
    if (code !== 0 && stats.unexpected === 0) this.#fails(`${name}: the runner failed outside of any test`);
  }

  /** Prints the closing line. @returns {number} the exit code */
  close() {
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
