import type { PassageTokens } from '../retrieval/passage-tokens.ts';
import { NumberReader } from './number-reader.ts';
import { FLAG_BITS, HASH_BITS, type PackedArrays } from './packed-index.ts';

const FLAGS = (1 << FLAG_BITS) - 1;

/** Returns the words of a passage as scoring reads them. */
export function tokensOf(arrays: PackedArrays, passage: number): PassageTokens {
  const { tokenStarts, tokens, wordHashes, stemHashes } = arrays;
  const reader = new NumberReader(tokens, tokenStarts[passage] ?? 0, tokenStarts[passage + 1] ?? 0);
  const titleCount = reader.next();
  const count = reader.next();
  const words = new Uint32Array(count);
  const stems = new Uint32Array(count);
  // A question reads ten thousand tokens, so their bytes are read here and not by calls of the reader.
  let from = reader.at;
  for (let at = 0; at < count; at++) {
    let token = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = tokens[from++]!;
      token |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const word = token >>> FLAG_BITS;
    words[at] = wordHashes[word]! | ((token & FLAGS) << HASH_BITS);
    stems[at] = stemHashes[word]!;
  }
  return { titleCount, words, stems };
}
