import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sourceOf } from '../byte-source.ts';
import type { ByteSource } from '../byte-source.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import { docx, faultOf, wordParagraph, zipOf } from '../office/office.fixture.ts';
import { listZip } from './list-zip.ts';

const p = wordParagraph('Testo.');
const list = async (bytes: Uint8Array) => (await listZip(sourceOf(bytes))).map(({ path }) => path);
const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(pieces)).toString();

/** Sets some bytes at the place of a signature. */
function changed(bytes: Uint8Array, signature: number, offset: number, value: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.lastIndexOf(Buffer.from(Uint32Array.of(signature).buffer));
  copy.writeUInt32LE(value, at + offset);
  return copy;
}
/** The bytes as a source, with the most that it was asked for at once, and in all. */
function counted(bytes: Uint8Array): { source: ByteSource; most: () => number; all: () => number } {
  let [most, all] = [0, 0];
  const read = (from: number, length: number): Uint8Array => {
    most = Math.max(most, length);
    all += length;
    return bytes.subarray(from, from + length);
  };
  return { source: { length: bytes.length, read }, most: () => most, all: () => all };
}
const [ENTRY, DIRECTORY, END] = [0x04034b50, 0x02014b50, 0x06054b50];

describe('the files of a ZIP file', () => {
  test('TRN-03 are named with their folders and sizes, without folders and what systems add', async () => {
    const zip = zipOf({
      'a.txt': 'uno',
      'cartella/': '',
      'cartella/è.txt': 'due',
      '__MACOSX/a.txt': 'x',
      '.DS_Store': 'x',
      '~$a.docx': 'x',
      'Thumbs.db': 'x',
    });
    const files = await listZip(sourceOf(zip));
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['a.txt', 3],
      ['cartella/è.txt', 3],
    ]);
    expect(await textOf(files[1]!.pieces())).toBe('due');
  });

  test('TRN-03 are unpacked one by one, and only the directory is read before', async () => {
    const zip = zipSync({
      'a.bin': [new Uint8Array(3_000_000).map((_, at) => (at * 7919) % 251), { level: 0 }],
    });
    const { source, all: read } = counted(zip);
    const [file] = await listZip(source);
    expect(read()).toBeLessThan(200_000);
    let [most, all] = [0, 0];
    for await (const piece of file!.pieces()) {
      most = Math.max(most, piece.length);
      all += piece.length;
    }
    expect(all).toBe(3_000_000);
    expect(most).toBeLessThanOrEqual(256 * 1024);
  });

  test.each(['../a.txt', 'a/../../b.txt', '/etc/passwd', 'C:/a.txt', '..\\a.txt', 'a\u0000.txt'])(
    'A81 with the name %j are refused',
    async (name) => {
      await expect(list(zipOf({ [name]: 'x' }))).rejects.toMatchObject({ fault: 'broken' });
    },
  );

  test('A82 more than the largest number are refused before one is read', async () => {
    const zip = changed(zipOf({ 'a.txt': 'x' }), END, 8, 0xfffe_fffe);
    await expect(list(zip)).rejects.toMatchObject({
      fault: 'too_many_entries',
      detail: String(FILE_LIMITS.entries),
    });
  });

  test('A82 a directory that is larger than that of so many files is refused before it is read', async () => {
    const zip = zipSync({ 'a.bin': [new Uint8Array(12_000_000), { level: 0 }] });
    const told = changed(changed(zip, END, 12, 11_000_000), END, 16, 0);
    const { source, most } = counted(told);
    await expect(listZip(source)).rejects.toMatchObject({ fault: 'broken' });
    expect(most()).toBeLessThan(100_000);
  });

  test('TRN-03 none at all is told', async () => {
    await expect(list(zipOf({ 'a/': '' }))).rejects.toMatchObject({ fault: 'empty' });
  });
});

