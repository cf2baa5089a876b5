import type { ENCODINGS } from '@regia/contract/people/import';
import { IMPORT_ROWS_MAX } from '@regia/contract/limits';
import { parseCsv, QuoteNotClosed, separatorOf } from '../../platform/csv/parse-csv.ts';
import type { Separator } from '../../platform/csv/parse-csv.ts';
import type { FileAsked, FileRead, TableRow } from './file-read.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Encoding = (typeof ENCODINGS)[number];

/** Reads a CSV file. Without an encoding and a separator, it finds them. */
export function readCsv(bytes: Uint8Array, asked: FileAsked): FileRead {
  const encoding = asked.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const separator = asked.separator ?? separatorOf(text);
  return { format: 'csv', encoding, separator, table: rowsOf(text, separator) };
}

function rowsOf(text: string, separator: Separator): TableRow[] {
  try {
    // The header, the rows, and one more, so that the excess is noticed.
    return parseCsv(text, separator, IMPORT_ROWS_MAX + 2);
  } catch (error) {
    throw error instanceof QuoteNotClosed ? new UnreadableFile('file_quote_not_closed', error.line) : error;
  }
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // The encoding of spreadsheets on Windows. Every byte is a character of it.
    return 'windows-1252';
  }
}
