/**
 * The outcome of one test file. `broken` holds the errors of its loading and of its hooks.
 * @typedef {{ file: string, passed: number, failed: string[], skipped: number, broken: string[], durationMs: number }}
 *   FileOutcome
 */
/**
 * The outcome of a run. `errors` happened outside of any file; `second` names the tests that failed first and passed
 * when their file was run again.
 * @typedef {{ files: FileOutcome[], errors: string[], second: string[] }} Outcome
 */

/**
 * @param {any} report the report of `vitest-reporter.mjs`
 * @returns {Outcome | undefined}
 */
export const outcomeOf = (report) => (report === undefined ? undefined : { ...report, second: [] });

/**
 * Names the failures of a file.
 * @param {FileOutcome} one
 */
export const failures = ({ file, failed, broken }) => [
  ...failed.map((test) => `${file} > ${test}`),
  ...broken.map((error) => `${file}, outside its tests: ${error}`),
];

/** @param {Outcome} run */
export const failedFiles = (run) =>
  run.files.filter((one) => failures(one).length > 0).map((one) => one.file);

/** If more files than this fail, the cause is not a busy machine, and none is run again. */
const SECOND_TRY_FILES = 6;

/**
 * The files that are run again. `REGIA_SECOND_TRY=0` allows none.
 * @param {Outcome | undefined} run
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]}
 */
export function filesForSecondTry(run, environment) {
  const files = run === undefined || environment.REGIA_SECOND_TRY === '0' ? [] : failedFiles(run);
  return files.length > SECOND_TRY_FILES ? [] : files;
}

/**
 * Merges a run with the second try of its failed files. An error outside of any file stays, because no file can be run
 * again for it.
 * @param {Outcome} first
 * @param {Outcome} again
 * @returns {Outcome}
 */
export function afterSecondTry(first, again) {
  const files = first.files.map((one) => again.files.find(({ file }) => file === one.file) ?? one);
  const second = first.files.flatMap((one, index) => {
    const still = files[index] ?? one;
    if (still.broken.length > 0) return [];
    return failures(one).filter((failure) => !failures(still).includes(failure));
  });
  return { files, errors: [...first.errors, ...again.errors], second };
}
