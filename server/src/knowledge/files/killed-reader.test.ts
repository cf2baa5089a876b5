import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { UnreadableFile } from './file-content.ts';
import { openFileReader } from './file-reader.ts';
import { fileToRead } from './file-to-read.fixture.ts';
import { docx, wordParagraph } from './office/office.fixture.ts';

const large = docx(Array.from({ length: 20_000 }, (_, at) => wordParagraph(`Testo ${at * 7919}.`)).join(''));

/** The processes of this one that read files. */
const readers = (): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const isReader =
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('files.worker.ts') &&
        readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
      return isReader ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });

/** Kills the process that reads, as soon as it is another than those before. */
async function killReader(before: readonly number[]): Promise<number> {
  const pid = await eventually(() => {
    const found = readers().find((one) => !before.includes(one));
    if (found === undefined) throw new Error('no process reads');
    return found;
  });
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('F10 a file whose reader is killed is read by a fresh one', async () => {
  const before = readers();
  const reading = openFileReader().read('office', fileToRead('a.docx', large));
  await killReader(before);
  expect((await reading).blocks).toHaveLength(20_000);
});

test('F10 a file whose reader is killed twice is told as too costly, and the next file is read', async () => {
  const before = readers();
  const reader = openFileReader();
  const reading = reader.read('office', fileToRead('a.docx', large));
  const told = expect(reading).rejects.toEqual(new UnreadableFile('too_costly', 'crash'));
  const first = await killReader(before);
  await killReader([...before, first]);
  await told;
  expect((await reader.read('office', fileToRead('a.txt', Buffer.from('Orari')))).blocks).toHaveLength(1);
});
