import type { Locale } from '../platform/i18n/locales.ts';

/** A day without a time zone: `2026-11-21`. */
export type Day = string;

const WEEK_STARTS_ON: Record<Locale, 'sunday' | 'monday'> = { 'it-IT': 'monday', 'en-US': 'sunday' };
const WEEKS_SHOWN = 6;

/** The day at noon UTC: far from the edges of the day, and without the clock changes of a time zone. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

const dayOf = (noon: Date): Day => noon.toISOString().slice(0, 10);

const addDays = (day: Day, days: number): Day => {
  const noon = noonOf(day);
  noon.setUTCDate(noon.getUTCDate() + days);
  return dayOf(noon);
};

/** Adds months. A day that the month does not have becomes its last day. */
export function addMonths(day: Day, months: number): Day {
  const noon = noonOf(day);
  const date = noon.getUTCDate();
  noon.setUTCDate(1);
  noon.setUTCMonth(noon.getUTCMonth() + months + 1, 0);
  noon.setUTCDate(Math.min(date, noon.getUTCDate()));
  return dayOf(noon);
}

/** The number of days since the start of the week. */
const dayInWeek = (locale: Locale, day: Day): number =>
  (noonOf(day).getUTCDay() + (WEEK_STARTS_ON[locale] === 'monday' ? 6 : 0)) % 7;

/** The days of the week in which `day` is. */
export const weekOf = (locale: Locale, day: Day): Day[] =>
  Array.from({ length: 7 }, (_, at) => addDays(day, at - dayInWeek(locale, day)));

/** The weeks of a month; null for the days of other months. Always six, so that the calendar keeps its height. */
export function weeksOf(locale: Locale, day: Day): (Day | null)[][] {
  const month = day.slice(0, 7);
  const first = weekOf(locale, `${month}-01`)[0]!;
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    weekOf(locale, addDays(first, 7 * week)).map((each) => (each.startsWith(month) ? each : null)),
  );
}

/** Moves a day into the bounds. */
export const clampDay = (day: Day, min = '', max = '9999'): Day => (day < min ? min : day > max ? max : day);

/** Returns the day that a key of the calendar leads to; null for another key. */
export function dayByKey(locale: Locale, day: Day, key: string, shift: boolean): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekOf(locale, day)[0]!;
    case 'End':
      return weekOf(locale, day)[6]!;
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
