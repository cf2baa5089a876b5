import type { Language } from '../retrieval/language.ts';
import { differingBits, type KnownStem, type Vocabulary } from '../retrieval/vocabulary.ts';
import { LANGUAGES, type PackedArrays } from './packed-index.ts';
import { findLexeme, frequencyWith, lexemeText } from './packed-lexemes.ts';

/** The stems of an index in memory. */
export class PackedVocabulary implements Vocabulary {
  readonly #arrays: PackedArrays;

  constructor(arrays: PackedArrays) {
    this.#arrays = arrays;
  }

  get languages(): Language[] {
    return LANGUAGES.filter((_, index) => this.#arrays.languages.includes(index));
  }

  frequency(stem: string): number {
    const lexeme = findLexeme(this.#arrays, stem);
    return lexeme === undefined ? 0 : (this.#arrays.frequencies[lexeme] ?? 0);
  }

  frequencyOfHash(hash: number): number {
    return frequencyWith(this.#arrays, hash);
  }

  *similar(length: number, letters: number, most: number): Generator<KnownStem> {
    const { lengthStarts, byLength, letters: known, frequencies } = this.#arrays;
    const end = lengthStarts[length + 1] ?? 0;
    for (let at = lengthStarts[length] ?? end; at < end; at++) {
      if (differingBits(known[at] ?? 0, letters) > most) continue;
      const lexeme = byLength[at] ?? 0;
      yield { stem: lexemeText(this.#arrays, lexeme), df: frequencies[lexeme] ?? 0 };
    }
  }
}
