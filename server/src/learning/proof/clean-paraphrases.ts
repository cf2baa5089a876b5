import { findPersonalData } from '@regia/contract/monitoring/personal-data';
import { detectLanguage, showsLanguage } from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';
import { wordsToCompare } from '../matching/alike.ts';
import { foldedWords } from '../matching/read-wording.ts';

export const PARAPHRASES_MOST = 5;
const SHORTEST = 8;
const LONGEST = 200;

/** Web and mail addresses, and names of sites. */
const ADDRESS = /@|:\/\/|\bwww\.|\b[\p{L}\p{N}-]+\.[a-z]{2,10}\b/iu;
const NUMBER = /\d+/gu;

interface Asked {
  readonly question: string;
  readonly language: Language;
  /** The questions that the proof asks anyway. */
  readonly known: readonly string[];
}

/**
 * Keeps what a model wrote if it is a question that can ask the same: one line, short, in the same language, with the same
 * numbers and a word of the subject, without addresses and personal data, and none that is known. Everything else is left
 * out, so a model that was talked into something else adds nothing.
 */
export function cleanParaphrases(written: readonly string[], { question, language, known }: Asked): string[] {
  const seen = new Set([question, ...known].map(foldedWords));
  const subject = new Set(wordsToCompare(question, language));
  const numbers = numbersIn(question);
  const kept: string[] = [];
  for (const one of written) {
    const text = one.trim().replace(/ {2,}/gu, ' ');
    const words = foldedWords(text);
    if (seen.has(words)) continue;
    seen.add(words);
    if (!isPlainQuestion(text) || !isIn(text, language) || numbersIn(text) !== numbers) continue;
    if (!wordsToCompare(text, language).some((word) => subject.has(word))) continue;
    kept.push(text);
  }
  return kept.slice(0, PARAPHRASES_MOST);
}

/** One line that begins with a word and ends with its only question mark. */
const isPlainQuestion = (text: string): boolean =>
  text.length >= SHORTEST &&
  text.length <= LONGEST &&
  /^[\p{L}\p{N}¿«“"'’][^?<>{}[\]\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*\?$/u.test(text) &&
  !ADDRESS.test(text) &&
  findPersonalData(text).length === 0;

const isIn = (text: string, language: Language): boolean =>
  !showsLanguage(text) || detectLanguage(text, language) === language;

const numbersIn = (text: string): string =>
  [...new Set(text.match(NUMBER))].toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
