import { expect, test } from 'vitest';
import { inWords, isQuiet, machineNow, workersFor } from './machine.mjs';

test('a machine is never faster than a quiet one', () => {
  const { cores, slowness } = machineNow();
  expect(cores).toBeGreaterThan(0);
  expect(slowness).toBeGreaterThanOrEqual(1);
});

test.each([
  [2, 1, { tests: 2, stories: 2 }],
  [2, 4, { tests: 1, stories: 1 }],
  [8, 1, { tests: 8, stories: 8 }],
  [8, 4, { tests: 4, stories: 4 }],
  [1, 1, { tests: 1, stories: 1 }],
])('%d cores, %d times as slow: %j', (cores, slowness, workers) => {
  expect(workersFor({ cores, slowness, load: 0 })).toEqual(workers);
});

test('a machine that takes half as long again is not quiet', () => {
  const machine = { cores: 2, load: 4.25, slowness: 1.5 };
  expect(isQuiet(machine)).toBe(false);
  expect(isQuiet({ ...machine, slowness: 1.4 })).toBe(true);
  expect(inWords(machine)).toBe('load 4.3 on 2 cores, 1.5 times as slow as a quiet machine');
});
