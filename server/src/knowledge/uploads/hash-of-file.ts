import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import { readFile } from '../../platform/stored-files.ts';

/** The SHA-256 of a stored file, in hexadecimal digits. */
export async function hashOfFile(db: Db, fileId: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of readFile(db, fileId)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
