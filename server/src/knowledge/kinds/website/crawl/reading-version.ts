/** The version of the page reader. Raise it when the reader changes: unchanged pages are then read again. */
export const READING_VERSION = '5:';

/** Whether the content was read by the current version of the reader. */
export const isCurrentReading = (contentHash: string): boolean => contentHash.startsWith(READING_VERSION);
