import { analyse, fold, isAskingWord, synonymsFor } from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';
import {
  askedBy,
  asksForPrice,
  directionAfter,
  isAuxiliary,
  isFiller,
  isOfHouse,
  isTurningWord,
  mayStandFor,
  needsHouse,
  turningWords,
} from './marks.ts';
import type { Asked } from './marks.ts';

/** A word of the subject of a question. */
export interface SubjectWord {
  readonly word: string;
  readonly stem: string;
  readonly synonyms: ReadonlySet<string>;
  readonly direction: 'from' | 'to' | undefined;
  /** Whether it is written like a name: a capital letter that no sentence begins with. */
  readonly isName: boolean;
}

/** A question as the comparison sees it: its kind, what turns its meaning, and the words of its subject. */
export interface Wording {
  readonly language: Language;
  readonly asked: Asked;
  readonly turning: string;
  /** Single capital letters, such as that of a zone: retrieval takes some of them for stop words. */
  readonly letters: string;
  readonly subject: readonly SubjectWord[];
  /** The whole text without accents, marks and capitals. */
  readonly folded: string;
}

/** More words than this are a story, not a question that a correction can answer. */
const MOST_WORDS = 24;

/** "Dell'", "quest'". */
const LONGEST_ELISION = 5;

/** Reads a question; undefined if it has no subject, or is too long to compare. */
export function readWording(text: string, language: Language): Wording | undefined {
  const folded = foldedWords(text);
  const asked = askedBy(folded, language);
  const synonyms = synonymsFor(language);
  const subject = new Map<string, SubjectWord>();
  for (const token of analyse(text, language)) {
    const { word, stem: stemmed, samePlace, start } = token;
    if (stemmed === null || samePlace || subject.has(stemmed)) continue;
    const plain = fold(word);
    if (isAskingWord(plain, language) || isTurningWord(plain, language)) continue;
    // "d'identità" and "di identità" have the same words.
    if (
      language === 'it' &&
      plain.length <= LONGEST_ELISION &&
      /^['’]/u.test(text.slice(start + word.length))
    )
      continue;
    const before = foldedWords(text.slice(Math.max(0, start - 12), start));
    if (isFiller(stemmed, language) || isAuxiliary(plain, before)) continue;
    if (asksForPrice(stemmed, folded, language)) continue;
    const others = (synonyms.get(stemmed) ?? []).filter((other) => mayStandFor(stemmed, other, language));
    subject.set(stemmed, {
      word: plain,
      stem: stemmed,
      synonyms: new Set(others),
      direction: directionAfter(before),
      isName: start > 0 && /^\p{Lu}/u.test(text.slice(start)) && !/[.?!]\s*$/u.test(text.slice(0, start)),
    });
  }
  if (subject.size === 0 || subject.size > MOST_WORDS) return undefined;
  return {
    language,
    asked,
    turning: turningWords(folded, language).join(' '),
    letters: lettersIn(text),
    subject: withoutHouse([...subject.values()], language),
    folded,
  };
}

/** The words without those of the municipality itself, unless nothing else says what is meant. */
function withoutHouse(subject: SubjectWord[], language: Language): readonly SubjectWord[] {
  const others = subject.filter(({ stem }) => !isOfHouse(stem, language));
  const isNeeded = others.length === 0 || others.some(({ stem }) => needsHouse(stem, language));
  return isNeeded ? subject : others;
}

export const foldedWords = (text: string): string =>
  fold(text.normalize('NFC').toLowerCase())
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** Returns the single capital letters that name something: "zone B", not "I" or the article "A" in front. */
const lettersIn = (text: string): string =>
  [...text.matchAll(/(?<=[\p{L}\p{N}]\s)\p{Lu}(?![\p{L}\p{N}'’.])/gu)]
    .map(([letter]) => fold(letter))
    .filter((letter) => letter !== 'I' && letter !== 'E')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('');
