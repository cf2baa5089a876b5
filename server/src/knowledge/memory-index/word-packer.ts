import { GrowingNumbers } from './growing-arrays.ts';
import type { PackedArrays } from './packed-index.ts';

/** Numbers the distinct pairs of a word and its stem. Frequent words come early, so their numbers are short. */
export class WordPacker {
  readonly #words = new GrowingNumbers();
  readonly #stems = new GrowingNumbers();
  /** The numbers of a word, one for each language in which its stem differs. */
  readonly #numbers = new Map<number, number[]>();

  numberOf(wordHash: number, stemHash: number): number {
    const numbers = this.#numbers.get(wordHash);
    const known = numbers?.find((number) => this.#stems.at(number) === stemHash);
    if (known !== undefined) return known;
    const number = this.#words.length;
    this.#words.push(wordHash);
    this.#stems.push(stemHash);
    if (numbers) numbers.push(number);
    else this.#numbers.set(wordHash, [number]);
    return number;
  }

  arrays(): Pick<PackedArrays, 'wordHashes' | 'stemHashes'> {
    return { wordHashes: this.#words.view(), stemHashes: this.#stems.view() };
  }
}
