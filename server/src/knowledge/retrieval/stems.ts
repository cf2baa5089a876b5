import snowball from 'snowball-stemmers';
import type { Language } from './language.ts';

/** Enough for the vocabulary of several large sites; a full cache is emptied, which costs one slow document. */
const CACHED_STEMS = 60_000;

const stemmers = { it: snowball.newStemmer('italian'), en: snowball.newStemmer('english') };
const caches: Record<Language, Map<string, string>> = { it: new Map(), en: new Map() };

/** The stem of a folded, lower-case word. */
export function stem(word: string, language: Language): string {
  const cache = caches[language];
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= CACHED_STEMS) cache.clear();
  const made = stemmers[language].stem(word);
  cache.set(word, made);
  return made;
}
