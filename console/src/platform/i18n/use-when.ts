import { formatTime } from '@regia/contract/written-dates';
import { useFormat } from './use-format.ts';
import type { Locale } from './locales.ts';

const startOfDay = (instant: Date) =>
  new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime();

/** Returns `today`, `yesterday`, `tomorrow`, or null for any other day. */
export function dayWord(locale: Locale, instant: Date, now: Date): string | null {
  // Rounded: a day with a change of clocks has 23 or 25 hours.
  const days = Math.round((startOfDay(instant) - startOfDay(now)) / 86_400_000);
  if (days > 1 || days < -1) return null;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Returns `today at 11:23 AM`, `oggi alle 11:23`, or null for a day other than yesterday, today and tomorrow. */
export function dayAndTime(locale: Locale, instant: Date, now: Date): string | null {
  const day = dayWord(locale, instant, now);
  if (day === null) return null;
  return `${day} ${locale === 'it-IT' ? 'alle' : 'at'} ${formatTime(locale, instant)}`;
}

/** Formats instants for tiles and logs: `today at 02:32 PM`, otherwise the whole date. Not for exports. */
export function useWhen() {
  const format = useFormat();
  const word = (instant: string) => dayWord(format.locale, new Date(instant), new Date());
  return {
    at: (instant: string) =>
      dayAndTime(format.locale, new Date(instant), new Date()) ?? format.dateTime(instant),
    day: (instant: string) => word(instant) ?? format.date(instant),
    /** For a narrow column: the time if it is today, otherwise the date. */
    short: (instant: string) =>
      startOfDay(new Date(instant)) === startOfDay(new Date()) ? format.time(instant) : format.date(instant),
  };
}
