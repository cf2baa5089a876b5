import { withoutMark } from '@regia/contract/csv';
import { parseCsv, QuoteNotClosed, separatorOf } from '../../../platform/csv/parse-csv.ts';
import type { CsvRow } from '../../../platform/csv/parse-csv.ts';
import { decodeText } from '../../kinds/website/crawl/text.ts';
import { BlockList } from '../block-list.ts';
import { UnreadableFile } from '../file-content.ts';
import type { FileContent } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import { addSheet } from './sheet-blocks.ts';

/** Reads a CSV file as one table. */
export function readCsv(bytes: Uint8Array): FileContent {
  const text = decodeText(bytes, '');
  const rows = rowsOf(text);
  if (rows.length > FILE_LIMITS.rows) throw new UnreadableFile('too_large', String(FILE_LIMITS.rows));
  const list = new BlockList();
  addSheet(
    list,
    rows.map(({ cells, firstLine, lastLine }) => ({
      number: firstLine,
      last: lastLine,
      cells: cells.map(withoutMark),
    })),
  );
  return { title: null, blocks: list.blocks, pages: null };
}

function rowsOf(text: string): CsvRow[] {
  try {
    return parseCsv(text, separatorOf(text), FILE_LIMITS.rows + 1);
  } catch (error) {
    throw error instanceof QuoteNotClosed ? new UnreadableFile('broken', String(error.line)) : error;
  }
}
