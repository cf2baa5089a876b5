/**
 * A test that failed, and the state of the machine then.
 * @typedef {{ name: string, machine?: import('./machine.mjs').Machine | undefined }} Failure
 */
/**
 * The outcome of one test file. `broken` holds the errors of its loading and of its hooks.
 * @typedef {{ file: string, passed: string[], failed: Failure[], skipped: number, broken: string[], durationMs: number }}
 *   FileOutcome
 */
/**
 * The outcome of a run. `errors` happened outside of any file; `second` has the tests that failed first and passed at
 * their second try.
 * @typedef {{ files: FileOutcome[], errors: string[], second: Failure[] }} Outcome
 */

/**
 * Lists the failures of a file.
 * @param {FileOutcome} one
 * @returns {Failure[]}
 */
export const failures = ({ file, failed, broken }) => [
  ...failed.map(({ name, machine }) => ({ name: `${file} > ${name}`, machine })),
  ...broken.map((error) => ({ name: `${file}, outside its tests: ${error}` })),
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
    const names = failures(still).map(({ name }) => name);
    return failures(one).filter(({ name }) => !names.includes(name));
  });
  return { files, errors: [...first.errors, ...again.errors], second: [...first.second, ...second] };
}
