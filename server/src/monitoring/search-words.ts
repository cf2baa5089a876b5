import { analyse } from '../knowledge/public.ts';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';

const LANGUAGES = ['it', 'en'] as const;
/** The most words of a search. */
const WORDS_MAX = 12;

/**
 * The words by which a message is found: each one without accents, and its stem in both languages, because a conversation
 * may mix them. Personal data are masked first, so that nobody can search for them.
 */
export function wordsOfMessage(content: string, names: readonly string[]): string[] {
  const { text } = maskPersonalData(content, names);
  return [...new Set(LANGUAGES.flatMap((language) => analyse(text, language).flatMap(lexemesOf)))];
}

/** A full-text query for what a person typed: every word, in any of its forms. Empty if there is no word. */
export function queryOfSearch(typed: string): string {
  const read = LANGUAGES.map((language) => analyse(typed, language).filter(({ samePlace }) => !samePlace));
  const words = read[0]!.slice(0, WORDS_MAX).map((token, at) => {
    const forms = new Set([...lexemesOf(token), ...(read[1]![at] ? lexemesOf(read[1]![at]) : [])]);
    return `(${[...forms].map(quoted).join(' | ')})`;
  });
  return words.join(' & ');
}

const lexemesOf = ({ word, stem }: { word: string; stem: string | null }): string[] =>
  stem === null ? [word] : [word, stem];

/** Words are letters and digits, so a quoted one cannot change the query. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", "''")}'`;
