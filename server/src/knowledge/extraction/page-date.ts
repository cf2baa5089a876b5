import { withoutInvisible } from '@regia/contract/invisible';

const LONGEST = 60;
const FIRST_YEAR = 1990;
/** The day begins in the east this long before it begins in London. */
const EASTMOST_MS = 14 * 3_600_000;

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![\d/-])/u;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:T|$)/u;
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/u;
/** "Tue, 05 Mar 2024 08:00:00 GMT", "5 Mar 2024", "Mar 5, 2024". */
const NAMED = /^(?:[a-z]{3,9},? )?(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2},?) \d{4}\b/iu;

/**
 * Reads a date that a page says about itself, as YYYY-MM-DD: the day as the page counts it. Undefined if it is none, in the
 * future or from before there were pages.
 */
export function pageDate(said: string, lang: string | undefined, nowMs: number): string | undefined {
  if (said.length > 4 * LONGEST) return undefined;
  const text = withoutInvisible(said).trim();
  if (text.length > LONGEST) return undefined;
  const day = dayIn(text, lang);
  if (day === undefined || Number(day.slice(0, 4)) < FIRST_YEAR) return undefined;
  const instantMs = /\d:\d\d/u.test(text) ? Date.parse(text) : Number.NaN;
  const isPast = Number.isNaN(instantMs) ? Date.parse(day) <= nowMs + EASTMOST_MS : instantMs <= nowMs;
  return isPast ? day : undefined;
}

function dayIn(text: string, lang: string | undefined): string | undefined {
  const [, year, month, day] = ISO.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day));
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  if (first !== undefined) {
    const isSure = lang === 'it' || Number(first) > 12 || first === second;
    return isSure ? calendarDay(Number(last), Number(second), Number(first)) : undefined;
  }
  const named = NAMED.exec(text)?.[0];
  const instantMs = named === undefined ? Number.NaN : Date.parse(`${named} UTC`);
  return Number.isNaN(instantMs) ? undefined : new Date(instantMs).toISOString().slice(0, 10);
}

function calendarDay(year: number, month: number, day: number): string | undefined {
  const text = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return text === [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
    ? text
    : undefined;
}
