import { englishChrome } from '../lists/chrome-en.ts';
import { italianChrome } from '../lists/chrome-it.ts';
import { fold, type Language } from '../retrieval/language.ts';

const WORDS_MAX = 8;
/** A line under a question leads to another page more often: "How is it used? See the guide on the ministry's site". */
const WORDS_MAX_UNDER_QUESTION = 12;

const lines = (list: string): string[] => list.trim().split('\n').map(plain);
const CHROME: Record<Language, readonly string[]> = {
  it: lines(italianChrome),
  en: lines(englishChrome),
};

function plain(text: string): string {
  return (
    fold(text.toLowerCase())
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

/**
 * Whether a line belongs to the page's frame and not to its text: "Read more", "Scopri di più sul servizio". Such a
 * line is short, begins like one of the list, and ends without a full stop.
 */
export function isChrome(text: string, language: Language, isUnderQuestion = false): boolean {
  const words = plain(text);
  if (words === '') return true;
  const most = isUnderQuestion ? WORDS_MAX_UNDER_QUESTION : WORDS_MAX;
  if (words.split(' ').length > most || /[.:;?]["'”»)]*$/u.test(text.trimEnd())) return false;
  return CHROME[language].some((line) => words === line || words.startsWith(`${line} `));
}
