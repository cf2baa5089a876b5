import { isUsualWord } from '../../knowledge/public.ts';
import { isOfKind, mayAskTheSame } from './marks.ts';
import type { SubjectWord, Wording } from './read-wording.ts';

/** The facts of the assistant's index about the words of a question. */
export interface KnownWords {
  /** The number of passages with a stem of the question. */
  df(stem: string): number;
  readonly passages: number;
  /** The stem that retrieval took in place of a misspelt word. */
  corrected(word: string): string | undefined;
}

/** How well two questions agree: 1 for the same words, less for each word that only means the same. */
const SYNONYM = 0.85;
const MISSPELT = 0.8;
/** At most this share of the words may agree by synonyms only. */
const BY_SYNONYM_MOST = 0.67;

/** A word in most passages of a large index says little: "comune" on the site of a municipality. */
const EVERYWHERE = 0.6;
const LARGE = 20;

/**
 * Compares a question with a wording of a correction. Every word of both subjects must have its partner, so that a
 * question about another thing, place or number never gets the correction. Returns 0 if they differ.
 */
export function likeness(question: Wording, wording: Wording, known: KnownWords): number {
  if (question.folded === wording.folded) return 1;
  if (question.turning !== wording.turning || question.letters !== wording.letters) return 0;
  if (!mayAskTheSame(question.asked, wording.asked)) return 0;
  // "At what time" and "when" ask alike: the words of either kind are no part of the subject.
  const subjectOf = ({ subject, language }: Wording): SubjectWord[] =>
    subject.filter(
      ({ stem }) => !isOfKind(stem, question.asked, language) && !isOfKind(stem, wording.asked, language),
    );
  const [asked, taught] = [subjectOf(question), subjectOf(wording)];
  const isBare = question.asked === 'words' || wording.asked === 'words';
  if (isBare && question.asked !== wording.asked && question.subject.length < 2) return 0;
  const waiting = new Set(taught);
  const unmatched: SubjectWord[] = [];
  let sum = 0;
  let synonyms = 0;
  for (const word of asked) {
    const partner = exact(word, waiting, known);
    if (partner) {
      waiting.delete(partner);
      if (isTurned(word, partner)) return 0;
      sum += 1;
    } else unmatched.push(word);
  }
  for (const word of unmatched) {
    const synonym = [...waiting].find((one) => one.synonyms.has(word.stem) || word.synonyms.has(one.stem));
    const partner = synonym ?? misspelt(word, waiting, known, question.language);
    if (partner) {
      if (isTurned(word, partner)) return 0;
      waiting.delete(partner);
      sum += synonym ? SYNONYM : MISSPELT;
      if (synonym) synonyms += 1;
    } else if (!saysLittle(word, known)) return 0;
  }
  if (waiting.size > 0 || sum === 0) return 0;
  if (synonyms > taught.length * BY_SYNONYM_MOST) return 0;
  // The same words, in the same kind of question, are better than a question without its kind.
  const kind = question.asked === wording.asked ? 1 : 0.95;
  return (0.99 * kind * sum) / asked.length;
}

function exact(
  word: SubjectWord,
  waiting: ReadonlySet<SubjectWord>,
  known: KnownWords,
): SubjectWord | undefined {
  const corrected = known.corrected(word.word);
  for (const one of waiting) if (one.stem === word.stem || one.stem === corrected) return one;
  return undefined;
}

/** "From Rome to Milan" and "from Milan to Rome" have the same words. */
const isTurned = (one: SubjectWord, other: SubjectWord): boolean =>
  one.direction !== undefined && other.direction !== undefined && one.direction !== other.direction;

export const saysLittle = ({ stem, word }: SubjectWord, known: KnownWords): boolean =>
  !/\d/u.test(word) && known.passages >= LARGE && known.df(stem) > known.passages * EVERYWHERE;

const MIN_LETTERS = 5;
const TWO_EDITS_FROM = 8;

/** Finds the word that was meant: the typed one is no word of the language, and the index does not know it. */
function misspelt(
  { word, stem }: SubjectWord,
  waiting: ReadonlySet<SubjectWord>,
  known: KnownWords,
  language: Wording['language'],
): SubjectWord | undefined {
  if (word.length < MIN_LETTERS || /\d/u.test(word) || known.df(stem) > 0 || isUsualWord(stem, language))
    return undefined;
  const most = word.length >= TWO_EDITS_FROM ? 2 : 1;
  return [...waiting].find(
    (one) =>
      // A name that differs by a letter may be another name.
      !one.isName &&
      one.word.length >= MIN_LETTERS &&
      !/\d/u.test(one.word) &&
      one.word[0] === word[0] &&
      isWithin(word, one.word, most),
  );
}

/** Whether two words differ by at most so many letters: added, left out, changed, or two neighbors exchanged. */
export function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return row[other.length]! <= most;
}
