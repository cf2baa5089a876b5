import { expect, test, vi } from 'vitest';
import { afterSecondTry, failedFiles, filesForSecondTry } from './outcome.mjs';

const busy = { cores: 2, load: 9, slowness: 3 };
const file = (name: string, passed: string[], failed: string[] = [], broken: string[] = []) => ({
  file: name,
  passed,
  failed: failed.map((title) => ({ name: title, machine: busy })),
  skipped: 0,
  broken,
  durationMs: 1,
});
const run = (files: ReturnType<typeof file>[], errors: string[] = []) => ({ files, errors, second: [] });

const first = run([
  file('a', ['one']),
  file('b', ['two'], ['three', 'five']),
  file('c', [], [], ['beforeAll broke']),
]);

test('only files with a failed test or a broken hook get a second try', () => {
  expect(failedFiles(first)).toEqual(['b', 'c']);
});

test('a test that passes at the second try is counted as passed and named; one that fails again counts as failed', () => {
  const again = [file('b', ['two', 'three'], ['five']), file('c', ['six'])];
  const after = afterSecondTry(first, run(again));
  expect(after.second).toEqual([
    { name: 'b > three', machine: busy },
    { name: 'c, outside its tests: beforeAll broke' },
  ]);
  expect(after.files).toEqual([file('a', ['one']), ...again]);
});

test('a file whose hook breaks in both tries does not count as passed', () => {
  const after = afterSecondTry(
    first,
    run([file('b', [], [], ['loading failed']), file('c', [], [], ['afterAll'])]),
  );
  expect(after.second).toEqual([]);
  expect(failedFiles(after)).toEqual(['b', 'c']);
});

test('errors outside any file are kept from both tries', () => {
  const after = afterSecondTry(
    run([file('b', [], ['one'])], ['leaked']),
    run([file('b', ['one'])], ['again']),
  );
  expect(after.errors).toEqual(['leaked', 'again']);
});

test('a file that the second run did not reach keeps its outcome', () => {
  const after = afterSecondTry(first, run([file('b', ['two', 'three', 'five'])]));
  expect(failedFiles(after)).toEqual(['c']);
  expect(after.second.map(({ name }) => name)).toEqual(['b > three', 'b > five']);
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
    run(Array.from({ length: count }, (_, index) => file(`file ${index}`, [], ['one'])));
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
