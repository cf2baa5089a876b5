import { useLingui } from '@lingui/react';
import {
  dayAndMonth,
  dayHeading,
  daysHeading,
  formatDate,
  formatDateTime,
  formatTime,
  weekdayName,
} from '@regia/contract/written-dates';
import { formatRelative, formatWait } from './dates.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts';
import { formatBytes, formatCost, formatNumber, formatPercent } from './numbers.ts';

/** An instant; on the wire it is ISO 8601 text. */
type Instant = string | Date;
const toDate = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant);

const formatsOf = (locale: Locale) => ({
  locale,
  date: (instant: Instant, timeZone?: string) => formatDate(locale, toDate(instant), timeZone),
  dateTime: (instant: Instant) => formatDateTime(locale, toDate(instant)),
  time: (instant: Instant, withSeconds?: boolean) =>
    formatTime(locale, toDate(instant), undefined, withSeconds),
  /** APP-11: words, where a person reads a heading or an axis. `timeZone` is that of the days. */
  dayHeading: (instant: Instant, timeZone?: string) => dayHeading(locale, toDate(instant), timeZone),
  dayAndMonth: (instant: Instant, timeZone?: string) =>
    dayAndMonth(locale, toDate(instant), 'short', timeZone),
  daysHeading: (first: string, last: string) => daysHeading(locale, first, last),
  weekday: (instant: Instant, width: 'long' | 'short' | 'narrow', timeZone?: string) =>
    weekdayName(locale, toDate(instant), width, timeZone),
  relative: (instant: Instant, now = new Date()) => formatRelative(locale, toDate(instant), now),
  wait: (instant: Instant, now = new Date()) => formatWait(locale, toDate(instant), now),
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
