import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FILE_VERSION } from '../files/file-version.ts';
import { readFileBytes } from '../files/read-file-bytes.ts';
import { OWN_FILES } from './library/own-files.ts';
import { officeFiles } from './line-quality.ts';

/** How the files of the evaluation are read by a version: a reader that reads them otherwise has a new version. */
const READ = { version: 'f3:', digest: 'k6l2RixxGCCFUXVToVKdTWxzw6G12r5ewbqFjM7sf3I' };

test('TRN-03 a reader that reads files otherwise has another version, so that files learned before are read again', async () => {
  const hash = createHash('sha256');
  for (const { name, bytes } of [...OWN_FILES, ...officeFiles()])
    hash.update(JSON.stringify((await readFileBytes(bytes(), name)).blocks));
  expect({ version: FILE_VERSION, digest: hash.digest('base64url') }).toEqual(READ);
}, 60_000);
