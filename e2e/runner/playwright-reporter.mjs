import { writeFileSync } from 'node:fs';
import { machineNow } from './machine.mjs';
import { OUTCOME_FILE } from './vitest-reporter.mjs';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */

/** Writes the outcome of the stories in the form of `vitest-reporter.mjs`, with the second tries of Playwright. */
export default class StoriesReporter {
  /** @type {Map<string, import('./machine.mjs').Machine>} */
  #machineAt = new Map();
  /** @type {string[]} */
  #errors = [];
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  #suite;

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /**
   * @param {TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { status }) {
    if (status !== test.expectedStatus && !this.#machineAt.has(test.id))
      this.#machineAt.set(test.id, machineNow());
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError({ message = 'an error without words' }) {
    this.#errors.push(message.split('\n')[0] ?? '');
  }

  onEnd() {
    const path = process.env[OUTCOME_FILE];
    if (!path) return;
    const tests = this.#suite?.allTests() ?? [];
    const files = Map.groupBy(tests, fileOf);
    const outcome = {
      files: [...files].map(([file, own]) => fileOutcome(file, own)),
      errors: this.#errors,
      second: tests
        .filter((test) => test.outcome() === 'flaky')
        .map((test) => ({
          name: `${fileOf(test)} > ${nameOf(test)}`,
          machine: this.#machineAt.get(test.id),
        })),
    };
    writeFileSync(path, JSON.stringify(outcome));
  }
}

/**
 * @param {string} file
 * @param {TestCase[]} tests
 * @returns {import('./outcome.mjs').FileOutcome}
 */
function fileOutcome(file, tests) {
  const named = (/** @type {string[]} */ outcomes) =>
    tests.filter((test) => outcomes.includes(test.outcome())).map(nameOf);
  return {
    file,
    passed: named(['expected', 'flaky']),
    failed: named(['unexpected']).map((name) => ({ name })),
    skipped: named(['skipped']).length,
    broken: [],
    durationMs: tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0),
  };
}

/** The title path is: root, project, file, suites, title. @param {TestCase} test */
const fileOf = (test) => test.titlePath()[2] ?? '';

/** @param {TestCase} test */
const nameOf = (test) => test.titlePath().slice(3).join(' > ');
