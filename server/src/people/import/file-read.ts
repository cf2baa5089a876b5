import type { ENCODINGS, SEPARATORS } from '@regia/contract/people/import';
import type { UnreadableFile } from './unreadable-file.ts';

export interface FileAsked {
  readonly encoding?: (typeof ENCODINGS)[number] | undefined;
  readonly separator?: (typeof SEPARATORS)[number] | undefined;
}

export interface FileRead {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: (typeof ENCODINGS)[number] | null;
  readonly separator: (typeof SEPARATORS)[number] | null;
  /** The header and the rows. */
  readonly table: TableRow[];
}

export interface TableRow {
  readonly cells: string[];
  /** The lines of the file that the row takes: 1 is the first. A row of a sheet takes one. */
  readonly firstLine: number;
  readonly lastLine: number;
}

export type FileOrRefusal =
  | FileRead
  | { readonly refusal: UnreadableFile['code']; readonly line?: number | undefined };
