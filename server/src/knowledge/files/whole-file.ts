import type { FileToRead } from './file-reader.ts';
import { PIECE_BYTES } from '../../platform/stored-files.ts';

/** A file whose bytes are in memory, for the reader of files: it takes them piece by piece. */
export const wholeFile = (name: string, bytes: Buffer): FileToRead => ({
  name,
  length: bytes.length,
  pieces: () => piecesOf(bytes),
});

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
