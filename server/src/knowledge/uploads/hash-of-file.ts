import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import { readPartOfFile } from '../../platform/stored-files.ts';

/** The hash of the first bytes of a file that is uploaded. */
interface Begun {
  readonly hash: Hash;
  readonly bytes: number;
}

/** The uploads of which this process has stored the first pieces. An upload that nobody ends gives its place to a new one. */
const begun = new Map<string, Begun>();
const BEGUN_MAX = 1_000;

/** Adds a stored piece to the hash of its file. If another process has stored bytes before it, the hash ends there. */
export function hashPiece(fileId: string, offset: number, piece: Uint8Array): void {
  const { hash, bytes } = begun.get(fileId) ?? { hash: createHash('sha256'), bytes: 0 };
  if (bytes !== offset) return;
  hash.update(piece);
  begun.set(fileId, { hash, bytes: bytes + piece.length });
  const [oldest] = begun.keys();
  if (begun.size > BEGUN_MAX && oldest !== undefined) begun.delete(oldest);
}

/** The hash of an upload that has ended is not kept. */
export const forgetHash = (fileId: string): boolean => begun.delete(fileId);

/**
 * The SHA-256 of a stored file, in hexadecimal digits. Only the bytes that this process has not hashed when they came are
 * read again.
 */
export async function hashOfFile(
  db: Db,
  { fileId, bytes }: { readonly fileId: string; readonly bytes: number },
): Promise<string> {
  const known = begun.get(fileId);
  const hash = known?.hash.copy() ?? createHash('sha256');
  const from = known?.bytes ?? 0;
  if (from < bytes) {
    const rest = readPartOfFile(db, fileId, { from, to: bytes - 1 });
    for await (const piece of rest) hash.update(piece as Buffer);
  }
  return hash.digest('hex');
}
