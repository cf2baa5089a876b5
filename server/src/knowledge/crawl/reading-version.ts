/** Raised when pages are read in another way than before: unchanged pages are then read again, too. */
export const READING = '3:';

/** Whether content was read in today's way. */
export const isReadAsNow = (contentHash: string): boolean => contentHash.startsWith(READING);
