/**
 * The index of one assistant at one version, as arrays over one shared buffer: the thread that loads it and the thread
 * that reads it use the same memory. Passages and lexemes are numbered from 0.
 */
export interface PackedIndex {
  readonly organizationId: string;
  readonly assistantId: string;
  readonly number: number;
  readonly version: number;
  readonly passages: number;
  readonly totalLen: number;
  readonly headed: number;
  readonly arrays: PackedArrays;
}

export interface PackedArrays {
  /** 16 bytes for each passage. */
  readonly ids: Uint8Array;
  /** The numbers of the passages in the order of their ids. */
  readonly byId: Uint32Array;
  /** 16 bytes for each document, and the number of the document of each passage. */
  readonly documentIds: Uint8Array;
  readonly documents: Uint32Array;
  readonly lens: Uint32Array;
  /** An index into `LANGUAGES`, for each passage. */
  readonly languages: Uint8Array;
  /** The tokens of a passage begin at its start and end at the next one. */
  readonly tokenStarts: Uint32Array;
  readonly tokens: Uint8Array;
  /** The hashes of a word and of its stem, for each distinct pair: a token is the number of such a pair. */
  readonly wordHashes: Uint32Array;
  readonly stemHashes: Uint32Array;
  /** The lexemes in the order of their hashes. */
  readonly lexemeHashes: Uint32Array;
  readonly lexemeStarts: Uint32Array;
  readonly lexemes: Uint8Array;
  /** The number of passages with each lexeme. */
  readonly frequencies: Uint32Array;
  /** The numbers of the passages with each lexeme, as differences. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint8Array;
  /** The stems in the order of their lengths, and the letters of each. */
  readonly byLength: Uint32Array;
  readonly letters: Int32Array;
  /** The place in `byLength` at which each length begins. */
  readonly lengthStarts: Uint32Array;
  /** The texts of the passages; empty if they do not fit and are read from the database. */
  readonly textStarts: Uint32Array;
  readonly texts: Uint8Array;
  /** The passages before and after each one in its document, plus one; 0 if there is none. */
  readonly before: Uint32Array;
  readonly after: Uint32Array;
}

export const LANGUAGES = ['it', 'en'] as const;

/** A token is the number of a word, then the bits that stand above the hash in `PassageTokens`. */
export const FLAG_BITS = 2;
export const HASH_BITS = 30;

const ALIGNMENT = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Copies arrays into one shared buffer. */
export function share(arrays: PackedArrays): PackedArrays {
  const entries = Object.entries(arrays) as [keyof PackedArrays, PackedArrays[keyof PackedArrays]][];
  const bytes = entries.reduce((sum, [, array]) => sum + aligned(array.byteLength), 0);
  const buffer = new SharedArrayBuffer(bytes);
  let at = 0;
  const shared = entries.map(([name, array]) => {
    const copy = copyInto(buffer, at, array);
    at += aligned(array.byteLength);
    return [name, copy];
  });
  return Object.fromEntries(shared) as unknown as PackedArrays;
}

function copyInto(buffer: SharedArrayBuffer, at: number, array: PackedArrays[keyof PackedArrays]) {
  const Kind = array.constructor as new (
    buffer: SharedArrayBuffer,
    at: number,
    length: number,
  ) => Uint8Array | Uint32Array | Int32Array;
  const copy = new Kind(buffer, at, array.length);
  copy.set(array);
  return copy;
}

export const bytesOf = ({ arrays }: PackedIndex): number => arrays.ids.buffer.byteLength;
