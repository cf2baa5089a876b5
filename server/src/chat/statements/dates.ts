import type { FoundNumber } from './numbers.ts';
import type { Token } from './tokens.ts';
import { WordMarks } from './word-marks.ts';

const numbered = (...lists: string[]): Map<string, number> =>
  new Map(lists.flatMap((list) => list.split(' ').map((word, index): [string, number] => [word, index + 1])));

const MONTHS = numbered(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'january february march april may june july august september october november december',
);
const WEEKDAYS = numbered(
  'lunedi martedi mercoledi giovedi venerdi sabato domenica',
  'monday tuesday wednesday thursday friday saturday sunday',
  'mondays tuesdays wednesdays thursdays fridays saturdays sundays',
);
const MARKS = new WordMarks([...MONTHS.keys(), ...WEEKDAYS.keys()]);
/** Month names that are usual English words, too. */
const AMBIGUOUS = new Set(['may', 'march']);
const BETWEEN_DAY_AND_MONTH = new Set(['di', 'of', '°', 'º', 'st', 'nd', 'rd', 'th', 'the']);
const BETWEEN_DAYS = new Set([
  'al',
  'e',
  'ed',
  'o',
  'il',
  'l',
  'the',
  'and',
  'or',
  'to',
  'until',
  '-',
  '–',
  ',',
  '’',
  "'",
]);
const TO = new Set(['al', 'alla', 'a', 'to', 'through', 'until', '-', '–']);

/** A date, month or weekday in a text. Two are the same if they share a key. */
export interface FoundDate {
  readonly first: number;
  readonly last: number;
  readonly keys: readonly string[];
  /** The keys that a source with this date has as well: its month, its year. */
  readonly parts: readonly string[];
}

const dayKey = (month: number, day: number): string => `d:${month}-${day}`;
const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.plain ?? '';

export function datesIn(tokens: readonly Token[], numbers: readonly FoundNumber[]): FoundDate[] {
  const endingAt = new Map(numbers.map((number) => [number.last, number]));
  const beginningAt = new Map(numbers.map((number) => [number.first, number]));
  const dates: FoundDate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.kind === 'digits') dates.push(...numericDate(tokens, at));
    if (!MARKS.mayBe(token)) continue;
    const { plain, text } = token;
    const weekday = WEEKDAYS.get(plain);
    if (weekday !== undefined) dates.push({ first: at, last: at, keys: [`w:${weekday}`], parts: [] });
    const month = MONTHS.get(plain);
    if (month === undefined) continue;
    const before = dayBefore(tokens, at, endingAt);
    const after = isDay(beginningAt.get(at + 1)) ? beginningAt.get(at + 1) : undefined;
    const day = before ?? after;
    if (!day) {
      const isWord = AMBIGUOUS.has(plain) && (text === plain || at === 0);
      if (!isWord) dates.push({ first: at, last: at, keys: [`m:${month}`], parts: [] });
      continue;
    }
    const first = Math.min(day.first, at);
    const last = Math.max(day.last, at);
    if (before) dates.push(...earlierDays(tokens, first, month, endingAt));
    dates.push({ first, last, keys: [dayKey(month, day.small!)], parts: [`m:${month}`] });
  }
  return dates;
}

const isDay = (number: FoundNumber | undefined): boolean =>
  number?.small !== undefined && number.small >= 1 && number.small <= 31;

function dayBefore(
  tokens: readonly Token[],
  month: number,
  endingAt: ReadonlyMap<number, FoundNumber>,
): FoundNumber | undefined {
  for (const back of [1, 2]) {
    const number = endingAt.get(month - back);
    if (isDay(number)) return number;
    if (!BETWEEN_DAY_AND_MONTH.has(wordAt(tokens, month - back))) return undefined;
  }
  return undefined;
}

/** The month of "from 4 to 6 May" belongs to the first day, too. */
function earlierDays(
  tokens: readonly Token[],
  from: number,
  month: number,
  endingAt: ReadonlyMap<number, FoundNumber>,
): FoundDate[] {
  const found: FoundDate[] = [];
  for (let at = from - 1, skipped = 0; at >= 0 && skipped <= 3; at -= 1) {
    const number = endingAt.get(at);
    if (number && isDay(number) && skipped > 0) {
      found.push({ first: number.first, last: number.last, keys: [dayKey(month, number.small!)], parts: [] });
      at = number.first;
      skipped = 0;
    } else if (BETWEEN_DAYS.has(wordAt(tokens, at))) skipped += 1;
    else break;
  }
  return found;
}

/** Reads 15/04/2026, 15.04.2026, 04/15/2026 and 2026-04-15. */
function numericDate(tokens: readonly Token[], at: number): FoundDate[] {
  const [a, sign, b, again, c] = tokens.slice(at, at + 5);
  const isDate =
    a &&
    c &&
    b?.kind === 'digits' &&
    c.kind === 'digits' &&
    sign?.text === again?.text &&
    /^[/.-]$/u.test(sign!.text);
  if (!isDate || c.end - a.start > 10 || c.end - a.start < 6) return [];
  const [one, two, three] = [Number(a.text), Number(b.text), Number(c.text)];
  const isYearFirst = a.text.length === 4;
  const keys = isYearFirst ? [dayKey(two, three)] : [dayKey(two, one), dayKey(one, two)];
  return [{ first: at, last: at + 4, keys, parts: [`n:${year(isYearFirst ? one : three)}`] }];
}

const year = (number: number): number => (number < 100 ? 2_000 + number : number);

/** Returns the days of the week between two that a text joins: from Tuesday to Saturday. */
export function weekdayRanges(tokens: readonly Token[]): string[] {
  const keys: string[] = [];
  let from: { day: number; at: number } | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const day = MARKS.mayBe(tokens[at]!) ? WEEKDAYS.get(tokens[at]!.plain) : undefined;
    if (day === undefined) continue;
    const isRange = from && at - from.at === 2 && TO.has(wordAt(tokens, at - 1));
    if (from && isRange) {
      for (let next = from.day; next !== day; next = (next % 7) + 1) keys.push(`w:${next}`);
    }
    from = { day, at };
  }
  return keys;
}
