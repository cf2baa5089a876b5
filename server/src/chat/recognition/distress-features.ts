import { stem } from '../../knowledge/public.ts';
import { WRITTEN_SHORT, wordClasses } from './distress-words.ts';

type Language = 'it' | 'en';

/** How many words may stand between two words that count as a pair. */
const WINDOW = 4;
/** The length of the pieces of words. */
const PIECE = 4;

/** What an apostrophe cut off: "don t" is "dont". */
const CUT_OFF = new Set(['t', 'm', 's', 're', 've', 'll', 'd']);

/** Words that say nothing by themselves and stand between others. */
const CONNECTING = new Set(['e', 'ed', 'and']);

const CLASS_OF: Record<Language, ReadonlyMap<string, string>> = {
  it: wordClasses('it'),
  en: wordClasses('en'),
};

/** Folded words with their short spellings written out, and with what an apostrophe cut off. */
function spelled(words: readonly string[], language: Language): string[] {
  const all: string[] = [];
  for (const word of words) {
    const last = all.at(-1);
    if (language === 'en' && last !== undefined && CUT_OFF.has(word)) all[all.length - 1] = last + word;
    else all.push(...(WRITTEN_SHORT[language].get(word) ?? word).split(' '));
  }
  return all
    .flatMap((word) => (WRITTEN_SHORT[language].get(word) ?? word).split(' '))
    .filter((word) => !CONNECTING.has(word));
}

/** Most words of a message stood in another one: their stems are kept, up to a number of words. */
const MOST_STEMS = 5000;
const stems: Record<Language, Map<string, string>> = { it: new Map(), en: new Map() };

function stemOf(word: string, language: Language): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const found = stem(word, language);
  if (stems[language].size >= MOST_STEMS) stems[language].clear();
  stems[language].set(word, found);
  return found;
}

/** The degrees of a dangerous fever, in Celsius and in Fahrenheit. */
const feverIn = (word: string, language: Language): string | undefined =>
  /^4[0-3]$/u.test(word) || (language === 'en' && /^10[4-8]$/u.test(word)) ? '@fever' : undefined;

/**
 * The features of folded words: each word's stem, its class ("@partner"), the first word ("^"), pairs within a window of
 * four, and pieces of four letters. Pairs hold the class of a word instead of its stem, where it has one.
 */
export function featuresOf(words: readonly string[], language: Language): ReadonlySet<string> {
  const features = new Set<string>();
  const tokens = spelled(words, language).map((word) => {
    const stemmed = stemOf(word, language);
    const inClass = CLASS_OF[language].get(word) ?? feverIn(word, language);
    features.add(stemmed);
    if (inClass) features.add(inClass);
    const whole = `<${word}>`;
    for (let at = 0; at + PIECE <= whole.length; at += 1) features.add(`${whole.slice(at, at + PIECE)}*`);
    return inClass ?? stemmed;
  });
  for (const [at, token] of tokens.entries()) {
    if (at === 0) features.add(`^${token}`);
    for (const other of tokens.slice(at + 1, at + WINDOW)) features.add(`${token}~${other}`);
  }
  return features;
}
