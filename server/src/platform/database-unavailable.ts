/**
 * The codes with which the driver and PostgreSQL report that the database is unavailable: refused, disconnected,
 * starting, stopping, full.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
/** The messages of driver errors without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement waited for a lock for too long: many callers change the same row, and the next try may succeed. */
export const isLockedTooLong = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03';

/** Whether the database stopped a statement that took too long: on a quieter machine the next try may succeed. */
export const isStoppedAsSlow = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === '57014';

/** Whether an error means that the database is unavailable for now, and not that our code is wrong. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const { code, message, cause, syscall } = error as NodeJS.ErrnoException;
  // ENOENT means a missing socket only if a connection was tried.
  if (code === 'ENOENT' ? syscall === 'connect' : CODES.has(String(code))) return true;
  return WORDS.test(message) || isDatabaseUnavailable(cause, depth + 1);
}