describe('an entry that is not what the directory says', () => {
  const wordOf = docx(p.repeat(50));
  const wordParts = { 'word/document.xml': `<w:document><w:body>${p}</w:body></w:document>` };
  test.each([
    ['its size is larger', changed(wordOf, DIRECTORY, 24, 10)],
    ['its size is smaller', changed(wordOf, DIRECTORY, 24, 1_000_000)],
    ['its checksum is another', changed(wordOf, DIRECTORY, 16, 1)],
    ['its bytes are no packed bytes', changed(wordOf, ENTRY, 60, 0xffff_ffff)],
    ['its packing is of another kind', changed(wordOf, DIRECTORY, 10, 12)],
    ['no entry begins at its place', changed(zipOf({ 'a.txt': 'x', ...wordParts }), ENTRY, 0, 0)],
    ['it has more packed bytes than the file', changed(wordOf, DIRECTORY, 20, 1_000_000)],
    ['it lies outside the file', changed(wordOf, DIRECTORY, 42, 1_000_000)],
    ['the file ends in the middle', wordOf.subarray(0, wordOf.length - 100)],
  ])('A82 is refused: %s', async (_name, bytes) => {
    expect(await faultOf(bytes, 'a.docx')).toMatch(/^broken/u);
  });

  test('A82 an entry that unpacks to hundreds of times its size is refused', async () => {
    const bomb = docx(p + ' '.repeat(FILE_LIMITS.ratioFromBytes * 2));
    expect(await faultOf(bomb, 'a.docx')).toBe('too_large: word/document.xml');
  });

  test('A82 an entry that unpacks to more than it says is left there', async () => {
    const zip = changed(zipSync({ 'a.bin': new Uint8Array(8_000_000) }), DIRECTORY, 24, 10);
    const [file] = await listZip(sourceOf(zip));
    let unpacked = 0;
    const reading = (async () => {
      for await (const piece of file!.pieces()) unpacked += piece.length;
    })();
    await expect(reading).rejects.toMatchObject({ fault: 'broken' });
    expect(unpacked).toBe(0);
  });

  test('A82 one part, and all parts together, unpack to a bounded size', async () => {
    const large = zipSync({ 'word/document.xml': [new Uint8Array(2_000_000), { level: 0 }] });
    const told = changed(large, DIRECTORY, 24, FILE_LIMITS.partBytes + 1);
    expect(await faultOf(told, 'a.docx')).toBe('too_large: word/document.xml');
    // Each sheet is the same part, which is small enough to be empty.
    const relations = Array.from(
      { length: 250 },
      (_, at) => `<Relationship Id="s${at}" Type="http://x/worksheet" Target="worksheets/a.xml"/>`,
    );
    const sheets = relations.map((_, at) => `<sheet name="${at}" sheetId="${at}" r:id="s${at}"/>`);
    const bomb = zipOf({
      'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      'xl/worksheets/a.xml': `<worksheet>${' '.repeat(FILE_LIMITS.ratioFromBytes - 100)}</worksheet>`,
    });
    expect(await faultOf(bomb, 'a.xlsx')).toBe('too_large: xl/worksheets/a.xml');
  });

  test('A82 an entry with a password is told as such', async () => {
    expect(await faultOf(changed(wordOf, DIRECTORY, 8, 0x0008_0001), 'a.docx')).toMatch(/^password/u);
  });
});

describe('XML that attacks', () => {
  const withType = (type: string): Uint8Array =>
    zipOf({
      'word/document.xml': `<!DOCTYPE x [${type}]><w:document><w:body>${p}<w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>`,
    });

  test.each([
    ['an outer entity', '<!ENTITY a SYSTEM "file:///etc/passwd">'],
    ['entities of entities', '<!ENTITY b "lol"><!ENTITY a "&b;&b;&b;">'],
  ])('A82 with %s is refused', async (_name, type) => {
    expect(await faultOf(withType(type), 'a.docx')).toBe('broken');
  });

  test('A82 with elements nested too deep is refused', async () => {
    expect(await faultOf(docx(`${'<w:sdt>'.repeat(1_000)}${p}`), 'a.docx')).toBe('broken');
  });
});
