import type { Locale } from '../i18n/locales.ts';

/** Writes a number into a field as people of the language type it: with a comma in Italian, its thousands not apart. */
export const writtenNumber = (value: number | string | null, locale: Locale): string =>
  value === null ? '' : String(value).replace('.', decimalMark(locale));

/** Writes an amount of money into a field, with two decimals. */
export const writtenMoney = (value: number | null, locale: Locale): string =>
  value === null ? '' : writtenNumber(value.toFixed(2), locale);

const decimalMark = (locale: Locale): string => (locale === 'it-IT' ? ',' : '.');
