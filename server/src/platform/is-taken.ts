const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because it violates this unique constraint. */
export function isTaken(error: unknown, kept: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === kept;
}
