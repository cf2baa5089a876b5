import snowball from 'snowball-stemmers';
import type { Language } from './language.ts';

const stemmers = { it: snowball.newStemmer('italian'), en: snowball.newStemmer('english') };

/** Returns the stem of a folded, lower-case word. */
export const stem = (word: string, language: Language): string => stemmers[language].stem(word);
