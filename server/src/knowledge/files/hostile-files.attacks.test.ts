import { expect, test } from 'vitest';
import { HANG_MS, longestBlockMs } from '../../../test/pace.ts';
import { openFileReader } from './file-reader.ts';
import { fileToRead } from './file-to-read.fixture.ts';
import { hostileFiles } from './hostile-files.fixture.ts';

const reader = openFileReader();

const read = (name: string, bytes: Uint8Array): Promise<string | undefined> =>
  reader.read('office', fileToRead(name, bytes)).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? (error.message.split(':', 1)[0] ?? '') : 'no error'),
  );

test.each(hostileFiles({ isLong: false }))(
  'A82 A102 %s is told as %s, in time and beside a server that goes on; the next file is read',
  async (name, fault, bytes) => {
    const hostile = bytes();
    const blockedMs = await longestBlockMs(async () => expect(await read(name, hostile)).toBe(fault));
    expect(blockedMs).toBeLessThan(1_000);
    expect(await read('a.txt', Buffer.from('Gli uffici sono chiusi.'))).toBe('read');
  },
  HANG_MS,
);
