import { writeFileSync } from 'node:fs';
import { machineNow } from './machine.mjs';

/** The variable that names the file this reporter writes. */
export const OUTCOME_FILE = 'TEST_OUTCOME_FILE';

/**
 * Writes the outcome of a run of Vitest. Vitest's own JSON report lacks errors outside of tests, and errors of hooks if
 * the file has a failed test.
 */
export default class OutcomeReporter {
  /** @type {Map<string, import('./machine.mjs').Machine>} */
  #machineAt = new Map();

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state === 'failed') this.#machineAt.set(test.id, machineNow());
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    const path = process.env[OUTCOME_FILE];
    if (!path) return;
    const outcome = {
      files: modules.map((module) => this.#outcomeOf(module)),
      errors: errors.map(({ name, message }) => oneLine(`${name ?? 'Error'}: ${message}`)),
      second: [],
    };
    writeFileSync(path, JSON.stringify(outcome));
  }

  /**
   * @param {import('vitest/node').TestModule} module
   * @returns {import('./outcome.mjs').FileOutcome}
   */
  #outcomeOf(module) {
    const tests = [...module.children.allTests()];
    const inState = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state);
    const passed = inState('passed').map((test) => test.fullName);
    const failed = inState('failed').map((test) => ({
      name: test.fullName,
      machine: this.#machineAt.get(test.id),
    }));
    return {
      file: module.relativeModuleId,
      passed,
      failed,
      skipped: tests.length - passed.length - failed.length,
      broken: brokenParts(module),
      durationMs: Math.round(module.diagnostic().duration),
    };
  }
}

/**
 * Names the failures in a file outside of its tests: its loading, or a hook.
 * @param {import('vitest/node').TestModule} module
 */
function brokenParts(module) {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].flatMap((part) =>
    part
      .errors()
      .map(({ message }) => oneLine('fullName' in part ? `${part.fullName}: ${message}` : message)),
  );
}

/** @param {string} text */
const oneLine = (text) => text.trim().split('\n')[0] ?? '';
