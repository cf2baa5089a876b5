import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReport } from './read-report.mjs';
import { afterSecondTry, failedFiles } from './outcome.mjs';
import type { Outcome } from './outcome.mjs';
import { OUTCOME_FILE } from './vitest-reporter.mjs';

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');

/** Runs Vitest with our reporter on these files. */
function outcome(files: Record<string, string>): Outcome {
  // Inside the checkout, so that the files find Vitest.
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'reporter-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files))
    writeFileSync(
      join(folder, name),
      `import { afterAll, beforeAll, describe, expect, test } from 'vitest';\n${text}`,
    );
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}');
  const report = join(folder, 'outcome.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporter = `--reporter=${join(import.meta.dirname, 'vitest-reporter.mjs')}`;
  spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--config', 'vitest.config.mjs', reporter], {
    env: { PATH: process.env['PATH'], [OUTCOME_FILE]: report },
    cwd: folder,
  });
  return readReport(report);
}

test('names a broken hook, a failed test of the same file and an error outside of tests', () => {
  const told = outcome({
    'hook.test.ts': `describe('a site', () => {
      afterAll(() => { throw new Error('the site did not close') });
      test('fails', () => expect(1).toBe(2));
      test('passes', () => {});
      test.skip('is left out', () => {});
    });`,
    'leak.test.ts': `test('leaks', async () => {
      void Promise.reject(new Error('nobody waited'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`,
    'broken.test.ts': `throw new Error('cannot be loaded');`,
  });
  const byName = Object.fromEntries(told.files.map((one) => [one.file, one]));
  expect(byName['hook.test.ts']).toMatchObject({
    passed: ['a site > passes'],
    failed: [{ name: 'a site > fails', machine: { cores: expect.any(Number) } }],
    skipped: 1,
    broken: ['a site: the site did not close'],
  });
  expect(byName['broken.test.ts']).toMatchObject({ passed: [], broken: ['cannot be loaded'] });
  expect(told.errors).toEqual(['Error: nobody waited']);
  expect(failedFiles(told).toSorted()).toEqual(['broken.test.ts', 'hook.test.ts']);
  const passes = (file: string) => ({ ...byName[file]!, passed: ['one'], failed: [], broken: [] });
  const again = { files: [passes('hook.test.ts'), passes('broken.test.ts')], errors: [], second: [] };
  expect(
    afterSecondTry(told, again)
      .second.map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'broken.test.ts, outside its tests: cannot be loaded',
    'hook.test.ts > a site > fails',
    'hook.test.ts, outside its tests: a site: the site did not close',
  ]);
});
