import { afterAll, describe, expect, test } from 'vitest';
import { UnreadableFile } from './file-content.ts';
import { openFileReader } from './file-reader.ts';
import type { FileToRead } from './file-reader.ts';
import {
  docx,
  odt,
  pptx,
  sheetRows,
  slideShape,
  wordHeading,
  wordParagraph,
  xlsx,
} from './office/office.fixture.ts';

const stop = new AbortController();
afterAll(() => stop.abort());

const PIECE = 1_000;
const fileOf = (name: string, bytes: Uint8Array): FileToRead => ({
  name,
  length: bytes.length,
  async *pieces() {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  },
});
const word = docx(wordHeading('Orari', 1) + wordParagraph('Alle nove.'));

test('TRN-03 files of all types are read in a process of its own', async () => {
  const reader = openFileReader();
  const files: [string, Uint8Array][] = [
    ['a.docx', word],
    ['a.odt', odt('<text:p>Orari</text:p>')],
    ['a.xlsx', xlsx({ sheets: [{ name: 'Orari', rows: sheetRows(['a', 1]) }] })],
    ['a.pptx', pptx([{ shapes: slideShape(['Orari'], { place: 'title' }) }])],
    ['a.csv', Buffer.from('Orari,1')],
    ['a.html', Buffer.from('<h1>Orari</h1><p>Alle nove.')],
    ['a.md', Buffer.from('# Orari\n\nAlle nove.')],
    ['a.txt', Buffer.from('Orari')],
  ];
  for (const [name, bytes] of files) {
    const { blocks } = await reader.read('office', fileOf(name, bytes));
    expect([name, blocks[0]?.text]).toEqual([name, expect.stringMatching(/^Orari/u)]);
  }
});

test('TRN-03 a file that cannot be read rejects with its fault, and the reader reads the next one', async () => {
  const reader = openFileReader();
  await expect(reader.read('office', fileOf('a.exe', Buffer.from('MZ\0\0\0')))).rejects.toEqual(
    new UnreadableFile('wrong_type', 'exe'),
  );
  expect(await reader.read('office', fileOf('a.docx', word))).toMatchObject({ title: null, pages: null });
});

describe('F71 a file that costs too much ends its process and is told as too costly', () => {
  test('F71 by its time', async () => {
    const reader = openFileReader({ deadlineMs: 1 });
    await expect(reader.read('office', fileOf('a.docx', word))).rejects.toEqual(
      new UnreadableFile('too_costly', 'deadline'),
    );
  });

  test('F71 by its resident memory', async () => {
    const reader = openFileReader({ memoryMb: 150 });
    const large = docx(
      Array.from({ length: 300_000 }, (_, at) => wordParagraph(`Testo ${at * 7919}.`)).join(''),
    );
    await expect(reader.read('office', fileOf('a.docx', large))).rejects.toEqual(
      new UnreadableFile('too_costly', 'memory'),
    );
  });
});

test('TRN-03 a reading that is stopped ends at once with the reason', async () => {
  const reader = openFileReader();
  const endless: FileToRead = {
    name: 'a.txt',
    length: 10,
    async *pieces() {
      yield new Uint8Array(5);
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
    },
  };
  const cancel = new AbortController();
  const reading = reader.read('office', endless, cancel.signal);
  cancel.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
});
