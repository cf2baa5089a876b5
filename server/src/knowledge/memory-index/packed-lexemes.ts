import { hashOf } from '../retrieval/passage-tokens.ts';
import type { PackedArrays } from './packed-index.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const STOP_WORD_MARK = '='.charCodeAt(0);

/** Returns the number of a lexeme, or undefined if no passage has it. */
export function findLexeme(arrays: PackedArrays, lexeme: string): number | undefined {
  const { lexemeHashes } = arrays;
  const hash = hashOf(lexeme);
  const bytes = encoder.encode(lexeme);
  for (let at = firstWith(lexemeHashes, hash); lexemeHashes[at] === hash; at++) {
    if (isSame(arrays, at, bytes)) return at;
  }
  return undefined;
}

/** Adds up the frequencies of the stems with a hash. A lexeme that begins with `=` is a stop word. */
export function frequencyWith(arrays: PackedArrays, hash: number): number {
  const { lexemeHashes, lexemeStarts, lexemes, frequencies } = arrays;
  let sum = 0;
  for (let at = firstWith(lexemeHashes, hash); lexemeHashes[at] === hash; at++) {
    if (lexemes[lexemeStarts[at] ?? 0] !== STOP_WORD_MARK) sum += frequencies[at] ?? 0;
  }
  return sum;
}

function firstWith(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSame({ lexemes, lexemeStarts }: PackedArrays, lexeme: number, bytes: Uint8Array): boolean {
  const start = lexemeStarts[lexeme] ?? 0;
  if ((lexemeStarts[lexeme + 1] ?? 0) - start !== bytes.length) return false;
  return bytes.every((byte, at) => lexemes[start + at] === byte);
}

export function lexemeText({ lexemes, lexemeStarts }: PackedArrays, lexeme: number): string {
  // A decoder does not read shared memory, so the bytes are copied.
  return decoder.decode(lexemes.slice(lexemeStarts[lexeme], lexemeStarts[lexeme + 1]));
}
