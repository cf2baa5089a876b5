import { expect, test, vi } from 'vitest';
import { Tally } from './tally.mjs';

const quiet = { cores: 2, load: 0.5, slowness: 1 };
const busy = { cores: 2, load: 9.04, slowness: 3.21 };
const file = {
  file: 'a.test.ts',
  passed: ['one', 'two'],
  failed: [],
  skipped: 1,
  broken: [],
  durationMs: 1_000,
};
const run = { files: [file], errors: [], second: [] };

/** Returns the lines of the closing block. */
function close(tally: Tally, machine = quiet) {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const code = tally.close(machine);
  vi.restoreAllMocks();
  return { lines, code };
}

test('the closing block lists stages, notes, slow files, second tries with the machine, failures and the counts', async () => {
  const tally = new Tally();
  await tally.stage('server', async () => {});
  tally.note('4 busy loops beside the tests');
  const failed = [{ name: 'fails', machine: busy }];
  const second = [{ name: 'b.test.ts > late', machine: busy }];
  tally.run('server', { files: [{ ...file, failed }], errors: ['leaked'], second }, 1);
  expect(close(tally)).toEqual({
    code: 1,
    lines: [
      '  0:00 server',
      '  0:00 in all',
      'before the tests: load 0.5 on 2 cores, 1.0 times as slow as a quiet machine',
      '4 busy loops beside the tests',
      '  0:01 a.test.ts',
      'passed at the second try only: server: b.test.ts > late (load 9.0 on 2 cores, 3.2 times as slow as a quiet machine)',
      'failed: server: a.test.ts > fails',
      'failed: server: an error outside of any test: leaked',
      '2 passed, 2 failed, 1 skipped',
    ],
  });
});

test('a test that runs in two stages counts once, and as failed if it fails in one of them', () => {
  const tally = new Tally();
  tally.run('server', { ...run, files: [{ ...file, skipped: 0 }] }, 0);
  tally.run('PostgreSQL 15', { ...run, files: [{ ...file, passed: ['one'], failed: [{ name: 'two' }] }] }, 1);
  expect(close(tally).lines.slice(-2)).toEqual([
    'failed: PostgreSQL 15: a.test.ts > two',
    '1 passed, 1 failed, 1 skipped',
  ]);
});

test('two tests of a file with the same title count twice', () => {
  const tally = new Tally();
  tally.run('server', { ...run, files: [{ ...file, passed: ['one', 'one'] }] }, 0);
  expect(close(tally).lines.at(-1)).toBe('2 passed, 0 failed, 1 skipped');
});

test.each([
  [3, quiet, 0],
  [4, quiet, 1],
  [4, busy, 0],
])('%d second tries on a machine with %j: exit code %d', (count, machine, code) => {
  const tally = new Tally();
  const second = Array.from({ length: count }, (_, n) => ({ name: `test ${n}`, machine }));
  tally.run('server', { ...run, second }, 0);
  expect(close(tally, machine).code).toBe(code);
});

test.each([
  [14.9, false],
  [15.1, true],
])('a run of %d minutes is reported as slow: %s; it does not fail', (minutes, isSlow) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const tally = new Tally();
  tally.one('format', true);
  now.mockReturnValue(minutes * 60_000);
  const { lines, code } = close(tally);
  expect(lines.includes('slow: more than 15 minutes')).toBe(isSlow);
  expect(code).toBe(0);
});

test('the whole run fails if a runner fails without a failed test, runs no test, or leaves no report', () => {
  const tally = new Tally();
  tally.run('console', run, 1);
  tally.run('server', { ...run, files: [] }, 0);
  tally.run('stories', undefined, 0);
  expect(close(tally).lines.filter((line) => line.startsWith('failed'))).toEqual([
    'failed: console: the runner failed outside of any test',
    'failed: server: no test ran',
    'failed: stories: the runner left no report',
  ]);
});
