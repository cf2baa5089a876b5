import { z } from 'zod/mini';

const rowErrors = z.record(z.string(), z.array(z.string()));

/** Reads the stored faults of a row; none if another version has stored them in another form. */
export function readRowErrors(stored: unknown): Record<string, string[]> {
  const read = rowErrors.safeParse(stored);
  return read.success ? read.data : {};
}
