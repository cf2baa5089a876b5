/**
 * What one file of tests came to. `broken` holds the errors of its loading and of its hooks.
 * @typedef {{ file: string, passed: number, failed: string[], skipped: number, broken: string[], durationMs: number }} FileOutcome
 */
/**
 * What a run came to. `errors` happened outside of any file; `second` names what failed first and passed when its
 * file was run again.
 * @typedef {{ files: FileOutcome[], errors: string[], second: string[] }} Outcome
 */

/**
 * @param {any} report what `vitest-reporter.mjs` wrote
 * @returns {Outcome | undefined}
 */
export const outcomeOf = (report) => (report === undefined ? undefined : { ...report, second: [] });

/**
 * What failed in a file, by name.
 * @param {FileOutcome} one
 */
export const failures = ({ file, failed, broken }) => [
  ...failed.map((test) => `${file} > ${test}`),
  ...broken.map((error) => `${file}, outside its tests: ${error}`),
];

/** @param {Outcome} run */
export const failedFiles = (run) =>
  run.files.filter((one) => failures(one).length > 0).map((one) => one.file);

/**
 * A run after the failed files had their second try. An error outside of any file stays, since no file can be run
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
