import type { Language } from './language.ts';
import { hashOf } from './passage-tokens.ts';
import { differingBits, lettersOf, type KnownStem, type Vocabulary } from './vocabulary.ts';

/** A vocabulary as objects. */
export class StemList implements Vocabulary {
  readonly languages: readonly Language[];
  readonly #frequencies = new Map<string, number>();
  readonly #byHash = new Map<number, number>();
  readonly #byLength = new Map<number, (KnownStem & { letters: number })[]>();

  constructor(languages: readonly Language[], stems: Iterable<KnownStem>) {
    this.languages = languages;
    for (const { stem, df } of stems) {
      this.#frequencies.set(stem, df);
      const hash = hashOf(stem);
      this.#byHash.set(hash, (this.#byHash.get(hash) ?? 0) + df);
      const known = { stem, df, letters: lettersOf(stem) };
      const same = this.#byLength.get(stem.length);
      if (same) same.push(known);
      else this.#byLength.set(stem.length, [known]);
    }
  }

  get size(): number {
    return this.#frequencies.size;
  }

  frequency(stem: string): number {
    return this.#frequencies.get(stem) ?? 0;
  }

  frequencyOfHash(hash: number): number {
    return this.#byHash.get(hash) ?? 0;
  }

  *similar(length: number, letters: number, most: number): Generator<KnownStem> {
    for (const known of this.#byLength.get(length) ?? []) {
      if (differingBits(known.letters, letters) <= most) yield known;
    }
  }
}
