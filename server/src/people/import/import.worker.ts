import { IMPORT_COLUMNS_MAX } from '@regia/contract/limits';
import { answerTasks } from '../../platform/worker-pool/answer-tasks.ts';
import { readCsv } from './read-csv.ts';
import type { FileAsked, FileOrRefusal } from './file-read.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableFile } from './unreadable-file.ts';

export const importTasks = { read };

/** An XLSX file is a ZIP file: it begins with these letters, whatever its name says. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function read({ bytes, asked }: { bytes: Uint8Array; asked: FileAsked }): Promise<FileOrRefusal> {
  try {
    const found = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes, asked);
    // Checked here, because a table that is too wide takes long to reach the other thread.
    const isWide = found.table.some(({ cells }) => cells.length > IMPORT_COLUMNS_MAX);
    return isWide ? { refusal: 'file_too_many_columns' } : found;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) return { refusal: 'file_not_readable' };
    return { refusal: error.code, line: error.line };
  }
}

answerTasks(importTasks);
