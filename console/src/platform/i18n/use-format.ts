import { useLingui } from '@lingui/react';
import { formatDate, formatDateTime, formatRelative, formatTime } from './dates.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts';
import { formatBytes, formatCost, formatNumber, formatPercent } from './numbers.ts';

/** An instant; on the wire it is ISO 8601 text. */
type Instant = string | Date;
const toDate = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant);

const formatsOf = (locale: Locale) => ({
  locale,
  date: (instant: Instant) => formatDate(locale, toDate(instant)),
  dateTime: (instant: Instant) => formatDateTime(locale, toDate(instant)),
  time: (instant: Instant) => formatTime(locale, toDate(instant)),
  relative: (instant: Instant, now = new Date()) => formatRelative(locale, toDate(instant), now),
  number: (value: number, fractionDigits?: number) => formatNumber(locale, value, fractionDigits),
  percent: (share: number, fractionDigits?: number) => formatPercent(locale, share, fractionDigits),
  cost: (amount: number) => formatCost(locale, amount),
  bytes: (bytes: number) => formatBytes(locale, bytes),
});

const FORMATS = { 'it-IT': formatsOf('it-IT'), 'en-US': formatsOf('en-US') };

/** Formats dates and numbers in the language on screen. A hook, so that a change of language renders them again. */
export function useFormat() {
  const { i18n } = useLingui();
  return FORMATS[isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE];
}
