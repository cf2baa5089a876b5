import { folded } from './filter-source.ts';

/** A word of a question, in lower case and without accents, with its place in the text. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: folded(word),
    start: index,
    end: index + word.length,
  }));

/** Whether the words at a place are these. */
export const standsAt = (words: readonly PlacedWord[], at: number, phrase: readonly string[]): boolean =>
  phrase.length > 0 && at >= 0 && phrase.every((word, offset) => words[at + offset]?.word === word);

/** Returns the longest of these phrases that ends before a place. */
export function phraseBefore<P extends { readonly phrase: readonly string[] }>(
  words: readonly PlacedWord[],
  at: number,
  phrases: readonly P[],
): P | undefined {
  return phrases
    .filter(({ phrase }) => standsAt(words, at - phrase.length, phrase))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)[0];
}

/** Returns the text without the words from one place up to another one. */
export function withoutWords(
  text: string,
  spans: readonly (readonly [start: number, end: number])[],
): string {
  let rest = text;
  for (const [start, end] of spans.toSorted(([a], [b]) => b - a)) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  return rest;
}
