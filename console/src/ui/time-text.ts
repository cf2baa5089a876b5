import { formatTime } from '@regia/contract/written-dates';
import type { Locale } from '../platform/i18n/locales.ts';

/** The value of the field: `14:40`. */
const VALUE = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 1_440;

export const isTime = (value: string): boolean => VALUE.test(value);

const twoDigits = (number: number) => String(number).padStart(2, '0');
const minutesOf = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3));
const valueOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The value as text in the format of the locale. A text that is no value stays as typed. */
export const showTime = (locale: Locale, value: string): string =>
  isTime(value) ? formatTime(locale, new Date(minutesOf(value) * 60_000), 'UTC') : value;

/** Reads a typed time. Returns the value, or null for anything else. */
export function readTime(text: string): string | null {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?:[:.](\d{2}))? ?([AP]M)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const typed = Number(hour);
  if (half && (typed < 1 || typed > 12)) return null;
  const hours = half ? (typed % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : typed;
  return hours < 24 && Number(minute) < 60 ? valueOf(hours * 60 + Number(minute)) : null;
}

/** Adds to the hours, the minutes or the half of the day, after the caret's place; stays between the bounds. */
export function stepTime(value: string, caret: number, by: 1 | -1, min = '00:00', max = '23:59') {
  const [start, end, minutes] = caret <= 2 ? [0, 2, 60] : caret <= 5 ? [3, 5, 1] : [6, 8, 720];
  const stepped = valueOf((minutesOf(value) + by * minutes + DAY_MINUTES) % DAY_MINUTES);
  return { value: stepped < min ? min : stepped > max ? max : stepped, start, end };
}
