import { formatDate, formatDateTime } from '@regia/contract/written-dates';
import type { Locale } from '../platform/i18n/locales.ts';

/** The value of the field, in the user's time zone: `2026-11-21T14:40`. */
const VALUE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

const valueOf = (at: Date): string => {
  const date = `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${date}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};

/** The value as text in the format of the locale. A text that is no value stays as typed. */
export const showDateTime = (locale: Locale, value: string): string =>
  VALUE.test(value) ? formatDateTime(locale, new Date(value)) : value;

/** Reads a typed date with an optional time. Returns the value, or null for anything else. */
export function readDateTime(locale: Locale, text: string): string | null {
  const [, one, two, three, hour = '0', minute = '0', half] =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ ,T]+(\d{1,2})[:.](\d{2}) ?([AP]M)?)?$/i.exec(text.trim()) ??
    [];
  if (one === undefined) return null;
  // A text that begins with the year has the order year, month, day in either language.
  const yearFirst = locale === 'en-US' || one.length === 4;
  const [year, month, day] = (yearFirst ? [one, two, three] : [three, two, one]).map(Number) as [
    number,
    number,
    number,
  ];
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const at = new Date(year, month - 1, day, hours, Number(minute));
  const isReal =
    at.getFullYear() === year &&
    at.getMonth() === month - 1 &&
    at.getDate() === day &&
    hours < 24 &&
    Number(minute) < 60;
  return isReal && year >= 1000 ? valueOf(at) : null;
}

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'half';

/** The parts of the text, each with its first place and the place after its last. */
const PARTS: Record<Locale, readonly (readonly [Unit, number, number])[]> = {
  'it-IT': [
    ['day', 0, 2],
    ['month', 3, 5],
    ['year', 6, 10],
    ['hour', 11, 13],
    ['minute', 14, 16],
  ],
  'en-US': [
    ['year', 0, 4],
    ['month', 5, 7],
    ['day', 8, 10],
    ['hour', 11, 13],
    ['minute', 14, 16],
    ['half', 17, 19],
  ],
};

/** Adds to the part of the text in which the caret is. Returns the new value, and where the part is. */
export function stepDateTime(locale: Locale, value: string, caret: number, by: 1 | -1) {
  const [unit, start, end] = PARTS[locale].find(([, , last]) => caret <= last) ?? PARTS[locale].at(-1)!;
  return { value: valueOf(added(new Date(value), unit, by)), start, end };
}

function added(at: Date, unit: Unit, by: 1 | -1): Date {
  if (unit === 'year' || unit === 'month') {
    const months = unit === 'year' ? 12 * by : by;
    const lastDay = new Date(at.getFullYear(), at.getMonth() + months + 1, 0).getDate();
    return new Date(
      at.getFullYear(),
      at.getMonth() + months,
      Math.min(at.getDate(), lastDay),
      at.getHours(),
      at.getMinutes(),
    );
  }
  const next = new Date(at);
  if (unit === 'day') next.setDate(at.getDate() + by);
  else if (unit === 'minute') next.setMinutes(at.getMinutes() + by);
  else next.setHours(at.getHours() + by * (unit === 'half' ? 12 : 1));
  return next;
}

export const isDateTime = (value: string): boolean => VALUE.test(value);

export const today = (): string => valueOf(new Date()).slice(0, 10);

const USUAL_TIME = '09:00';

/** The value on another day, at its own time, inside the bounds. A field without a time gets a usual one. */
export function onDay(value: string, day: string, min = '', max = '9999'): string {
  const next = `${day}T${isDateTime(value) ? value.slice(11) : USUAL_TIME}`;
  return next < min ? min : next > max ? max : next;
}

/** How a field shows and reads its value: a date with its time, or a day alone. */
export interface DateText {
  isValue: (value: string) => boolean;
  show: (locale: Locale, value: string) => string;
  read: (locale: Locale, text: string) => string | null;
  step: typeof stepDateTime;
  onDay: typeof onDay;
}

export const WITH_TIME: DateText = {
  isValue: isDateTime,
  show: showDateTime,
  read: readDateTime,
  step: stepDateTime,
  onDay,
};

/** The value of the field is `2026-11-21`. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
const atNoon = (day: string) => `${day}T12:00`;
const DAY_LENGTH = 10;

export const DAY_ALONE: DateText = {
  isValue: isDay,
  show: (locale, value) => (isDay(value) ? formatDate(locale, new Date(atNoon(value))) : value),
  read: (locale, text) =>
    text.trim().length > DAY_LENGTH ? null : (readDateTime(locale, text)?.slice(0, DAY_LENGTH) ?? null),
  step: (locale, value, caret, by) => {
    const stepped = stepDateTime(locale, atNoon(value), Math.min(caret, DAY_LENGTH), by);
    return { ...stepped, value: stepped.value.slice(0, DAY_LENGTH) };
  },
  onDay: (_, day) => day,
};
