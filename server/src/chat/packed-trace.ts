import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { readTrace } from './read-trace.ts';
import type { StoredTrace } from './trace.ts';

/** The largest unpacked trace, in bytes. A trace holds some tens of kilobytes. */
const UNPACKED_MAX = 8 * 1024 * 1024;

/**
 * Packs a trace for the database: its JSON, compressed. The database neither parses nor compresses it then, and stores
 * two thirds of the bytes.
 */
export const packTrace = (trace: StoredTrace): Buffer => zstdCompressSync(JSON.stringify(trace));

/** A stored trace: packed, or as JSON from an earlier version of Regia. */
export interface TraceColumns {
  readonly packed: Buffer | null;
  readonly trace: unknown;
}

/** Reads a stored trace of any version of Regia. Undefined if none was stored. */
export function unpackTrace({ packed, trace }: TraceColumns): StoredTrace | undefined {
  if (packed === null) return readTrace(trace);
  return readTrace(
    JSON.parse(zstdDecompressSync(packed, { maxOutputLength: UNPACKED_MAX }).toString('utf8')),
  );
}
