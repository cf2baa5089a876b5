import type { Language } from '../../retrieval/language.ts';
import { dateForm, numberForm } from './written-forms.ts';

/** Formats that a workbook names by number only. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'd/m/yyyy',
  15: 'd mmm yy',
  16: 'd mmm',
  17: 'mmm yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0 "€"',
  43: '#,##0.00',
  44: '#,##0.00 "€"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};

export const formatOf = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? BUILT_IN[id] ?? 'General';

/** More digits are errors of the machine's arithmetic. */
const DIGITS = 15;
const DECIMALS_MAX = 10;

/** Writes a number as a sheet shows it; a date is written in words. */
export function formatNumber(value: number, format: string, language: Language, is1904 = false): string {
  const section = sectionFor(value, format);
  const form = withoutLiterals(section);
  if (
    /[dyhs]|m/iu.test(form) &&
    !/general|[#0?]/iu.test(form.replaceAll(/\[[^\]]{0,20}\]/gu, '').replaceAll(/s[.,]0+/giu, 's'))
  )
    return formatDate(value, form.toLowerCase(), language, is1904);
  if (!/[0#?]/u.test(form) || /\?\/|\/\?|e[+-]/iu.test(form)) return plainNumber(value, language);
  return formatFigure(value, section, form, language);
}

function plainNumber(value: number, language: Language): string {
  const exact = Number(value.toPrecision(DIGITS));
  return numberForm(language, {
    maximumFractionDigits: DECIMALS_MAX,
    useGrouping: false,
  }).format(exact);
}

function formatFigure(value: number, section: string, form: string, language: Language): string {
  const [whole = '', decimals = ''] = form.split('.', 2);
  const isPercent = form.includes('%');
  const scale = commasAfter(/[0#?][0#?,]*/u.exec(form)?.[0] ?? '');
  const figure = ((isPercent ? 100 : 1) * value) / 1000 ** scale;
  const places = decimals.match(/[0#?]/gu)?.length ?? 0;
  const least = decimals.match(/0/gu)?.length ?? 0;
  const digits = numberForm(language, {
    minimumFractionDigits: Math.min(DECIMALS_MAX, least),
    maximumFractionDigits: Math.min(DECIMALS_MAX, places),
    minimumIntegerDigits: Math.min(20, Math.max(1, whole.match(/0/gu)?.length ?? 1)),
    useGrouping: /[0#?],[0#?]/u.test(whole) ? 'always' : false,
  }).format(Number(figure.toPrecision(DIGITS)));
  const [before, after] = literalsAround(section);
  return `${before}${digits}${isPercent ? '%' : ''}${after}`.trim();
}

/** Each comma after the digits divides the number by a thousand. */
function commasAfter(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === ',') end -= 1;
  return digits.length - end;
}

/** The section of a format for a number: positive, negative, zero. */
function sectionFor(value: number, format: string): string {
  const sections = splitSections(format);
  if (value === 0 && sections.length > 2 && /[0#?]/u.test(withoutLiterals(sections[2]!))) return sections[2]!;
  return sections[0] ?? '';
}

function splitSections(format: string): string[] {
  const sections = [''];
  let isQuoted = false;
  for (const sign of format.slice(0, 300)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === ';' && !isQuoted) sections.push('');
    else sections[sections.length - 1] += sign;
  }
  return sections;
}

/** The parts of a format: literals, and what is in force. */
const PARTS = /"([^"]{0,100})"|\\(.)|[_*].|\[\$([^\]-]{0,10})[^\]]{0,20}\]|\[(?![hms]+\])[^\]]{0,40}\]/giu;

const withoutLiterals = (section: string): string => section.replaceAll(PARTS, '');

const PLACE = '\u0001';

/** The literal texts before and after the digits. */
function literalsAround(section: string): [string, string] {
  const literal = section.replaceAll(
    PARTS,
    (_, quoted: string | undefined, escaped: string | undefined, currency: string | undefined) =>
      quoted ?? escaped ?? currency ?? '',
  );
  const marked = literal.replaceAll(/[0#?.,]+/gu, PLACE).replaceAll('%', '');
  const [from, to] = [marked.indexOf(PLACE), marked.lastIndexOf(PLACE)];
  return from === -1 ? ['', ''] : [marked.slice(0, from), marked.slice(to + 1)];
}

const DAY_MS = 86_400_000;
/** The day 0 of both systems of dates; the older one has a 29 February 1900. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const BEFORE_FALSE_DAY = 60;

function formatDate(serial: number, form: string, language: Language, is1904: boolean): string {
  if (/\[[hms]+\]/u.test(form)) return duration(serial);
  const days = !is1904 && serial < BEFORE_FALSE_DAY ? serial + 1 : serial;
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(serial);
  const hasTime = /[hs]/u.test(form);
  const hasDay = /(?:^|[^d])dd?(?:[^d]|$)/u.test(form);
  const hasYear = form.includes('y');
  const hasMonth = form.includes('m') && (!hasTime || hasDay || hasYear);
  const options: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    ...(form.includes('dddd') ? { weekday: 'long' } : {}),
    ...(hasDay ? { day: 'numeric' } : {}),
    ...(hasMonth ? { month: 'long' } : {}),
    ...(hasYear ? { year: 'numeric' } : {}),
  };
  const day = hasDay || hasMonth || hasYear || form.includes('dddd');
  const written = day ? dateForm(language, options).format(date) : '';
  const time = hasTime
    ? date.toISOString().slice(11, /s/u.test(form) && date.getUTCSeconds() > 0 ? 19 : 16)
    : '';
  return `${written} ${time}`.trim();
}

function duration(serial: number): string {
  const minutes = Math.round(serial * 24 * 60);
  return `${Math.trunc(minutes / 60)}:${String(Math.abs(minutes % 60)).padStart(2, '0')}`;
}
