/**
 * The two letters with which some words begin, as marks in a table. Few other words begin so, and a look at the table takes
 * less time than a look into a `Map`, for which the text of the word must be made.
 */
export class Beginnings {
  readonly #marks = new Uint8Array(1024);

  constructor(words: Iterable<string>) {
    for (const word of words) this.#marks[placeOf(word)] = 1;
  }

  /** Whether the token may be one of the words; false means that it is none of them. */
  mayBe(token: { readonly kind: string; readonly beginning: number }): boolean {
    return token.kind === 'word' && this.#marks[token.beginning] === 1;
  }
}

/** The place of a word without accents. Capitals have the same places. */
export const placeOf = (word: string): number => ((word.charCodeAt(0) & 31) << 5) | (word.charCodeAt(1) & 31);
