import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('no module is imported for its effects alone: the build leaves such modules out', () => {
  const files = globSync('{console,contract,icons}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const found = files.filter((file) => /^import '(?!.*\.css')/m.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
