import { isFiscalCode } from '../account/fiscal-code.ts';

export const PERSONAL_DATA_KINDS = [
  'email',
  'iban',
  'card',
  'tax_code',
  'vat_number',
  'phone',
  'name',
] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];

/** A piece of personal data in a text: `start` and `end` in UTF-16 code units. */
export interface PersonalData {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}

/** Stands in place of what is masked. */
export const MASK = '•••';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** A space, a dot, a dash or a slash may stand between the signs. */
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}[0-9]{2}(?:[ .\-/\u00a0\u2011]?[A-Z0-9]){11,30}(?![\p{L}\p{N}])/giu;
const TAX_CODE =
  /(?<![\p{L}\p{N}])[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z](?![\p{L}\p{N}])/giu;
const DIGITS =
  /(?<![\p{L}\p{N}.,/-])(?:(?:\+|00)[0-9]{1,3}[ .\-/\u00a0\u2011]?)?\(?[0-9](?:[ .\-/\u00a0\u2011]?\)?[0-9]){5,18}(?![\p{L}\p{N}])/gu;
/** A name after the words with which people give their own: one to three words with a capital. */
const GIVEN_NAME =
  /(?<![\p{L}])(?:mi chiamo|il mio nome è|il mio nome e'|io sono|sono|firmato|in fede|my name is|i am|i['’]m|this is|signed)[ ,:]{1,3}(?:(?:il|la|lo|the|mr|mrs|ms|sig|sig\.ra|signor|signora|dott|dott\.ssa)\.? )?((?:\p{Lu}[\p{Ll}'’]{1,30})(?: \p{Lu}[\p{Ll}'’]{1,30}){0,3})/giu;

/** Words with a capital that are no names, after "sono" and "I am". */
const NO_NAMES = new Set(
  'italiano italiana italian lunedì martedì mercoledì giovedì venerdì sabato domenica monday tuesday wednesday thursday friday saturday sunday iscritto nato nata residente'.split(
    ' ',
  ),
);

/**
 * Finds personal data by rule: e-mail addresses, IBANs, card numbers, Italian tax codes and VAT numbers (each with its check
 * digits), phone numbers, names that people give as theirs, and the names passed in. In time linear in the text.
 */
export function findPersonalData(text: string, names: readonly string[] = []): PersonalData[] {
  const plain = withPlainDigits(text);
  const found: PersonalData[] = [];
  const add = (kind: PersonalDataKind, start: number, end: number): void => {
    if (!found.some((one) => start < one.end && one.start < end)) found.push({ kind, start, end });
  };
  for (const match of plain.matchAll(EMAIL)) add('email', match.index, match.index + match[0].length);
  for (const match of plain.matchAll(IBAN)) {
    const length = ibanLength(match[0]);
    if (length > 0) add('iban', match.index, match.index + length);
  }
  for (const match of plain.matchAll(TAX_CODE)) {
    if (isFiscalCode(match[0].toUpperCase())) add('tax_code', match.index, match.index + match[0].length);
  }
  for (const match of plain.matchAll(DIGITS)) {
    const kind = kindOfNumber(match[0]);
    if (kind !== undefined) add(kind, match.index, match.index + match[0].length);
  }
  for (const match of plain.matchAll(GIVEN_NAME)) {
    const name = match[1] ?? '';
    // The expression ignores case for the words before the name; the name itself must have its capital.
    if (!/^\p{Lu}/u.test(name) || NO_NAMES.has(name.toLowerCase())) continue;
    const words = name.split(' ');
    const own = words.slice(0, words.findIndex((word) => !/^\p{Lu}/u.test(word)) >>> 0).join(' ');
    const start = match.index + match[0].length - name.length;
    add('name', start, start + own.length);
  }
  for (const name of names) {
    for (const word of [name, ...name.split(/\s+/u)]) {
      if (word.length < 3) continue;
      for (const at of placesOf(plain, word)) add('name', at, at + word.length);
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** Returns the text with its personal data masked, and whether there were any. */
export function maskPersonalData(
  text: string,
  names: readonly string[] = [],
): { readonly text: string; readonly isMasked: boolean } {
  const found = findPersonalData(text, names);
  let masked = '';
  let last = 0;
  for (const { start, end } of found) {
    masked += text.slice(last, start) + MASK;
    last = end;
  }
  return { text: masked + text.slice(last), isMasked: found.length > 0 };
}

/**
 * The same for an answer: only what stands in the question too is masked. Telephone numbers and addresses that the
 * organization publishes are why people ask.
 */
export function maskAnswer(
  answer: string,
  question: string,
  names: readonly string[] = [],
): { readonly text: string; readonly isMasked: boolean } {
  const given = findPersonalData(question, names).map(({ start, end }) => question.slice(start, end));
  return given.length === 0 && names.length === 0
    ? { text: answer, isMasked: false }
    : maskGiven(answer, [...given, ...names]);
}

function maskGiven(text: string, given: readonly string[]): { text: string; isMasked: boolean } {
  let masked = text;
  for (const piece of given.toSorted((one, other) => other.length - one.length)) {
    for (const at of placesOf(masked, piece).toReversed())
      masked = masked.slice(0, at) + MASK + masked.slice(at + piece.length);
  }
  return { text: masked, isMasked: masked !== text };
}

/** Full-width digits and letters as plain ones, and invisible characters as spaces, so that every index stays. */
const withPlainDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/gu, ' ');

const PHONE_LEAST = 8;
const PHONE_MOST = 13;

function kindOfNumber(typed: string): PersonalDataKind | undefined {
  const digits = typed.replace(/[^0-9]/gu, '');
  if (digits.length >= 13 && digits.length <= 19 && isLuhn(digits)) return 'card';
  if (isDate(typed)) return undefined;
  if (digits.length === 11 && !/[ .\-/]/u.test(typed) && isVatNumber(digits)) return 'vat_number';
  if (digits.length < PHONE_LEAST || digits.length > PHONE_MOST) return undefined;
  // Italian mobile numbers begin with 3, others with 0, those of other countries with + or 00.
  const national = digits.replace(/^(?:00)?39(?=[03])/u, '');
  if (/^\+|^00/u.test(typed)) return 'phone';
  if (/^3[0-9]{8,9}$/u.test(national)) return 'phone';
  return /^0[1-9][0-9]{6,9}$/u.test(national) ? 'phone' : undefined;
}

const isDate = (typed: string): boolean => /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$|^\d{4}-\d{2}-\d{2}$/u.test(typed);

/** The digits of a card number end with a check digit (Luhn, ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const value = at % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0 && /[1-9]/u.test(digits);
}

/** The last digit of an Italian VAT number is a check digit, too. */
const isVatNumber = (digits: string): boolean => isLuhn(digits);

/** The length of the IBAN at the beginning of a text (ISO 13616, mod 97); 0 if it is none. */
function ibanLength(typed: string): number {
  for (let end = typed.length; end >= 15; end--) {
    const compact = typed
      .slice(0, end)
      .replace(/[^A-Z0-9]/giu, '')
      .toUpperCase();
    if (compact.length < 15) return 0;
    if (/[A-Z0-9]/iu.test(typed[end - 1]!) && isIban(compact)) return end;
  }
  return 0;
}

function isIban(compact: string): boolean {
  let rest = 0;
  for (const sign of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  const low = text.toLowerCase();
  const sought = word.toLowerCase();
  for (let at = low.indexOf(sought); at !== -1; at = low.indexOf(sought, at + sought.length)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + sought.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) places.push(at);
  }
  return places;
}
