import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@regia/contract/csv';
import type { Language } from '@regia/contract/fields';
import type { ExportFormat } from '@regia/contract/files';
import { formatDate, formatDateTime } from '@regia/contract/written-dates';
import type { ExportCell, ExportRows, WrittenCell, WrittenRows } from './export-cells.ts';
import { writeSheets } from './write-sheets.ts';

/** The language of a file, and the time zone of its dates. */
export interface FileReader {
  readonly language: Language;
  readonly timeZone: string;
}

/** The bytes of an export, which are written while the rows come: no file is ever whole in memory. */
export function exportBytes(
  format: ExportFormat,
  rows: ExportRows,
  reader: FileReader,
): AsyncGenerator<Uint8Array> {
  const written = writtenFor(reader, rows);
  return format === 'xlsx' ? writeSheets(written) : csvOf(written, reader.language);
}

/** The content of an export that is sent at once. */
export const exportContent = (format: ExportFormat, rows: ExportRows, reader: FileReader): Readable =>
  Readable.from(exportBytes(format, rows, reader));

/** APP-11: the dates of a file have the format of its language. */
async function* writtenFor(
  { language, timeZone }: FileReader,
  rows: ExportRows,
): AsyncGenerator<WrittenCell[]> {
  const written = (cell: ExportCell): WrittenCell => {
    if (typeof cell !== 'object') return cell;
    if ('day' in cell) return formatDate(language, new Date(cell.day), 'UTC');
    return cell.at === null ? '' : formatDateTime(language, new Date(cell.at), timeZone);
  };
  for await (const row of rows) yield row.map(written);
}

async function* csvOf(rows: WrittenRows, language: Language): AsyncGenerator<Uint8Array> {
  let text = BYTE_ORDER_MARK;
  for await (const row of rows) {
    text += csvLine(row, language);
    if (text.length < 64_000) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
