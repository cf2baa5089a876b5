import { existsSync, readFileSync } from 'node:fs';

/**
 * What one file of tests came to.
 * @typedef {{ file: string, passed: number, failed: string[], skipped: number, isBroken: boolean }} Outcome
 */
/**
 * What a run came to; `second` names the tests that failed first and passed when their file was run again.
 * @typedef {{ files: Outcome[], second: string[] }} Told
 */

/**
 * A report as its runner left it.
 * @param {string} path
 * @returns {any} undefined where there is none
 */
export function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {any} report vitest's JSON
 * @returns {Told | undefined}
 */
export function told(report) {
  if (report === undefined) return undefined;
  return { files: report.testResults.map(outcomeOf), second: [] };
}

/**
 * A run after the failed files had their second try.
 * @param {Told} first
 * @param {Told} again
 * @returns {Told}
 */
export function afterSecondTry(first, again) {
  const files = first.files.map((one) => again.files.find(({ file }) => file === one.file) ?? one);
  const second = first.files.flatMap((one, index) =>
    one.failed.filter((test) => !files[index]?.failed.includes(test) && !files[index]?.isBroken),
  );
  return { files, second };
}

/** @param {Told} run */
export const failedFiles = (run) =>
  run.files.filter((one) => one.isBroken || one.failed.length > 0).map((one) => one.file);

/**
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file
 * @returns {Outcome}
 */
function outcomeOf({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  return {
    file: name,
    passed,
    failed,
    skipped: assertionResults.length - passed - failed.length,
    isBroken: status === 'failed' && failed.length === 0,
  };
}
