/** How the driver and PostgreSQL say that nobody is there to ask now: refused, cut off, starting, stopping, full. */
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
/** The driver gives these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database is away for the moment, rather than that something is wrong with us. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const { code, message, cause, syscall } = error as NodeJS.ErrnoException;
  // ENOENT is a missing socket only where a connection was tried.
  if (code === 'ENOENT' ? syscall === 'connect' : CODES.has(String(code))) return true;
  return WORDS.test(message) || isDatabaseAway(cause, depth + 1);
}
