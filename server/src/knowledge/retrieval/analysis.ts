import type { Language } from './language.ts';
import { readWord, type WordRead } from './word-reading.ts';

/** A word as retrieval sees it. Stop words have no stem: they are counted and weighed, never looked up. */
export interface Token {
  word: string;
  stem: string | null;
  /** Stands in the same place as the token before it: a part of `camelCase` beside the whole. */
  samePlace: boolean;
  /** Where the word begins in the text. */
  start: number;
}

const RUN = /[\p{L}\p{N}]+/gu;

/** The words of a text, in order. Texts and questions go through the same function, or they would not meet. */
export function analyse(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  for (const match of text.normalize('NFC').matchAll(RUN)) {
    const read = readWord(match[0], language);
    tokens.push(token(read, match.index, false));
    for (const part of read.parts) tokens.push(token(part, match.index, true));
  }
  return tokens;
}

const token = ({ word, stem }: Omit<WordRead, 'parts'>, start: number, samePlace: boolean): Token => ({
  word,
  stem,
  samePlace,
  start,
});
