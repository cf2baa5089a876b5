import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReport } from './read-report.mjs';
import { OUTCOME_FILE } from './vitest-reporter.mjs';

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');

test('names failed, skipped and second-try stories with file, suite and title, and the machine of the first failure', () => {
  // Inside the checkout, so that the stories find Playwright.
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'stories-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'a.spec.mjs'),
    `import { test } from '@playwright/test';
    test('passes', () => {});
    test.describe('en-US', () => {
      test('fails', () => { throw new Error('always'); });
      test('passes late', ({}, { retry }) => { if (retry === 0) throw new Error('once'); });
      test.skip('is left out', () => {});
    });`,
  );
  writeFileSync(join(folder, 'broken.spec.mjs'), `throw new Error('cannot be loaded');`);
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default { outputDir: 'out', retries: 1, workers: 1, reporter: [[${JSON.stringify(join(import.meta.dirname, 'playwright-reporter.mjs'))}]] };`,
  );
  const report = join(folder, 'outcome.json');
  const outcome = (files: string[]) => {
    spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...files], {
      env: { PATH: process.env['PATH'], [OUTCOME_FILE]: report },
      cwd: folder,
    });
    return readReport(report);
  };
  const { files, errors, second } = outcome(['a.spec.mjs']);
  expect(files).toMatchObject([
    {
      file: 'a.spec.mjs',
      passed: ['passes', 'en-US > passes late'],
      failed: [{ name: 'en-US > fails' }],
      skipped: 1,
      broken: [],
    },
  ]);
  expect(errors).toEqual([]);
  expect(second).toMatchObject([
    { name: 'a.spec.mjs > en-US > passes late', machine: { cores: expect.any(Number) } },
  ]);
  expect(outcome([]).errors).toEqual(['Error: cannot be loaded']);
});
