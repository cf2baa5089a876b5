import { withoutMark } from '@regia/contract/csv';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@regia/contract/limits';
import { refuse } from '../../platform/http/refuse.ts';
import { openWorkerPool, TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import type { FileAsked, FileRead, TableRow } from './file-read.ts';
import type { importTasks } from './import.worker.ts';

export interface ReadTable extends Omit<FileRead, 'table'> {
  readonly headers: readonly string[];
  /** The rows, each with a cell for each header. */
  readonly rows: readonly (readonly string[])[];
  /** The lines of the file that these rows take. */
  readonly lines: number;
  /** The rows that take several lines: 1 is the first row under the header. */
  readonly overLines: readonly (Omit<TableRow, 'cells'> & { readonly row: number })[];
}

// A hostile file can at most end its worker.
const pool = openWorkerPool<typeof importTasks>({
  file: new URL('./import.worker.ts', import.meta.url),
  maxWorkers: 1,
  memoryMb: 256,
  deadlineMs: 15_000,
  idleMs: 5_000,
});

/** Reads a file of users, in a worker. Refuses one that is unreadable, empty or too large. */
export async function readFile(content: File | string, asked: FileAsked): Promise<ReadTable> {
  const bytes =
    typeof content === 'string'
      ? Uint8Array.from(Buffer.from(content, 'base64'))
      : new Uint8Array(await content.arrayBuffer());
  const read = await pool.run('read', { bytes, asked }).catch((error: unknown) => {
    throw error instanceof TaskKilled ? refuse('file_not_readable') : error;
  });
  if ('refusal' in read) throw refuse(read.refusal, { values: { ...LIMITS, line: read.line ?? 0 } });
  const { table, ...found } = read;
  const [header, ...below] = table;
  const first = header?.cells ?? [];
  const filledRows = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const rows = filledRows.map(({ cells }) => cells);
  if (rows.length === 0) throw refuse('file_without_rows');
  if (rows.length > IMPORT_ROWS_MAX) throw refuse('file_too_many_rows', { values: LIMITS });
  const width = rows.reduce((most, row) => Math.max(most, row.length), first.length);
  // An export in CSV marks texts that look like formulas.
  const valueOf = (cell: string) => {
    const text = storable(cell).slice(0, CELL_MAX);
    return found.format === 'csv' ? withoutMark(text) : text;
  };
  const filled = (line: readonly string[]) =>
    Array.from({ length: width }, (_each, at) => valueOf(line[at] ?? ''));
  return {
    ...found,
    headers: filled(first).map((one) => one.trim()),
    rows: rows.map(filled),
    lines: filledRows.reduce((sum, { firstLine, lastLine }) => sum + lastLine - firstLine + 1, 0),
    overLines: filledRows.flatMap(({ firstLine, lastLine }, at) =>
      lastLine > firstLine ? [{ row: at + 1, firstLine, lastLine }] : [],
    ),
  };
}

const LIMITS = { rows: IMPORT_ROWS_MAX, columns: IMPORT_COLUMNS_MAX };
/** No field of a user is longer. A longer cell fails, because the field is too long. */
const CELL_MAX = 2_000;

/** The database stores no NUL and no half of a character. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
