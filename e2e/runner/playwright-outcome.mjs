/**
 * The outcome of a run of the stories; `second` names those that failed first and passed at the second try.
 * @typedef {{ passed: number, skipped: number, failed: string[], second: string[], errors: string[] }} StoriesOutcome
 */
/**
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ suites: Suite[], errors?: { message?: string }[] } | undefined} report Playwright's JSON
 * @returns {StoriesOutcome | undefined}
 */
export function storiesOutcome(report) {
  if (report?.suites === undefined) return undefined;
  const stories = report.suites.flatMap((suite) => storiesOf(suite, []));
  const named = (/** @type {string} */ status) =>
    stories.filter((story) => story.status === status).map(({ name }) => name);
  const second = named('flaky');
  return {
    passed: named('expected').length + second.length,
    skipped: named('skipped').length,
    failed: named('unexpected'),
    second,
    errors: (report.errors ?? []).map(
      ({ message = 'an error without words' }) => message.split('\n')[0] ?? '',
    ),
  };
}

/**
 * @param {Suite} suite
 * @param {string[]} above the titles of the suites around it
 * @returns {{ name: string, status: string }[]}
 */
function storiesOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({ name: [...path, spec.title].join(' › '), status })),
    ),
    ...suites.flatMap((inner) => storiesOf(inner, path)),
  ];
}
