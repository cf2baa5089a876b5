import { parts } from '@regia/contract/written-dates';
import type { Locale } from './locales.ts';

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

/** `in 38 hours`: in minutes, in hours up to two days, then in days. */
export function formatWait(locale: Locale, instant: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((instant.getTime() - now.getTime()) / 60_000));
  const [unit, size] =
    minutes < 60
      ? (['minute', 1] as const)
      : minutes < 48 * 60
        ? (['hour', 60] as const)
        : (['day', 1_440] as const);
  return new Intl.RelativeTimeFormat(locale).format(Math.floor(minutes / size), unit);
}

/** `3 minutes ago`, in the largest unit that holds at least one. */
export function formatRelative(locale: Locale, instant: Date, now: Date): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const [unit, size] = STEPS.find((step) => Math.abs(seconds) >= step[1]) ?? STEPS.at(-1)!;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
