import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@regia/contract/csv';
import type { Language } from '@regia/contract/fields';
import type { ExportFormat } from '@regia/contract/files';
import { EXPORT_XLSX_MAX } from '@regia/contract/limits';
import writeXlsx from 'write-excel-file/node';
import { refuse } from './http/refuse.ts';

/** The content of an export: CSV is written while it is sent. Of XLSX, all rows are in memory, so it has a limit. */
export const exportContent = async (
  format: ExportFormat,
  rows: AsyncIterable<readonly string[]>,
  language: Language,
): Promise<Readable | Buffer> =>
  format === 'xlsx' ? writeSheet(rows) : Readable.from(csvOf(rows, language));

async function* csvOf(rows: AsyncIterable<readonly string[]>, language: Language): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let text = '';
  for await (const row of rows) {
    text += csvLine(row, language);
    if (text.length < 64_000) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Every cell is a text: a spreadsheet runs none of them as a formula. */
async function writeSheet(rows: AsyncIterable<readonly string[]>): Promise<Buffer> {
  const sheet: { value: string; type: StringConstructor }[][] = [];
  for await (const row of rows) {
    if (sheet.length > EXPORT_XLSX_MAX)
      throw refuse('export_too_large', { values: { limit: EXPORT_XLSX_MAX } });
    sheet.push(row.map((value) => ({ value, type: String })));
  }
  return writeXlsx(sheet).toBuffer();
}
