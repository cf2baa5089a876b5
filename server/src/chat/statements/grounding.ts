import { Beginnings } from './beginnings.ts';
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
  const read = statements.map(({ text, supported }) => ({ stems: stemsOf(text), supported }));
  const all = read.reduce((sum, { stems }) => sum + stems.length, 0);
  const wanted = read.filter(({ supported }) => supported).flatMap(({ stems }) => stems);
  const known = stemsIn(sources, new Set(wanted));
  return all === 0 ? 0 : wanted.filter((stem) => known.has(stem)).length / all;
}

const stemsOf = (text: string): string[] =>
  tokensOf(text.replace(/\[\d{1,4}\]/gu, ''))
    .filter(counts)
    .map(stemOf);

/** Returns those of the stems that stand in the sources. */
function stemsIn(sources: readonly (readonly Token[])[], wanted: ReadonlySet<string>): Set<string> {
  const beginnings = new Beginnings(wanted);
  const known = new Set<string>();
  for (const tokens of sources) {
    for (const token of tokens) {
      if (token.kind === 'sign' || (token.kind === 'word' && !beginnings.mayBe(token))) continue;
      if (counts(token) && wanted.has(stemOf(token))) known.add(stemOf(token));
    }
  }
  return known;
}

/** Only the longer words and the numbers count. */
const counts = ({ kind, plain }: Token): boolean =>
  kind === 'digits' || (kind === 'word' && plain.length >= 4);

/** Cuts a word: endings differ between page and answer. */
const stemOf = ({ kind, plain }: Token): string => (kind === 'digits' ? plain : plain.slice(0, 6));
