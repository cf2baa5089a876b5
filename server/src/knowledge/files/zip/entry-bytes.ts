import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import type { ZipEntry } from './zip-entries.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const READ_BYTES = 256 * 1024;

/** Unpacks one entry, piece by piece. An entry that is not what the directory says is refused. */
export async function* entryBytes(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  demandOrdinary(entry);
  let bytes = 0;
  let checksum = 0;
  try {
    for await (const piece of unpacked(source, entry)) {
      bytes += piece.length;
      if (bytes > entry.bytes) throw new UnreadableFile('broken', entry.name);
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    throw isOfZlib(error) ? new UnreadableFile('broken', entry.name) : error;
  }
  if (bytes !== entry.bytes || checksum !== entry.checksum) throw new UnreadableFile('broken', entry.name);
}

function demandOrdinary({ name, bytes, packedBytes, method, isEncrypted }: ZipEntry): void {
  if (isEncrypted) throw new UnreadableFile('password', name);
  if (method !== STORED && method !== DEFLATED) throw new UnreadableFile('broken', name);
  if (bytes > FILE_LIMITS.ratioFromBytes && bytes > packedBytes * FILE_LIMITS.ratio)
    throw new UnreadableFile('too_large', name);
}

async function* unpacked(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = packedPieces(source, entry);
  if (entry.method === STORED) return yield* packed;
  const inflate = createInflateRaw({ chunkSize: READ_BYTES });
  const input = Readable.from(packed, { highWaterMark: 1 });
  // An error of the source reaches the reader of the pieces.
  input.on('error', (error) => inflate.destroy(error));
  try {
    for await (const piece of input.pipe(inflate)) yield piece as Uint8Array;
  } finally {
    input.destroy();
    inflate.destroy();
  }
}

async function* packedPieces(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await source.read(entry.offset, LOCAL_HEADER_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.byteLength < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== LOCAL_HEADER)
    throw new UnreadableFile('broken', entry.name);
  let at = entry.offset + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const end = at + entry.packedBytes;
  while (at < end) {
    const piece = await source.read(at, Math.min(READ_BYTES, end - at));
    if (piece.length === 0) throw new UnreadableFile('broken', entry.name);
    at += piece.length;
    yield piece;
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
