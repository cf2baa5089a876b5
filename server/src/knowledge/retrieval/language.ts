import { englishAskingWords } from '../lists/asking-words-en.ts';
import { italianAskingWords } from '../lists/asking-words-it.ts';
import { englishGeneralWords } from '../lists/general-words-en.ts';
import { italianGeneralWords } from '../lists/general-words-it.ts';
import { englishStopWords } from '../lists/stop-words-en.ts';
import { italianStopWords } from '../lists/stop-words-it.ts';

/** The languages for which there is a stemmer. */
export type Language = 'it' | 'en';

/** Removes accents, because people leave them out: both spellings must match. */
export function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}+/gu, '');
}

const words = (list: string): Set<string> =>
  new Set(
    list
      .trim()
      .split(/\s+/u)
      .flatMap((word) => [word, fold(word)]),
  );

const stopWords: Record<Language, Set<string>> = { it: words(italianStopWords), en: words(englishStopWords) };
const askingWords: Record<Language, Set<string>> = {
  it: words(italianAskingWords),
  en: words(englishAskingWords),
};

export function isStopWord(word: string, language: Language): boolean {
  return stopWords[language].has(word);
}

/**
 * Whether a word belongs to the phrase of asking ("Vorrei sapere come posso"), which says nothing about the subject.
 */
export function isAskingWord(word: string, language: Language): boolean {
  return askingWords[language].has(word);
}

const generalWords: Record<Language, Set<string>> = {
  it: words(italianGeneralWords),
  en: words(englishGeneralWords),
};

/** Whether a word of a question fits almost any subject ("apre", "orari"): that no document has it says little. */
export function isGeneralWord(word: string, language: Language): boolean {
  return generalWords[language].has(word);
}

const LONGEST_STOP_WORD = Math.max(...[...stopWords.it, ...stopWords.en].map((word) => word.length));

/** Counts the stop words that only one of the two languages has; `otherwise` decides a draw. */
export function detectLanguage(text: string, otherwise: Language): Language {
  let balance = 0;
  for (const word of text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    if (word.length > LONGEST_STOP_WORD) continue;
    const italian = stopWords.it.has(word);
    if (italian !== stopWords.en.has(word)) balance += italian ? 1 : -1;
  }
  if (balance === 0) return otherwise;
  return balance > 0 ? 'it' : 'en';
}

/** Whether the words of a text show its language; one or two words alone often do not. */
export function showsLanguage(text: string): boolean {
  return detectLanguage(text, 'it') === detectLanguage(text, 'en');
}
