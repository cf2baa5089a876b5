import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

test('USER-09 ERR-07 only one file puts the words of the server into an error message: the one that shows a denied action once', () => {
  const files = sourceFiles(ROOT, 'console/src').filter((file) => {
    const text = isTest(file) ? '' : readFileSync(join(ROOT, file), 'utf8');
    return /\btoast\.error\(/.test(text) && /\berror(Line|MessagesOf)\(/.test(text);
  });
  expect(files).toEqual(['console/src/platform/http/show-status.ts']);
});
