import { englishSynonymGroups } from '../lists/synonyms-en.ts';
import { italianSynonymGroups } from '../lists/synonyms-it.ts';
import { analyse } from './analysis.ts';
import type { Language } from './language.ts';

/** For each stem, the stems that people use in its place. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Reads groups of synonyms, one a line, as staff write them. */
export function readSynonyms(groups: string, language: Language): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of groups.split('\n')) {
    const group = [...new Set(analyse(line, language).flatMap((token) => token.stem ?? []))];
    for (const stem of group) {
      const others = group.filter((other) => other !== stem);
      found.set(stem, [...new Set([...(found.get(stem) ?? []), ...others])]);
    }
  }
  return found;
}

const everyday: Record<Language, Synonyms> = {
  it: readSynonyms(italianSynonymGroups, 'it'),
  en: readSynonyms(englishSynonymGroups, 'en'),
};

/** Returns the everyday synonyms, merged with the assistant's own list. */
export function synonymsFor(language: Language, own = ''): Synonyms {
  if (own.trim() === '') return everyday[language];
  const joined = readSynonyms(own, language);
  for (const [stem, others] of everyday[language]) {
    joined.set(stem, [...new Set([...(joined.get(stem) ?? []), ...others])]);
  }
  return joined;
}

/** For each stem of the everyday groups, the first word that has it there. */
const written: Record<Language, Map<string, string>> = { it: new Map(), en: new Map() };

/** Returns the word of an everyday group that has a stem. */
export function wordOfStem(stem: string, language: Language): string | undefined {
  const words = written[language];
  if (words.size === 0) {
    for (const { word, stem: own } of analyse(groups[language], language))
      if (own !== null && !words.has(own)) words.set(own, word);
  }
  return words.get(stem);
}

const groups: Record<Language, string> = { it: italianSynonymGroups, en: englishSynonymGroups };

/** Returns another word of an everyday group of synonyms, as people write it; `may` judges its stem. */
export function synonymWord(
  word: string,
  language: Language,
  may: (stem: string) => boolean,
): string | undefined {
  for (const line of groups[language].split('\n')) {
    const group = analyse(line, language);
    const own = group.find((token) => token.word === word)?.stem;
    if (own === undefined || own === null) continue;
    const other = group.find((token) => token.stem !== null && token.stem !== own && may(token.stem));
    if (other) return other.word;
  }
  return undefined;
}
