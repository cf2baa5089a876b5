import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';

/** An entry as the directory of a ZIP file describes it. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly method: number;
  readonly checksum: number;
  readonly isEncrypted: boolean;
  /** Where its own header begins. */
  readonly offset: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const END_64_LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const END_64 = 0x06064b50;
const END_64_BYTES = 56;
const HEADER = 0x02014b50;
const HEADER_BYTES = 46;
/** Stands for a number that does not fit, and is told in a field of its own. */
const ELSEWHERE = 0xffffffff;
const ELSEWHERE_16 = 0xffff;
const FIELD_64 = 1;
const DIRECTORY_BYTES_MAX = FILE_LIMITS.entries * 1_024;

/** Reads the directory of a ZIP file; no entry is unpacked. Names that lead out of a folder are refused. */
export async function readZipEntries(source: ByteSource): Promise<ZipEntry[]> {
  const { count, offset, bytes } = await findDirectory(source);
  if (count > FILE_LIMITS.entries) throw new UnreadableFile('too_many_entries', String(FILE_LIMITS.entries));
  if (bytes > DIRECTORY_BYTES_MAX || offset + bytes > source.length) throw new UnreadableFile('broken');
  const view = viewOf(await source.read(offset, bytes));
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + HEADER_BYTES > view.byteLength || view.getUint32(at, true) !== HEADER)
      throw new UnreadableFile('broken');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + HEADER_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw new UnreadableFile('broken');
    entries.push(readEntry(view, at, nameBytes, extraBytes));
    at = next;
  }
  return entries;
}

function readEntry(view: DataView, at: number, nameBytes: number, extraBytes: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const [packed, whole, offset] = withWideNumbers(
    [view.getUint32(at + 20, true), view.getUint32(at + 24, true), view.getUint32(at + 42, true)],
    view,
    at + HEADER_BYTES + nameBytes,
    extraBytes,
  );
  const name = nameIn(new Uint8Array(view.buffer, view.byteOffset + at + HEADER_BYTES, nameBytes));
  if (!isInside(name)) throw new UnreadableFile('broken', name.slice(0, 200));
  return {
    name,
    packedBytes: packed,
    bytes: whole,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    isEncrypted: (flags & 1) === 1,
    offset,
  };
}

interface Directory {
  readonly count: number;
  readonly offset: number;
  readonly bytes: number;
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const from = Math.max(0, source.length - END_BYTES - COMMENT_MAX - LOCATOR_BYTES);
  const view = viewOf(await source.read(from, source.length - from));
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const found = {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    const isWide = found.count === ELSEWHERE_16 || found.bytes === ELSEWHERE || found.offset === ELSEWHERE;
    return isWide ? ((await findWideDirectory(source, view, at)) ?? found) : found;
  }
  throw new UnreadableFile('broken');
}

async function findWideDirectory(
  source: ByteSource,
  view: DataView,
  end: number,
): Promise<Directory | undefined> {
  const at = end - LOCATOR_BYTES;
  if (at < 0 || view.getUint32(at, true) !== END_64_LOCATOR) return undefined;
  const wide = viewOf(await source.read(wideNumber(view, at + 8), END_64_BYTES));
  if (wide.byteLength < END_64_BYTES || wide.getUint32(0, true) !== END_64)
    throw new UnreadableFile('broken');
  return { count: wideNumber(wide, 32), bytes: wideNumber(wide, 40), offset: wideNumber(wide, 48) };
}

/** Numbers that do not fit stand in a field of their own, one after the other. */
function withWideNumbers(
  numbers: [number, number, number],
  view: DataView,
  from: number,
  length: number,
): [number, number, number] {
  if (!numbers.includes(ELSEWHERE)) return numbers;
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== FIELD_64) continue;
    const end = Math.min(at + 4 + view.getUint16(at + 2, true), from + length);
    let next = at + 4;
    const [wholeFirst, packedSecond, offset] = [numbers[1], numbers[0], numbers[2]].map((number) => {
      if (number !== ELSEWHERE || next + 8 > end) return number;
      next += 8;
      return wideNumber(view, next - 8);
    }) as [number, number, number];
    return [packedSecond, wholeFirst, offset];
  }
  return numbers;
}

function wideNumber(view: DataView, at: number): number {
  const number = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(number)) throw new UnreadableFile('broken');
  return number;
}

/** Names are in UTF-8, whatever the flags say, or in the character set of an old program. */
function nameIn(bytes: Uint8Array): string {
  const decoded = decodedName(bytes);
  return decoded.replaceAll('\\', '/');
}

function decodedName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isInside = (name: string): boolean =>
  !name.includes('\0') &&
  !name.startsWith('/') &&
  !/^[A-Za-z]:/u.test(name) &&
  !name.split('/').includes('..');

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
