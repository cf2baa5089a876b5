import { englishSpellings } from '../lists/spellings-en.ts';
import type { Language } from './language.ts';
import { stem } from './stems.ts';

/** Endings that differ by a rule, each rule in both directions. Words that do not exist occur on no page. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/^(.{3,})is(e|es|ed|ing|er|ers|able|ation|ations)$/u, '$1iz$2'],
  [/^(.{3,})iz(e|es|ed|ing|er|ers|able|ation|ations)$/u, '$1is$2'],
  [/^(.{2,}y)s(e|es|ed|ing|er|ers)$/u, '$1z$2'],
  [/^(.{2,}y)z(e|es|ed|ing|er|ers)$/u, '$1s$2'],
  [/^(.{2,}o)ur(s|ed|ing|able|ably|ite|ites|al|ful|less|hood|hoods)?$/u, '$1r$2'],
  [/^(.{2,}o)r(s|ed|ing|able|ably|ite|ites|al|ful|less|hood|hoods)?$/u, '$1ur$2'],
  [/^(.{2,}[bt])re(s?)$/u, '$1er$2'],
  [/^(.{2,}[bt])er(s?)$/u, '$1re$2'],
];

const irregular = readPairs(englishSpellings);

/** Returns the stems of the British or American spellings of a word, other than its own. */
export function otherSpellings(word: string, language: Language): string[] {
  if (language !== 'en') return [];
  const own = stem(word, 'en');
  const regular = RULES.filter(([pattern]) => pattern.test(word)).map(([pattern, replacement]) =>
    stem(word.replace(pattern, replacement), 'en'),
  );
  return [...new Set([...regular, ...(irregular.get(own) ?? [])])].filter((other) => other !== own);
}

function readPairs(pairs: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of pairs.trim().split('\n')) {
    const stems = line.split(' ').map((word) => stem(word, 'en'));
    for (const each of stems) {
      found.set(
        each,
        stems.filter((other) => other !== each),
      );
    }
  }
  return found;
}
