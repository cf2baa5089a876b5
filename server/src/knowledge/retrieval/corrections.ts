import { isAskingWord, type Language } from './language.ts';
import type { Term } from './question.ts';
import type { Synonyms } from './synonyms.ts';
import { isUsualWord } from './usual-words.ts';
import { lettersOf, type Vocabulary } from './vocabulary.ts';

const MIN_LETTERS = 5;
const TWO_EDITS_FROM = 8;
/** The least length of a word to correct: a shorter one is near too many stems. */
const MIN_STEM = 4;

/** The most candidates that are examined; the best is nearly always among the first. */
const NEAREST_MAX = 8;

/**
 * Whether a term may be misspelt: the assistant knows neither the word nor a synonym of it. Codes, years, the usual
 * words of the language, and the words of asking of both languages ("posso") stay as typed.
 */
export function mayBeMisspelt(term: Term, language: Language, synonyms: Synonyms): boolean {
  if (term.df > 0 || term.synonyms.length > 0 || synonyms.has(term.stem)) return false;
  if (isAskingWord(term.word, 'it') || isAskingWord(term.word, 'en')) return false;
  return term.word.length >= MIN_LETTERS && !/\d/u.test(term.word) && !isUsualWord(term.stem, language);
}

/**
 * Returns the known stems, and stems with a known synonym, that are nearest to the term, best first: few edits, a
 * common word, the same first letter.
 */
export function nearestStems(term: Term, vocabulary: Vocabulary, synonyms: Synonyms): string[] {
  const { stem } = term;
  const allowed = term.word.length >= TWO_EDITS_FROM ? 2 : 1;
  const letters = lettersOf(stem);
  const near = new Map<string, number>();
  const weigh = (known: string, df: number): void => {
    const sameFirst = known[0] === stem[0];
    const edits = distance(stem, known, sameFirst ? allowed : 1);
    if (edits === undefined) return;
    near.set(known, -6 * edits + Math.log(1 + df) + (sameFirst ? 2 : 0));
  };
  for (let length = Math.max(MIN_STEM, stem.length - allowed); length <= stem.length + allowed; length++) {
    // Each edit changes at most one letter on each side.
    for (const known of vocabulary.similar(length, letters, 2 * allowed)) weigh(known.stem, known.df);
  }
  for (const [known, others] of synonyms) {
    if (Math.abs(known.length - stem.length) > allowed) continue;
    if (others.some((other) => vocabulary.frequency(other) > 0)) weigh(known, vocabulary.frequency(known));
  }
  return [...near]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, NEAREST_MAX)
    .map(([known]) => known);
}

/**
 * The Damerau–Levenshtein distance: letters replaced, left out, added, or two neighbours swapped; undefined above
 * `most`.
 */
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
