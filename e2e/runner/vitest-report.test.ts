import { expect, test } from 'vitest';
import { afterSecondTry, failedFiles, told } from './vitest-report.mjs';

const file = (name: string, tests: Record<string, string>, status = 'passed') => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : status,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
});
const run = (...testResults: ReturnType<typeof file>[]) => told({ testResults })!;

const first = run(
  file('a', { one: 'passed', two: 'skipped' }),
  file('b', { three: 'failed', four: 'passed', five: 'failed' }),
  file('c', {}, 'failed'),
);

test('a file with a failed test, and one that cannot be run, get a second try; no other does', () => {
  expect(failedFiles(first)).toEqual(['b', 'c']);
});

test('what passes at the second try counts as passed, and is told by name; what fails again has failed', () => {
  const after = afterSecondTry(
    first,
    run(file('b', { three: 'passed', four: 'passed', five: 'failed' }), file('c', { six: 'passed' })),
  );
  expect(after.second).toEqual(['three']);
  expect(after.files).toEqual([
    { file: 'a', passed: 1, failed: [], skipped: 1, isBroken: false },
    { file: 'b', passed: 2, failed: ['five'], skipped: 0, isBroken: false },
    { file: 'c', passed: 1, failed: [], skipped: 0, isBroken: false },
  ]);
});

test('a file that the second run never came to stays as it was', () => {
  const after = afterSecondTry(first, run(file('b', {}, 'failed')));
  expect(after.second).toEqual([]);
  expect(failedFiles(after)).toEqual(['b', 'c']);
});

test('no report is no run', () => {
  expect(told(undefined)).toBeUndefined();
});
