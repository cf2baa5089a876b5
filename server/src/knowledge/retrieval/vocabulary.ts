import type { Language } from './language.ts';

export interface KnownStem {
  stem: string;
  /** The number of passages with the stem. */
  df: number;
}

/** The stems that an assistant knows; corrections search it. */
export interface Vocabulary {
  /** The languages of its passages. */
  readonly languages: readonly Language[];
  /** Returns the number of passages with a stem. */
  frequency(stem: string): number;
  /** Returns the number of passages with the stems of a hash. */
  frequencyOfHash(hash: number): number;
  /** Returns the stems of a length whose letters differ from some letters in at most `most` bits. */
  similar(length: number, letters: number, most: number): Iterable<KnownStem>;
}

/** Returns the letters of a word as bits; some letters share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Returns how many bits differ. */
export function differingBits(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
