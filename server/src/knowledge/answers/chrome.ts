import { englishChrome } from '../lists/chrome-en.ts';
import { italianChrome } from '../lists/chrome-it.ts';
import { fold, type Language } from '../retrieval/language.ts';

const WORDS_MAX = 8;

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
export function isChrome(text: string, language: Language): boolean {
  const words = plain(text);
  if (words === '') return true;
  if (words.split(' ').length > WORDS_MAX || /[.:;?]["'”»)]*$/u.test(text.trimEnd())) return false;
  return CHROME[language].some((line) => words === line || words.startsWith(`${line} `));
}
