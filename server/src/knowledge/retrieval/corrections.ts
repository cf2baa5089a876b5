import type { Term } from './question.ts';
import type { Synonyms } from './synonyms.ts';
import { frequencyIn, lettersOf, type Vocabulary } from './vocabulary.ts';

const MIN_LETTERS = 5;
const TWO_EDITS_FROM = 8;
/** Any short word is near some shorter stem. */
const MIN_STEM = 4;

/** Only words the assistant has never met, that mean nothing to it by a synonym either: codes and years stay as typed. */
export function mayBeMisspelt(term: Term): boolean {
  return (
    term.df === 0 && term.synonyms.length === 0 && term.word.length >= MIN_LETTERS && !/\d/u.test(term.word)
  );
}

/**
 * The stem nearest to the term's, of those the assistant knows and those it knows a synonym of: few edits, a common
 * word, the same first letter.
 */
export function correction(term: Term, vocabulary: Vocabulary, synonyms: Synonyms): string | undefined {
  const { stem } = term;
  const allowed = term.word.length >= TWO_EDITS_FROM ? 2 : 1;
  const letters = lettersOf(stem);
  let best: string | undefined;
  let bestWorth = -Infinity;
  const weigh = (known: string, df: number): void => {
    const sameFirst = known[0] === stem[0];
    const edits = distance(stem, known, sameFirst ? allowed : 1);
    if (edits === undefined) return;
    const worth = -6 * edits + Math.log(1 + df) + (sameFirst ? 2 : 0);
    if (worth > bestWorth) [best, bestWorth] = [known, worth];
  };
  for (let length = Math.max(MIN_STEM, stem.length - allowed); length <= stem.length + allowed; length++) {
    for (const known of vocabulary.byLength.get(length) ?? []) {
      // Each edit changes at most one letter of each side.
      if (bitCount(known.letters ^ letters) <= 2 * allowed) weigh(known.stem, known.df);
    }
  }
  for (const [known, others] of synonyms) {
    if (Math.abs(known.length - stem.length) > allowed) continue;
    if (others.some((other) => frequencyIn(vocabulary, other) > 0))
      weigh(known, frequencyIn(vocabulary, known));
  }
  return best;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Damerau–Levenshtein: letters changed, left out, added, or two neighbours swapped; undefined above `most`. */
export function distance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return undefined;
    [before, previous] = [previous, row];
  }
  const edits = previous[b.length] ?? Infinity;
  return edits <= most ? edits : undefined;
}
