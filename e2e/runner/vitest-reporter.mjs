import { writeFileSync } from 'node:fs';

/** The variable that names the file this reporter writes. */
export const OUTCOME_FILE = 'VITEST_OUTCOME_FILE';

/**
 * Writes the outcome of a run of Vitest. Vitest's own JSON report lacks errors outside of tests, and errors of hooks if
 * the file has a failed test.
 */
export default class OutcomeReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    const path = process.env[OUTCOME_FILE];
    if (!path) return;
    const outcome = {
      files: modules.map(outcomeOf),
      errors: errors.map(({ name, message }) => oneLine(`${name ?? 'Error'}: ${message}`)),
    };
    writeFileSync(path, JSON.stringify(outcome));
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {import('./vitest-outcome.mjs').FileOutcome}
 */
function outcomeOf(module) {
  const tests = [...module.children.allTests()];
  const named = (/** @type {string} */ state) =>
    tests.filter((test) => test.result().state === state).map((test) => test.fullName);
  const passed = named('passed').length;
  const failed = named('failed');
  return {
    file: module.relativeModuleId,
    passed,
    failed,
    skipped: tests.length - passed - failed.length,
    broken: brokenParts(module),
    durationMs: Math.round(module.diagnostic().duration),
  };
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
