import type { KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import type { DocumentReason } from '../reasons.ts';

/**
 * `held`: the connection failed, and it goes on by itself. `broken`: a person has to resume it. `taken`: a file has its name, and
 * a person has to choose.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'held'
  | 'checking'
  | 'broken'
  | 'taken'
  | 'refused'
  | 'done';

export interface LeftOut {
  readonly name: string;
  readonly reason: DocumentReason;
}

/** A file, or a pasted text, on its way to the server. */
export interface UploadRow {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  /** The bytes that the server has. */
  readonly sent: number;
  readonly state: UploadState;
  /** The reason of a refusal, in words. */
  readonly problem?: string;
  /** Whether the same may succeed later: there may be room then. */
  readonly mayRetry?: boolean;
  /** The files that it became: one, or those of an archive. */
  readonly files: readonly KnowledgeFile[];
  /** The entries of an archive that were left out. */
  readonly leftOut: readonly LeftOut[];
}

export const newRow = (key: number, name: string, bytes: number): UploadRow => ({
  key,
  name,
  bytes,
  sent: 0,
  state: 'waiting',
  files: [],
  leftOut: [],
});

const ON_ITS_WAY: readonly UploadState[] = ['waiting', 'sending', 'held', 'checking'];

export const isOnItsWay = ({ state }: UploadRow): boolean => ON_ITS_WAY.includes(state);

/** Whether it would be lost if the page closed. */
export const isUnfinished = (row: UploadRow): boolean =>
  isOnItsWay(row) || row.state === 'broken' || row.state === 'taken';

/** Whether a person has to look at it. */
export const needsPerson = ({ state, files }: UploadRow): boolean =>
  state === 'broken' ||
  state === 'taken' ||
  state === 'refused' ||
  files.some((file) => file.state === 'not_learnt');

/** Puts the newest states of its files into a row. A state from before a file was replaced says nothing about it. */
export const withNewest = (row: UploadRow, newest: readonly KnowledgeFile[] | undefined): UploadRow => {
  const known = new Map(newest?.map((file) => [file.id, file]));
  const newestOf = (file: KnowledgeFile): KnowledgeFile => {
    const found = known.get(file.id);
    return found && Date.parse(found.uploaded_on) >= Date.parse(file.uploaded_on) ? found : file;
  };
  return { ...row, files: row.files.map(newestOf) };
};
