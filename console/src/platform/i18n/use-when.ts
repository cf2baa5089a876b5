import { useFormat } from './use-format.ts';
import type { Locale } from './locales.ts';

const startOfDay = (instant: Date) =>
  new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime();

/** `today`, `yesterday`, or nothing where the date says it better. */
export function dayWord(locale: Locale, instant: Date, now: Date): string | null {
  // Rounded: a day of the change of hour has 23 or 25.
  const days = Math.round((startOfDay(instant) - startOfDay(now)) / 86_400_000);
  if (days > 0 || days < -1) return null;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Instants as tiles and logs say them: `today 14:32`, `yesterday 09:05`, else the whole date. Never for exports. */
export function useWhen() {
  const format = useFormat();
  const word = (instant: string) => dayWord(format.locale, new Date(instant), new Date());
  return {
    at: (instant: string) => {
      const day = word(instant);
      return day ? `${day} ${format.time(instant)}` : format.dateTime(instant);
    },
    day: (instant: string) => word(instant) ?? format.date(instant),
    /** For a narrow column: the time of today, the date of any other day. */
    short: (instant: string) =>
      startOfDay(new Date(instant)) === startOfDay(new Date()) ? format.time(instant) : format.date(instant),
  };
}
