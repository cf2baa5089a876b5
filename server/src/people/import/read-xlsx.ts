import { unzipSync, zipSync } from 'fflate';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@regia/contract/limits';
import { readSheet } from 'read-excel-file/node';
import type { CellValue } from 'read-excel-file/node';
import type { FileRead } from './file-read.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The most bytes of all parts of a file. */
const PARTS_MAX = 48 * 1024 * 1024;
/** The parts that hold values. Links to other files, macros and drawings are never read. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/(?:sharedStrings|styles)\.xml|xl\/worksheets\/[\w-]+\.xml)$/;

/** Reads the first sheet of an XLSX file: its values only, also those of formulas. */
export async function readXlsx(bytes: Uint8Array): Promise<FileRead> {
  const parts = partsOf(bytes);
  for (const [name, part] of Object.entries(parts)) {
    if (name.startsWith('xl/worksheets/')) demandSmall(part);
  }
  // Unpacked, so that the reader cannot unpack more than was measured.
  const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })));
  const table = sheet.map((row, at) => ({ cells: row.map(textOf), firstLine: at + 1, lastLine: at + 1 }));
  return { format: 'xlsx', encoding: null, separator: null, table };
}

/** Unpacks the parts. A part that is larger than it says, and a file that is too large, are refused. */
function partsOf(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false;
      size += originalSize;
      if (size > PARTS_MAX) throw new UnreadableFile('file_not_readable');
      return true;
    },
  });
}

const CELL = /<(row|c)[\s/>]|\br=["']([A-Z]{1,3})(\d{1,7})["']/gi;
/** The most cells, as the header is a row, too. */
const CELLS_MAX = (IMPORT_ROWS_MAX + 1) * IMPORT_COLUMNS_MAX;

/** Refuses a sheet with a cell outside the largest table, before memory is taken for all cells up to it. */
function demandSmall(part: Uint8Array): void {
  const counts = { row: 0, c: 0 };
  for (const [, element, letters = '', digits = ''] of new TextDecoder().decode(part).matchAll(CELL)) {
    if (element !== undefined) counts[element.toLowerCase() as 'row' | 'c'] += 1;
    const column = Array.from(letters.toUpperCase()).reduce(
      (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
      0,
    );
    if (Number(digits) > IMPORT_ROWS_MAX + 1) throw new UnreadableFile('file_too_many_rows');
    if (column > IMPORT_COLUMNS_MAX) throw new UnreadableFile('file_too_many_columns');
    if (counts.row > IMPORT_ROWS_MAX + 1 || counts.c > CELLS_MAX)
      throw new UnreadableFile('file_too_many_rows');
  }
}

function textOf(value: CellValue | null): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null ? '' : String(value as string | number | boolean);
}
