import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface Compressed {
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

const known = new Map<string, Compressed>();

/** The sizes of a file, compressed as well as can be. Pages share most files, so each is compressed once. */
export function compressed(body: Buffer): Compressed {
  const hash = createHash('sha256').update(body).digest('hex');
  const before = known.get(hash);
  if (before) return before;
  const sizes = {
    gzipBytes: gzipSync(body, { level: 9 }).length,
    // Brotli compresses as well as it can unless it is told otherwise.
    brotliBytes: brotliCompressSync(body).length,
  };
  known.set(hash, sizes);
  return sizes;
}
