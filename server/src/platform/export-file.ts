import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@regia/contract/csv';
import type { Language } from '@regia/contract/fields';
import type { ExportFormat } from '@regia/contract/files';
import type { ExportRows } from './export-cells.ts';
import { writeSheets } from './write-sheets.ts';

/** The bytes of an export, which are written while the rows come: no file is ever whole in memory. */
export const exportBytes = (
  format: ExportFormat,
  rows: ExportRows,
  language: Language,
): AsyncGenerator<Uint8Array> => (format === 'xlsx' ? writeSheets(rows) : csvOf(rows, language));

/** The content of an export that is sent at once. */
export const exportContent = (format: ExportFormat, rows: ExportRows, language: Language): Readable =>
  Readable.from(exportBytes(format, rows, language));

async function* csvOf(rows: ExportRows, language: Language): AsyncGenerator<Uint8Array> {
  let text = BYTE_ORDER_MARK;
  for await (const row of rows) {
    text += csvLine(row, language);
    if (text.length < 64_000) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
