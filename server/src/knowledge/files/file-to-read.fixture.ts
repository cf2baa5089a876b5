import type { FileToRead } from './file-reader.ts';

/** A file whose bytes come in pieces, as from the database. */
export const fileToRead = (name: string, bytes: Uint8Array, piece = 1024 * 1024): FileToRead => ({
  name,
  length: bytes.length,
  async *pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  },
});
