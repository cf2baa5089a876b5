import type { Locale } from '../platform/i18n/locales.ts';

/** The name of a month, such as `2026-11`, with a capital letter in both languages. */
export function monthName(locale: Locale, month: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
