import { expect, test, vi } from 'vitest';
import { afterSecondTry, failedFiles, filesForSecondTry, outcomeOf } from './vitest-outcome.mjs';

const file = (name: string, passed: number, failed: string[] = [], broken: string[] = []) => ({
  file: name,
  passed,
  failed,
  skipped: 0,
  broken,
  durationMs: 1,
});
const run = (files: ReturnType<typeof file>[], errors: string[] = []) => outcomeOf({ files, errors })!;

const first = run([file('a', 1), file('b', 1, ['three', 'five']), file('c', 0, [], ['beforeAll broke'])]);

test('only files with a failed test or a broken hook get a second try', () => {
  expect(failedFiles(first)).toEqual(['b', 'c']);
});

test('a test that passes at the second try is counted as passed and named; one that fails again counts as failed', () => {
  const after = afterSecondTry(first, run([file('b', 2, ['five']), file('c', 1)]));
  expect(after.second).toEqual(['b > three', 'c, outside its tests: beforeAll broke']);
  expect(after.files).toEqual([file('a', 1), file('b', 2, ['five']), file('c', 1)]);
});

test('a file whose hook breaks in both tries does not count as passed', () => {
  const after = afterSecondTry(
    first,
    run([file('b', 0, [], ['loading failed']), file('c', 0, [], ['afterAll'])]),
  );
  expect(after.second).toEqual([]);
  expect(failedFiles(after)).toEqual(['b', 'c']);
});

test('errors outside any file are kept from both tries', () => {
  const after = afterSecondTry(run([file('b', 0, ['one'])], ['leaked']), run([file('b', 1)], ['again']));
  expect(after.errors).toEqual(['leaked', 'again']);
});

test('a file that the second run did not reach keeps its outcome', () => {
  const after = afterSecondTry(first, run([file('b', 3)]));
  expect(failedFiles(after)).toEqual(['c']);
  expect(after.second).toEqual(['b > three', 'b > five']);
});

test('without a report the outcome is undefined', () => {
  expect(outcomeOf(undefined)).toBeUndefined();
});

test.each([
  ['no setting', {}, ['b', 'c']],
  ['REGIA_SECOND_TRY=1', { REGIA_SECOND_TRY: '1' }, ['b', 'c']],
  ['REGIA_SECOND_TRY=0', { REGIA_SECOND_TRY: '0' }, []],
])('%s: the files that get a second try', (_, environment, files) => {
  expect(filesForSecondTry(first, environment)).toEqual(files);
});

test('six failed files get a second try; of seven none does', () => {
  const failing = (count: number) =>
    run(Array.from({ length: count }, (_, index) => file(`file ${index}`, 0, ['one'])));
  expect(filesForSecondTry(failing(6), {})).toHaveLength(6);
  expect(filesForSecondTry(failing(7), {})).toEqual([]);
  expect(filesForSecondTry(undefined, {})).toEqual([]);
});

test.each([
  ['', 1],
  ['0', 0],
])('REGIA_SECOND_TRY="%s": a failed story has %d further tries', async (setting, retries) => {
  vi.stubEnv('REGIA_SECOND_TRY', setting);
  vi.resetModules();
  const { default: config } = await import('../playwright.config.ts');
  vi.unstubAllEnvs();
  expect(config.retries).toBe(retries);
});
