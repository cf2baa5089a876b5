import type { Language } from './language.ts';
import { readWord, type WordRead } from './word-reading.ts';

/** A word as retrieval sees it. A stop word has no stem: it is counted and weighed, never searched for. */
export interface Token {
  word: string;
  stem: string | null;
  /** Whether the token has the position of the token before it: a part of `camelCase` after the whole. */
  samePlace: boolean;
  /** The index at which the word begins in the text. */
  start: number;
}

const RUN = /[\p{L}\p{N}]+/gu;

/** Returns the words of a text, in order. Texts and questions go through this one function, so that they match. */
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
