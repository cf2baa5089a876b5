import { englishUsualWords } from '../lists/usual-words-en.ts';
import { italianUsualWords } from '../lists/usual-words-it.ts';
import { analyse } from './analysis.ts';
import type { Language } from './language.ts';

const stemsOf = (words: string, language: Language): Set<string> =>
  new Set(analyse(words, language).flatMap((token) => token.stem ?? []));

const usual: Record<Language, Set<string>> = {
  it: stemsOf(italianUsualWords, 'it'),
  en: stemsOf(englishUsualWords, 'en'),
};

/** Whether a stem belongs to an everyday word of the language: such a word is rarely misspelt. */
export function isUsualWord(stem: string, language: Language): boolean {
  return usual[language].has(stem);
}
