import type { PassageTokens } from '../retrieval/passage-tokens.ts';
import { NumberReader } from './number-reader.ts';
import { FLAG_BITS, HASH_BITS, type PackedArrays } from './packed-index.ts';

const FLAGS = (1 << FLAG_BITS) - 1;

/** Returns the words of a passage as scoring reads them. */
export function tokensOf(arrays: PackedArrays, passage: number): PassageTokens {
  const { tokenStarts, wordHashes, stemHashes } = arrays;
  const reader = new NumberReader(arrays.tokens, tokenStarts[passage] ?? 0, tokenStarts[passage + 1] ?? 0);
  const titleCount = reader.next();
  const count = reader.next();
  const words = new Uint32Array(count);
  const stems = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const token = reader.next();
    const word = token >>> FLAG_BITS;
    words[at] = (wordHashes[word] ?? 0) + (token & FLAGS) * 2 ** HASH_BITS;
    stems[at] = stemHashes[word] ?? 0;
  }
  return { titleCount, words, stems };
}
