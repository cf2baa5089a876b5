import { useFormat } from './use-format.ts';
import type { Locale } from './locales.ts';

const startOfDay = (instant: Date) =>
  new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime();

/** Returns `today`, `yesterday`, or null for any other day. */
export function dayWord(locale: Locale, instant: Date, now: Date): string | null {
  // Rounded: a day with a change of clocks has 23 or 25 hours.
  const days = Math.round((startOfDay(instant) - startOfDay(now)) / 86_400_000);
  if (days > 0 || days < -1) return null;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Formats instants for tiles and logs: `today 14:32`, `yesterday 09:05`, otherwise the whole date. Not for exports. */
export function useWhen() {
  const format = useFormat();
  const word = (instant: string) => dayWord(format.locale, new Date(instant), new Date());
  return {
    at: (instant: string) => {
      const day = word(instant);
      return day ? `${day} ${format.time(instant)}` : format.dateTime(instant);
    },
    day: (instant: string) => word(instant) ?? format.date(instant),
    /** For a narrow column: the time if it is today, otherwise the date. */
    short: (instant: string) =>
      startOfDay(new Date(instant)) === startOfDay(new Date()) ? format.time(instant) : format.date(instant),
  };
}
