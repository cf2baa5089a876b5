import type { Language } from '../../knowledge/public.ts';
import { foldedWords, readWording } from './read-wording.ts';
import { likeness } from './same-question.ts';
import type { KnownWords } from './same-question.ts';

/** Without an index: no word is known to say little, and none was corrected. */
const NOTHING_KNOWN: KnownWords = { df: () => 0, passages: 0, corrected: () => undefined };

/** How well two questions agree, from 0 to 1, when no index is asked. The same words agree even without a subject. */
export function alikeness(one: string, other: string, language: Language): number {
  if (foldedWords(one) === foldedWords(other)) return 1;
  const [first, second] = [readWording(one, language), readWording(other, language)];
  return first && second ? likeness(first, second, NOTHING_KNOWN) : 0;
}

/** The words of a question and their synonyms: any two questions that agree share one. */
export function wordsToCompare(question: string, language: Language): string[] {
  const read = readWording(question, language);
  const words = read?.subject.flatMap(({ stem, synonyms }) => [stem, ...synonyms]) ?? [];
  return [...new Set([...words, foldedWords(question)])].filter((word) => word !== '');
}

/** The single capital letters that name something in a question: "zone B". */
export const lettersOf = (question: string, language: Language): string =>
  readWording(question, language)?.letters ?? '';
