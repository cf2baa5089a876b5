const FIELDS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** A language with or without its region: `it-IT`, `en`. */
type Locale = string;
const isItalian = (locale: Locale) => locale.startsWith('it');

const makeFigures = (locale: Locale, timeZone?: string) =>
  new Intl.DateTimeFormat(isItalian(locale) ? 'it-IT' : 'en-US', {
    ...FIELDS,
    hourCycle: isItalian(locale) ? 'h23' : 'h12',
    timeZone,
  });

const made = new Map<string, Intl.DateTimeFormat>();

/** A format takes long to make, and an export writes many thousands of dates. The device's time zone may change meanwhile. */
function figuresOf(locale: Locale, timeZone?: string): Intl.DateTimeFormat {
  if (timeZone === undefined) return makeFigures(locale);
  const key = `${locale} ${timeZone}`;
  const format = made.get(key) ?? makeFigures(locale, timeZone);
  made.set(key, format);
  return format;
}

/** The parts of an instant in figures. Tests set `timeZone`; by default it is the device's. */
export const parts = (locale: Locale, instant: Date, timeZone?: string): Record<string, string> =>
  Object.fromEntries(
    figuresOf(locale, timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );

/** APP-11: `DD/MM/YYYY` in Italian, `YYYY-MM-DD` in English. */
export function formatDate(locale: Locale, instant: Date, timeZone?: string): string {
  const { year, month, day } = parts(locale, instant, timeZone);
  return isItalian(locale) ? `${day}/${month}/${year}` : `${year}-${month}-${day}`;
}

/** APP-11: `HH:mm` in Italian, `hh:mm A` in English; with the seconds where several things share a minute. */
export function formatTime(
  locale: Locale,
  instant: Date,
  timeZone?: string,
  withSeconds: boolean = false,
): string {
  const { hour, minute, second, dayPeriod } = parts(locale, instant, timeZone);
  const time = `${hour!.padStart(2, '0')}:${minute}${withSeconds ? `:${second}` : ''}`;
  return isItalian(locale) ? time : `${time} ${dayPeriod!.toUpperCase()}`;
}

/** APP-11: a date with its time. */
export const formatDateTime = (locale: Locale, instant: Date, timeZone?: string): string =>
  `${formatDate(locale, instant, timeZone)} ${formatTime(locale, instant, timeZone)}`;

const regionOf = (locale: Locale) => (isItalian(locale) ? 'it-IT' : 'en-US');

/** APP-11: the heading of a day: `venerdì 20 novembre 2026`, `Friday, November 20, 2026`. */
export const dayHeading = (locale: Locale, instant: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'full', timeZone }).format(instant);

/** APP-11: a day and its month in a sentence or on an axis: `20 novembre`, `Nov 20`. */
export const dayAndMonth = (
  locale: Locale,
  instant: Date,
  month: 'long' | 'short',
  timeZone?: string,
): string => new Intl.DateTimeFormat(regionOf(locale), { day: 'numeric', month, timeZone }).format(instant);

/** APP-11: the name of a weekday. */
export const weekdayName = (
  locale: Locale,
  instant: Date,
  width: 'long' | 'short' | 'narrow',
  timeZone?: string,
): string => new Intl.DateTimeFormat(regionOf(locale), { weekday: width, timeZone }).format(instant);

/** The name of a time zone in words: `Ora dell’Europa centrale`, `Central European Time`. */
export function zoneName(locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(regionOf(locale), { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** APP-11: the name of a month with its year: `novembre 2026`. */
export const monthHeading = (locale: Locale, instant: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(regionOf(locale), { month: 'long', year: 'numeric', timeZone }).format(instant);

/** APP-11: the name of a month, such as `2026-11`, at the head of a column: `Novembre`, `November`. */
export function monthName(locale: Locale, month: string): string {
  const format = new Intl.DateTimeFormat(regionOf(locale), { month: 'long', timeZone: 'UTC' });
  const name = format.format(new Date(`${month}-01T00:00:00Z`));
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** APP-11: the days of a period in a heading, with spaces that break nowhere replaced: `16–22 novembre 2026`. */
export const daysHeading = (locale: Locale, first: string, last: string): string =>
  new Intl.DateTimeFormat(regionOf(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatRange(new Date(first), new Date(last))
    .replaceAll(/\s/g, ' ');
