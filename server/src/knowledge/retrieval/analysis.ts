import { fold, isStopWord, type Language } from './language.ts';
import { stem } from './stems.ts';

/** A word as retrieval sees it. Stop words have no stem: they are counted and weighed, never looked up. */
export interface Token {
  word: string;
  stem: string | null;
  /** Stands in the same place as the token before it: a part of `camelCase` beside the whole. */
  samePlace: boolean;
  /** Where the word begins in the text. */
  start: number;
}

/** Longer runs are data, not words; the database takes no lexeme without end. */
const MAX_LETTERS = 64;
const RUN = /[\p{L}\p{N}]+/gu;
const COMPOUND = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}{2}/u;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;

/** The words of a text, in order. Texts and questions go through the same function, or they would not meet. */
export function analyse(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  for (const match of text.normalize('NFC').matchAll(RUN)) {
    const run = match[0];
    tokens.push(token(run, language, match.index, false));
    if (run.length > 3 && run.length <= MAX_LETTERS && COMPOUND.test(run)) {
      for (const [part] of run.matchAll(PART)) {
        if (part.length > 1) tokens.push(token(part, language, match.index, true));
      }
    }
  }
  return tokens;
}

function token(run: string, language: Language, start: number, samePlace: boolean): Token {
  const lower = run.slice(0, MAX_LETTERS).toLowerCase();
  const word = fold(lower);
  const isStop = isStopWord(lower, language) || isStopWord(word, language);
  return { word, stem: isStop ? null : stem(word, language), samePlace, start };
}

/** The lexeme under which a token is counted: its stem, or `=word` for a stop word. */
export function lexemeOf(token: Token): string {
  return token.stem ?? `=${token.word}`;
}
