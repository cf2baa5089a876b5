import { expect, test, vi } from 'vitest';
import { Tally } from './tally.mjs';

const file = { file: 'a.test.ts', passed: 2, failed: ['fails'], skipped: 1, broken: [], durationMs: 1 };

/** Returns the lines of the closing block. */
function close(tally: Tally) {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const code = tally.close();
  vi.restoreAllMocks();
  return { lines, code };
}

test('the closing block lists stages, second tries, failures and the counts', async () => {
  const tally = new Tally();
  await tally.stage('server', async () => {});
  tally.vitest('server', { files: [file], errors: ['leaked'], second: ['b.test.ts > late'] }, 1);
  tally.playwright(
    'browser',
    { passed: 1, skipped: 0, failed: ['a story'], second: ['another story'], errors: [] },
    1,
  );
  expect(close(tally)).toEqual({
    code: 1,
    lines: [
      '  0:00 server',
      '  0:00 in all',
      'passed at the second try only: server: b.test.ts > late',
      'passed at the second try only: browser: another story',
      'failed: server: a.test.ts > fails',
      'failed: server: an error outside of any test: leaked',
      'failed: browser: a story',
      '3 passed, 3 failed, 1 skipped',
    ],
  });
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
  tally.vitest('console', { files: [{ ...file, failed: [] }], errors: [], second: [] }, 1);
  tally.vitest('server', { files: [], errors: [], second: [] }, 0);
  tally.playwright('browser', undefined, 0);
  expect(close(tally).lines.filter((line) => line.startsWith('failed'))).toEqual([
    'failed: console: the runner failed outside of any test',
    'failed: server: no test ran',
    'failed: browser: the runner left no report',
  ]);
});
