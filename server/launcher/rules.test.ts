import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretProblem } from './secret.mjs';
import { examine } from './stale.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regia-stale-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/one.ts'), 'one');
  writeFileSync(join(folder, 'output.js'), 'built');
});
afterEach(() => rmSync(folder, { recursive: true }));

const look = (maker = 'node 1', root = folder) =>
  examine({
    root,
    sources: [join(root, 'src'), join(root, 'not there')],
    output: join(root, 'output.js'),
    stamp: join(root, 'stamps/output.built'),
    maker,
  });

test('an output is stale before the build, and fresh after it', () => {
  const first = look();
  expect(first.isStale).toBe(true);
  first.markFresh();
  expect(look().isStale).toBe(false);
});

test.each([
  ['a changed source', () => writeFileSync(join(folder, 'src/deep/one.ts'), 'two')],
  ['a new source', () => writeFileSync(join(folder, 'src/two.ts'), 'two')],
  ['a deleted source', () => rmSync(join(folder, 'src/deep/one.ts'))],
  ['a lost output', () => rmSync(join(folder, 'output.js'))],
])('%s makes the output stale', (_name, change) => {
  look().markFresh();
  change();
  expect(look().isStale).toBe(true);
});

test('a moved folder builds nothing', () => {
  look().markFresh();
  const moved = `${folder} moved`;
  renameSync(folder, moved);
  expect(look('node 1', moved).isStale).toBe(false);
  renameSync(moved, folder);
});

test('another maker makes the output stale', () => {
  look().markFresh();
  expect(look('node 2').isStale).toBe(true);
});

test.each([
  ['the same content with another time', () => utimesSync(join(folder, 'src/deep/one.ts'), 1, 1)],
  ['a changed test', () => writeFileSync(join(folder, 'src/one.test.ts'), 'a test')],
  ['a changed story', () => writeFileSync(join(folder, 'src/one.stories.tsx'), 'a story')],
])('%s builds nothing', (_name, change) => {
  look().markFresh();
  change();
  expect(look().isStale).toBe(false);
  expect(statSync(join(folder, 'output.js')).size).toBe(5);
});

test.each([
  [undefined, 'is not set'],
  ['', 'is not set'],
  ['9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4', 'shorter than 32'],
  ['change-me-change-me-change-me-change-me', 'from an example'],
  ['your-256-bit-secret-goes-right-in-here', 'from an example'],
  ['0123456789abcdef0123456789abcdef', 'from an example'],
  ['xyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxy', 'can be guessed'],
])('the secret %s is refused', (secret, reason) => {
  expect(secretProblem(secret)).toContain(reason);
});

test.each(['9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c', 'vT3+Kq0s/Zc8mWl2Yd9uRf5gNh7jBx1e4oPa6iQs=='])(
  'the random secret %s will do',
  (secret) => {
    expect(secretProblem(secret)).toBe(null);
  },
);
