import { Beginnings } from './beginnings.ts';
import type { Token } from './tokens.ts';
import { WordMarks } from './word-marks.ts';

type Language = 'it' | 'en';

const ITALIAN_UNITS =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const ITALIAN_TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
const ENGLISH_UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Italian writes a number in one word: ventuno, duecentocinquanta. */
function italianBelow1000(): Map<string, number> {
  const below100 = new Map(ITALIAN_UNITS.map((word, value) => [word, value]));
  for (const [index, tens] of ITALIAN_TENS.entries()) {
    const value = (index + 2) * 10;
    below100.set(tens, value);
    for (let unit = 1; unit <= 9; unit += 1) {
      const begin = unit === 1 || unit === 8 ? tens.slice(0, -1) : tens;
      below100.set(begin + ITALIAN_UNITS[unit]!, value + unit);
    }
  }
  const all = new Map(below100);
  for (let hundreds = 1; hundreds <= 9; hundreds += 1) {
    const begin = `${hundreds === 1 ? '' : ITALIAN_UNITS[hundreds]!}cento`;
    all.set(begin, hundreds * 100);
    for (const [word, value] of below100) if (value > 0) all.set(begin + word, hundreds * 100 + value);
  }
  return all;
}

const ITALIAN = italianBelow1000();
const ENGLISH = new Map([
  ...ENGLISH_UNITS.map((word, value): [string, number] => [word, value]),
  ...ENGLISH_TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['hundred', 100],
  ['thousand', 1_000],
]);
/** The ordinals that dates use. */
const ORDINALS: Record<Language, Map<string, number>> = {
  it: new Map([
    ['primo', 1],
    ['prima', 1],
  ]),
  en: new Map([['first', 1]]),
};

const MARKS: Record<Language, WordMarks> = {
  it: new WordMarks([...ITALIAN.keys(), ...ORDINALS.it.keys()]),
  en: new WordMarks([...ENGLISH.keys(), ...ORDINALS.en.keys()]),
};
/** Thousands are too many for the marks. */
const THOUSANDS = new Beginnings([...ITALIAN.keys(), 'mille']);
const SHORTEST_THOUSAND = 5;

/** Whether the token may be a number word of the language; false means that it is none. */
export const mayBeNumber = (token: Token, language: Language): boolean =>
  MARKS[language].mayBe(token) || (language === 'it' && mayBeThousand(token));

const mayBeThousand = (token: Token): boolean =>
  token.length >= SHORTEST_THOUSAND && THOUSANDS.mayBe(token) && /mil(?:le|a)/u.test(token.plain);

/** Returns the number that a word means; undefined if it is no number. The word has no accents. */
export function numberOf(word: string, language: Language): number | undefined {
  if (language === 'en') return ENGLISH.get(word) ?? ORDINALS.en.get(word);
  const small = ITALIAN.get(word) ?? ORDINALS.it.get(word);
  if (small !== undefined) return small;
  if (word.startsWith('mille')) {
    const rest = word === 'mille' ? 0 : ITALIAN.get(word.slice(5));
    return rest === undefined ? undefined : 1_000 + rest;
  }
  const at = word.indexOf('mila');
  if (at <= 0) return undefined;
  const thousands = ITALIAN.get(word.slice(0, at));
  const rest = at + 4 === word.length ? 0 : ITALIAN.get(word.slice(at + 4));
  return thousands === undefined || rest === undefined ? undefined : thousands * 1_000 + rest;
}

/** Returns the number of English words that belong together: two hundred, twenty-one. */
export function englishSum(values: readonly number[]): number {
  let total = 0;
  let current = 0;
  for (const value of values) {
    if (value === 1_000) {
      total += (current || 1) * 1_000;
      current = 0;
    } else if (value === 100) current = (current || 1) * 100;
    else current += value;
  }
  return total + current;
}
