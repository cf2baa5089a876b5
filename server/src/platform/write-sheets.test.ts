import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { exportContent } from './export-file.ts';
import type { WrittenCell } from './export-cells.ts';
import { writeSheets } from './write-sheets.ts';

async function* these(rows: readonly WrittenCell[][]): AsyncGenerator<WrittenCell[]> {
  yield* rows;
}

const written = async (rows: readonly WrittenCell[][], rowsMax?: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(writeSheets(these(rows), rowsMax)));

const sheetsOf = async (file: Buffer): Promise<unknown[][][]> => {
  const sheets = await readXlsx(file);
  return sheets.map(({ data }) => data as unknown[][]);
};

test('a spreadsheet reads every cell as the text that was given, formulas, tags, line ends and emoji too', async () => {
  const cells = ['=1+1', '<b>&amp;</b>', 'una riga\naltra', 'à 😀', 'due  spazi', '@SUM(A1)', '0012', 'true'];
  const file = await written([cells.map((_, index) => `colonna ${index}`), cells]);
  const [sheet] = await sheetsOf(file);
  expect(sheet![1]!.map((value) => String(value))).toEqual(cells);
  expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!)).not.toContain('<f>');
});

test('characters that XML forbids are left out, half an emoji becomes a sign, and a long text is cut to what a cell holds', async () => {
  const file = await written([['a'], ['u\u0000n\u000bo\ufffe'], ['\ud83d!'], ['x'.repeat(40_000)]]);
  const [sheet] = await sheetsOf(file);
  expect(sheet![1]).toEqual(['uno']);
  expect(sheet![2]).toEqual(['\ufffd!']);
  expect(String(sheet![3]![0])).toBe(`${'x'.repeat(32_766)}…`);
});

test('rows that one sheet cannot hold go on in the next one, under the same header', async () => {
  const file = await written([['n'], ['1'], ['2'], ['3'], ['4'], ['5']], 3);
  expect(await sheetsOf(file)).toEqual([
    [['n'], ['1'], ['2']],
    [['n'], ['3'], ['4']],
    [['n'], ['5']],
  ]);
});

test('an export without rows is a file that opens', async () => {
  expect(await sheetsOf(await written([]))).toEqual([[]]);
});

test('a table of 30 columns has its cells in their places', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `c${index}`);
  const file = await buffer(exportContent('xlsx', these([names]), { language: 'it-IT', timeZone: 'UTC' }));
  expect((await sheetsOf(file))[0]).toEqual([names]);
});

test('a number is a number in a spreadsheet; in an Italian CSV file it has a comma, and a text with a sign is no formula', async () => {
  const rows = [
    ['media', 'testo'],
    [3.6, '-1'],
    [-2, '3.6'],
  ];
  expect((await sheetsOf(await written(rows)))[0]).toEqual([rows[0], [3.6, '-1'], [-2, '3.6']]);
  const csvIn = async (language: 'it-IT' | 'en-US') =>
    (await buffer(exportContent('csv', these(rows), { language, timeZone: 'UTC' })))
      .toString()
      .slice(1)
      .trim()
      .split('\r\n');
  expect(await csvIn('it-IT')).toEqual(['media;testo', `3,6;"'-1"`, '-2;3.6']);
  expect(await csvIn('en-US')).toEqual(['media,testo', `3.6,"'-1"`, '-2,3.6']);
});
