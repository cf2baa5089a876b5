import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

interface Statement {
  readonly text: string;
  readonly supported: boolean;
}

/** Returns the share of the statements' words that stand in the sources, from 0 to 1. */
export function groundingOf(
  statements: readonly Statement[],
  sources: readonly (readonly Token[])[],
): number {
  const known = new Set(sources.flatMap(wordsOf));
  let all = 0;
  let found = 0;
  for (const { text, supported } of statements) {
    for (const word of wordsOf(tokensOf(text.replace(/\[\d{1,4}\]/gu, '')))) {
      all += 1;
      if (supported && known.has(word)) found += 1;
    }
  }
  return all === 0 ? 0 : found / all;
}

/** Returns the longer words and the numbers, cut to a stem: endings differ between page and answer. */
const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, plain }) => {
    if (kind === 'digits') return plain;
    return kind === 'word' && plain.length >= 4 ? plain.slice(0, 6) : [];
  });
