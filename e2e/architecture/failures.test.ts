import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

test('USER-09 ERR-07 only one file puts the words of the server into an error message, and it shows a denied action once', () => {
  const files = sourceFiles(ROOT, 'console/src').filter(
    (file) =>
      !isTest(file) && /toast\.error\([^;]*\berrorLine\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(files).toEqual(['console/src/platform/http/show-status.ts']);
});
