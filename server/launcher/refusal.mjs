/** An expected "no": its message is one line with the problem and the remedy. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Returns the system's error for a path, in words for the person who has to solve it.
 * @param {unknown} error
 */
export function reasonOf(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  /** @type {Record<string, string>} */
  const words = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EROFS: 'the file system is read-only',
    ENOSPC: 'no space left',
    EDQUOT: 'the quota is used up',
    ENOTDIR: 'a part of the path is not a folder',
    EEXIST: 'a part of the path is not a folder',
    ENOENT: 'a part of the path does not exist',
  };
  return words[code] ?? (error instanceof Error ? error.message : String(error));
}
