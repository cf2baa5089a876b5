import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import { phraseBefore } from './question-words.ts';
import type { PlacedWord } from './question-words.ts';

type Dates = SearchFilter['date'];

/** The first and the last day that a question names, as YYYY-MM-DD, and the number of its words. */
interface NamedDays {
  readonly first: string;
  readonly last: string;
  readonly words: number;
  /** A year alone stands in many questions that ask for no date of a page. */
  readonly isYear: boolean;
}

/** The place of the asked time beside a date. */
type Bound = 'within' | 'since' | 'after' | 'before' | 'until';

const phrases = (bound: Bound, ...texts: readonly string[]) =>
  texts.map((text) => ({ bound, phrase: text.split(' ') }));

const BOUNDS = [
  ...phrases('within', 'nel', 'nell anno', 'durante il', 'durante l anno', 'in', 'during', 'in the year'),
  ...phrases('since', 'dal', 'a partire dal', 'since', 'from'),
  ...phrases('after', 'dopo il', 'dopo', 'after'),
  ...phrases('before', 'prima del', 'before'),
  ...phrases('until', 'fino al', 'until', 'up to'),
];
/** They stand before a day or a month, and not before a year alone. */
const BOUNDS_OF_DAY = [...BOUNDS, ...phrases('within', 'il', 'del', 'di', 'a', 'on', 'of', 'dated')];

/** It stands between the two dates of a period. */
const TO: ReadonlySet<string | undefined> = new Set(['al', 'to']);

const MONTHS = [
  ['gennaio', 'january'],
  ['febbraio', 'february'],
  ['marzo', 'march'],
  ['aprile', 'april'],
  ['maggio', 'may'],
  ['giugno', 'june'],
  ['luglio', 'july'],
  ['agosto', 'august'],
  ['settembre', 'september'],
  ['ottobre', 'october'],
  ['novembre', 'november'],
  ['dicembre', 'december'],
];

/** The dates that a question asks for, and the places of its words that say so. */
export interface AskedDates {
  readonly dates: Dates;
  readonly from: number;
  readonly until: number;
}

/** Returns the first date with words before it that make it a condition. */
export function datesIn(text: string, words: readonly PlacedWord[]): AskedDates | undefined {
  for (let at = 0; at < words.length; at++) {
    const named = daysAt(text, words, at);
    if (named === undefined) continue;
    const before = phraseBefore(words, at, named.isYear ? BOUNDS : BOUNDS_OF_DAY);
    if (before === undefined) {
      at += named.words - 1;
      continue;
    }
    const from = at - before.phrase.length;
    const until = at + named.words;
    const end =
      before.bound === 'since' && TO.has(words[until]?.word) ? daysAt(text, words, until + 1) : undefined;
    const dates = datesOf(before.bound, named);
    return end === undefined
      ? { dates, from, until }
      : { dates: { ...dates, until: end.last }, from, until: until + 1 + end.words };
  }
  return undefined;
}

function datesOf(bound: Bound, { first, last }: NamedDays): Dates {
  switch (bound) {
    case 'within':
      return { from: first, until: last };
    case 'since':
      return { from: first, until: null };
    case 'after':
      return { from: shifted(last, 1), until: null };
    case 'before':
      return { from: null, until: shifted(first, -1) };
    case 'until':
      return { from: null, until: last };
  }
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Reads `12 marzo 2025`, `March 12, 2025`, `12/3/2025`, `marzo 2025` or `2025` at a place. */
function daysAt(text: string, words: readonly PlacedWord[], at: number): NamedDays | undefined {
  const [one = '', two = '', three = ''] = [0, 1, 2].map((offset) => words[at + offset]?.word);
  const isNumeric = [0, 1].every((offset) => isMark(between(text, words, at + offset)));
  return (
    dayOf(one, monthNamed(two) ?? (isNumeric ? numberIn(two, 12) : undefined), three) ??
    dayOf(two, monthNamed(one), three) ??
    monthOf(monthNamed(one), two) ??
    yearOf(one)
  );
}

const between = (text: string, words: readonly PlacedWord[], at: number): string =>
  text.slice(words[at]?.end ?? 0, words[at + 1]?.start ?? 0);

const isMark = (separator: string): boolean => ['/', '.', '-'].includes(separator);

const monthNamed = (word: string): number | undefined => {
  const found = MONTHS.findIndex((names) => names.includes(word));
  return found === -1 ? undefined : found + 1;
};

function numberIn(word: string, most: number): number | undefined {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** Earlier years are dates of birth rather than dates of pages. */
const yearIn = (word: string): string | undefined => (/^20\d\d$/.test(word) ? word : undefined);

const padded = (number: number): string => String(number).padStart(2, '0');

const lastDay = (year: string, month: number): number =>
  new Date(Date.UTC(Number(year), month, 0)).getUTCDate();

function dayOf(dayWord: string, month: number | undefined, yearWord: string): NamedDays | undefined {
  const year = yearIn(yearWord);
  if (year === undefined || month === undefined) return undefined;
  const day = numberIn(dayWord, lastDay(year, month));
  if (day === undefined) return undefined;
  const date = `${year}-${padded(month)}-${padded(day)}`;
  return { first: date, last: date, words: 3, isYear: false };
}

function monthOf(month: number | undefined, yearWord: string): NamedDays | undefined {
  const year = yearIn(yearWord);
  if (year === undefined || month === undefined) return undefined;
  const begins = `${year}-${padded(month)}-`;
  return { first: `${begins}01`, last: begins + padded(lastDay(year, month)), words: 2, isYear: false };
}

function yearOf(word: string): NamedDays | undefined {
  const year = yearIn(word);
  return year === undefined
    ? undefined
    : { first: `${year}-01-01`, last: `${year}-12-31`, words: 1, isYear: true };
}
