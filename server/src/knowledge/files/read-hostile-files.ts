import { openFileReader } from './file-reader.ts';
import { hostileFiles } from './hostile-files.fixture.ts';
import { fileToRead } from './file-to-read.fixture.ts';

/** Reads hostile files of the size that attacks have, and prints the reason and the time of each. */
const reader = openFileReader();
for (const [name, fault, bytes] of hostileFiles({ isLong: true })) {
  const file = fileToRead(name, bytes());
  const beganAt = performance.now();
  const told = await reader.read('office', file).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );
  const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1);
  process.stdout.write(`${name}: ${told} in ${seconds} s (${(file.length / 1e6).toFixed(1)} MB)\n`);
  if (!told.startsWith(fault)) process.exitCode = 1;
}
