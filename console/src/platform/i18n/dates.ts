import type { Locale } from './locales.ts';

const FIELDS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** The parts of an instant. Tests set `timeZone`; by default it is the browser's. */
function parts(locale: Locale, instant: Date, timeZone?: string): Record<string, string> {
  const cycle = locale === 'it-IT' ? 'h23' : 'h12';
  const format = new Intl.DateTimeFormat(locale, { ...FIELDS, hourCycle: cycle, timeZone });
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** APP-11: `DD/MM/YYYY` in Italian, `YYYY-MM-DD` in English. */
export function formatDate(locale: Locale, instant: Date, timeZone?: string): string {
  const { year, month, day } = parts(locale, instant, timeZone);
  return locale === 'it-IT' ? `${day}/${month}/${year}` : `${year}-${month}-${day}`;
}

/** APP-11: `HH:mm` in Italian, `hh:mm A` in English. */
export function formatTime(locale: Locale, instant: Date, timeZone?: string): string {
  const { hour, minute, dayPeriod } = parts(locale, instant, timeZone);
  const padded = hour!.padStart(2, '0');
  return locale === 'it-IT' ? `${padded}:${minute}` : `${padded}:${minute} ${dayPeriod!.toUpperCase()}`;
}

export const formatDateTime = (locale: Locale, instant: Date, timeZone?: string): string =>
  `${formatDate(locale, instant, timeZone)} ${formatTime(locale, instant, timeZone)}`;

/** `14:40:11`, for logs and timecodes in both languages. */
export function formatClock(instant: Date, timeZone?: string): string {
  const { hour, minute, second } = parts('it-IT', instant, timeZone);
  return `${hour!.padStart(2, '0')}:${minute}:${second}`;
}

/** `00:04:12`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${pair(Math.floor(seconds / 3600))}:${pair(Math.floor(seconds / 60) % 60)}:${pair(seconds % 60)}`;
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** `3 minutes ago`, in the largest unit that holds at least one. */
export function formatRelative(locale: Locale, instant: Date, now: Date): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const [unit, size] = STEPS.find((step) => Math.abs(seconds) >= step[1]) ?? STEPS.at(-1)!;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
