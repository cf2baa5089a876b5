/** The version of the file reader. Raise it when the reader changes: unchanged files are then read again. */
export const FILE_VERSION = 'f3:';

/** Whether a file was read by the current version of the reader. */
export const isCurrentFile = (hash: string | null | undefined): boolean =>
  hash?.startsWith(FILE_VERSION) === true;

/** Whether a document in service was read from a file, by any version of the reader. */
export const isOfFile = (contentHash: string): boolean => contentHash.startsWith('f');
