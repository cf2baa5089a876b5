import type { Block } from '../extraction/page.ts';

/** The text of a file, with the facts that it states. */
export interface FileContent {
  /** The title that the file states of itself. */
  title: string | null;
  /** The blocks in reading order; those of a file with pages have the anchor `page=N`. */
  blocks: Block[];
  /** The number of pages, slides or sheets; null if the kind of file has none. */
  pages: number | null;
  /** The numbers of the pages whose text could not be read; none if it is left out. */
  unread?: readonly number[];
}

/** Why a file could not be read. */
export type FileFault =
  | 'password'
  | 'broken'
  /** Pages that are pictures, as of a scan. */
  | 'no_text'
  /** Fonts that do not tell which letters they draw. */
  | 'garbled'
  | 'too_large'
  | 'too_many_pages'
  | 'too_many_entries'
  | 'empty'
  | 'macro'
  /** The bytes are of another kind than the name says, or of a kind that is not read. */
  | 'wrong_type'
  /** Reading it took more time or memory than a file may take. */
  | 'too_costly';

export class UnreadableFile extends Error {
  readonly fault: FileFault;
  /** The subject of the fault: a name within the file, or a number. */
  readonly detail: string | undefined;

  constructor(fault: FileFault, detail?: string) {
    super(detail === undefined ? fault : `${fault}: ${detail}`);
    this.name = 'UnreadableFile';
    this.fault = fault;
    this.detail = detail;
  }
}
