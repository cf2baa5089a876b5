import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

test('ERR-07 only the one function for downloads saves a file of the server, and says that it failed', () => {
  const naming = (name: RegExp) =>
    sourceFiles(ROOT, 'console/src').filter(
      (file) => !isTest(file) && name.test(readFileSync(join(ROOT, file), 'utf8')),
    );
  expect(naming(/\bsaveBlob\b/)).toEqual([
    'console/src/platform/save-file.ts',
    'console/src/platform/use-download.ts',
  ]);
  expect(naming(/\bshowDownloadFailure\b/)).toEqual([
    'console/src/platform/http/show-status.ts',
    'console/src/platform/use-download.ts',
  ]);
});
