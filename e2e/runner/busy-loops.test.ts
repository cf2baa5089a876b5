import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { becomesTrue, isAlive } from '../../server/launcher/processes.mjs';
import { HANG_MS } from '../../server/test/pace.ts';
import { childOf, countChildren } from '../../server/test/running.ts';
import { busyLoopsAskedFor } from './busy-loops.mjs';

test.each([
  [[], {}, 0],
  [['--slow', '4'], {}, 4],
  [[], { REGIA_SLOW: '3' }, 3],
  [['--slow', '2'], { REGIA_SLOW: '3' }, 2],
])('%j and %j ask for %d busy loops', (flags, environment, count) => {
  expect(busyLoopsAskedFor(flags, environment)).toBe(count);
});

test.each([[['--slow']], [['--slow', 'many']], [['--slow', '65']], [['--slow', '-1']]])(
  '%j is refused',
  (flags) => {
    expect(() => busyLoopsAskedFor(flags, {})).toThrow('--slow takes the number of busy loops');
  },
);

test('busy loops end when the process that started them is killed', async () => {
  const script = `import('./busy-loops.mjs').then(({ startBusyLoops }) => startBusyLoops(2)); setInterval(() => {}, 1e6);`;
  const starter = spawn(process.execPath, ['-e', script], { cwd: import.meta.dirname, stdio: 'ignore' });
  onTestFinished(() => void starter.kill('SIGKILL'));
  expect(await becomesTrue(() => countChildren(starter.pid!) === 2, HANG_MS)).toBe(true);
  const loop = childOf(starter.pid, 'busy-loop.mjs');
  expect(isAlive(loop)).toBe(true);
  starter.kill('SIGKILL');
  expect(await becomesTrue(() => !isAlive(loop), HANG_MS)).toBe(true);
});
