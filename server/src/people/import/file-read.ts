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
  /** The header and the rows, as texts. */
  readonly table: string[][];
}

export type FileOrRefusal = FileRead | { readonly refusal: UnreadableFile['code'] };
