import { isFiscalCode } from '../account/fiscal-code.ts';
import { MASK } from './mask.ts';

export const PERSONAL_DATA_KINDS = [
  'email',
  'iban',
  'tax_code',
  'card',
  'vat_number',
  'phone',
  'name',
] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];

/** A piece of a text, by the offsets of its characters. */
export interface PersonalDatum {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}

export interface PersonalDataOptions {
  /** Names that are known, as the one that the site gave of an identified visitor. */
  readonly names?: readonly string[];
  /**
   * The visitor's own messages, for the text of an answer. With it, addresses, phones and names of the answer are
   * personal only if the visitor wrote them: an answer gives the phones of offices. Codes with check digits always are.
   */
  readonly said?: readonly string[];
}

export { MASK };

/** A text as it is searched, with the place of each of its characters in the original: undefined if they are the same. */
interface Folded {
  readonly text: string;
  readonly places?: { readonly starts: readonly number[]; readonly ends: readonly number[] };
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Matches texts that folding leaves as they are, as most are: without tabs, but with accents and curved quotation marks. */
const UNCHANGED = /^[\n\r\u0020-\u007e\u00ab\u00bb\u00c0-\u00ff\u2018-\u201f]*$/;

/** Full-width forms become plain, every space a space, every dash a dash; invisible characters are left out. */
function fold(original: string): Folded {
  if (UNCHANGED.test(original)) return { text: original };
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const start = at;
    at += character.length;
    if (INVISIBLE.test(character)) continue;
    let plain = character.normalize('NFKC');
    if (/^\p{Zs}+$/u.test(plain) || plain === '\t') plain = ' ';
    else if (/^\p{Pd}$/u.test(plain) || plain === '\u2212') plain = '-';
    else if (/^\p{Nd}$/u.test(plain) && !/^\d$/.test(plain)) plain = decimalOf(plain);
    for (let index = 0; index < plain.length; index += 1) {
      starts.push(start);
      ends.push(at);
    }
    text += plain;
  }
  return { text, places: { starts, ends } };
}

/** The value of a digit of any script: the digits of a script stand in a row, from a zero. */
function decimalOf(digit: string): string {
  let value = 0;
  for (
    let code = digit.codePointAt(0)! - 1;
    value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code));
    code -= 1
  )
    value += 1;
  return String(value);
}

type Found = readonly [start: number, end: number];

const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+ ?(?:@|[([]at[)\]]|(?<= )chiocciola(?= )) ?(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}])/giu;

const emails = (text: string): Found[] => Array.from(text.matchAll(EMAIL), rangeOf);

const TAX_CODE = /(?<![\p{L}\p{N}])[A-Z](?:[ .-]?[A-Z0-9]){14}[ .-]?[A-Z](?![\p{L}\p{N}])/giu;

/** Tries each place, so that a word before the code does not hide it. */
function taxCodes(text: string): Found[] {
  const found: Found[] = [];
  TAX_CODE.lastIndex = 0;
  for (let match = TAX_CODE.exec(text); match; match = TAX_CODE.exec(text)) {
    if (isFiscalCode(match[0].replace(/[ .-]/g, '').toUpperCase())) found.push(rangeOf(match));
    else TAX_CODE.lastIndex = match.index + 1;
  }
  return found;
}

/** The lengths of IBANs (SWIFT, IBAN Registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 CH21 CY28 CZ24 DE22 DK18 EE20 EG29 ES24 FI18 FO18 FR27 GB22 ' +
    'GE22 GI23 GL18 GR27 HR21 HU28 IE22 IL23 IS26 IT27 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 ' +
    'NL18 NO15 PK24 PL28 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VA22 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const IBAN_START = /(?<![\p{L}\p{N}])[A-Z]{2} ?\d ?\d/giu;

function ibans(text: string): Found[] {
  return Array.from(text.matchAll(IBAN_START)).flatMap((match): Found[] => {
    const length = IBAN_LENGTHS[match[0].slice(0, 2).toUpperCase()];
    if (length === undefined) return [];
    const read = readCharacters(text, match.index, length, /[A-Z0-9]/i);
    if (!read || /[\p{L}\p{N}]/u.test(text[read.end] ?? '') || !isIban(read.value.toUpperCase())) return [];
    return [[match.index, read.end]];
  });
}

function isIban(value: string): boolean {
  let rest = 0;
  for (const character of value.slice(4) + value.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Reads so many characters of a set, with at most one separator between two. */
function readCharacters(text: string, start: number, count: number, of: RegExp) {
  let value = '';
  let at = start;
  while (value.length < count) {
    if (value !== '' && /[ .-]/.test(text[at] ?? '')) at += 1;
    const character = text[at];
    if (character === undefined || !of.test(character)) return undefined;
    value += character;
    at += 1;
  }
  return { value, end: at };
}

/** The check of cards, and of Italian VAT numbers. */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

function cards(text: string): Found[] {
  return Array.from(text.matchAll(/(?<![\p{L}\d+]|\d[.,])[2-6]\d/gu)).flatMap((match): Found[] => {
    for (let length = 19; length >= 13; length -= 1) {
      const read = readCharacters(text, match.index, length, /\d/);
      if (read && !/[\p{L}\d]/u.test(text[read.end] ?? '') && isLuhn(read.value))
        return [[match.index, read.end]];
    }
    return [];
  });
}

const VAT_START = /(?<![\p{L}\p{N}])(?:IT[ -]?)?\d{2}/giu;
const VAT_WORD = /(?:iva|vat)[^\d\n]{0,24}$/iu;

/** Eleven digits in one piece; in groups only after `IT` or the words for a VAT number. */
function vatNumbers(text: string): Found[] {
  return Array.from(text.matchAll(VAT_START)).flatMap((match): Found[] => {
    const digitsAt = match.index + match[0].length - 2;
    const isNamed =
      digitsAt > match.index || VAT_WORD.test(text.slice(Math.max(0, match.index - 32), match.index));
    const read = readCharacters(text, digitsAt, 11, /\d/);
    if (!read || /[\p{L}\d]/u.test(text[read.end] ?? '') || !isLuhn(read.value)) return [];
    return isNamed || read.end - digitsAt === 11 ? [[match.index, read.end]] : [];
  });
}

const PHONE = /(?<![\p{L}\d]|\d[.,:/-])(?:\+ ?|00)?\(?\d(?:[ ./()-]{0,2}\d){5,14}(?![\p{L}\d]|[,:/]\d)/gu;
const PHONE_WORD =
  /(?:\btel\b|telefon\p{L}*|\bcell?\b|cellulare|\bphone|\bmobile|call me|ring me|chiam(?:a|ate|i)(?:mi|temi)|whatsapp|recapito)[^\d\n]{0,16}$/iu;
const OTHER_NUMBER =
  /(?:prot(?:ocollo)?|pratica|fattura|delibera|determina|ordinanza|ticket|invoice|reference|ref|file|cap|cig|cup|€|eur|euro)[ .:#°]{0,3}(?:(?:n|nr|num|no|numero|number)[ .:#°]{0,3})?$/iu;
const DATE = /^\d{1,2}[ ./-]{1,2}\d{1,2}[ ./-]{1,2}(?:\d{2}|(?:19|20)\d{2})$/;
const TIMES = /^\d{1,2}\.\d{2}(?: ?[-/] ?| )\d{1,2}\.\d{2}/;

function phones(text: string): Found[] {
  return Array.from(text.matchAll(PHONE)).flatMap((match): Found[] => {
    const piece = match[0];
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isNumber =
      OTHER_NUMBER.test(before) ||
      VAT_WORD.test(before) ||
      /^ ?(?:€|eur)/i.test(text.slice(match.index + piece.length));
    if (isNumber || DATE.test(piece) || TIMES.test(piece)) return [];
    const digits = piece.replace(/\D/g, '');
    const isPhone = /^(?:\+|00)/.test(piece)
      ? digits.length >= 8
      : PHONE_WORD.test(before)
        ? !/^(?:80[03]|84[08]|89\d|199)/.test(digits)
        : /^3[1-9]\d{7,8}$/.test(digits) || (/^\(?0\d/.test(piece) && /^0[1-9]\d{6,9}$/.test(digits));
    return isPhone ? [rangeOf(match)] : [];
  });
}

/** `u` and `i` together make `\p{Lu}` match every letter, so capitals of the lead are written out. */
const INTRODUCED =
  /(?<![\p{L}\d])(?:[Mm]i chiamo|MI CHIAMO|[Ii]l mio nome (?:è|e')|IL MIO NOME (?:È|E')|[Mm]y name is|MY NAME IS|[Mm]y name's) (\p{L}[\p{L}'’]{0,30}(?:-\p{L}[\p{L}'’]{0,30})?(?: \p{L}[\p{L}'’]{0,30}(?:-\p{L}[\p{L}'’]{0,30})?){0,3})/gu;
const SAID_TO_BE =
  /(?<![\p{L}\d])(?:[Ss]ono(?: (?:il|la) sig\.?(?:nora?|ra)?\.?)?|I am|I'm|[Tt]his is|[Nn]ome(?: e cognome)? ?:|[Nn]ame ?:) (\p{Lu}[\p{L}'’]{1,30}(?:-\p{Lu}[\p{L}'’]{1,30})?(?: \p{Lu}[\p{L}'’]{1,30}(?:-\p{Lu}[\p{L}'’]{1,30})?){0,3})/gu;
const SIGNED =
  /(?<![\p{L}\d])(?:[Ss]aluti|[Gg]razie(?: mille)?|[Cc]ordialmente|[Ff]irmato|[Rr]egards|[Tt]hanks|[Tt]hank you|[Ss]incerely)[ ,.:;]{0,3}\n{0,3} ?(\p{Lu}[\p{L}'’]{1,30}(?:-\p{Lu}[\p{L}'’]{1,30})?(?: \p{Lu}[\p{L}'’]{1,30}(?:-\p{Lu}[\p{L}'’]{1,30})?){0,3})[ .]{0,2}(?=\n|$)/gu;
/** Words that end a name written in small letters, or are none. */
const NO_NAMES = new Set(
  (
    'e ed o ma che di da a in con per ho abito vivo sono vorrei volevo devo posso non il la i lo un una mio mia come ' +
    'nato nata residente italiano italiana italiani cittadino cittadina straniero straniera studente studentessa ' +
    'disponibili previste previsti aperti aperte and or but i im i’m live have would want need from in at the a an ' +
    'my not italian english comune ufficio stato stata the here interested writing resident isee spid cie tari imu'
  ).split(' '),
);

function statedNames(text: string): string[] {
  return [INTRODUCED, SAID_TO_BE, SIGNED].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const words = match[1]!.split(' ');
      const end = words.findIndex((word) => NO_NAMES.has(word.toLowerCase()));
      const kept = words.slice(0, end === -1 ? 4 : end);
      const isCapital = kept.some((word) => /^\p{Lu}/u.test(word));
      const capital = isCapital
        ? kept.filter((word) => /^\p{Lu}/u.test(word) || word.length <= 3)
        : kept.slice(0, 2);
      return capital.length === 0 ? [] : [capital.join(' ')];
    }),
  );
}

/** The names that people give in their messages: to mask them in all others of the conversation. */
export const namesGiven = (messages: readonly string[]): string[] =>
  messages.flatMap((message) => statedNames(fold(message).text));

/** Every place of each name, and of each of its longer words where it stands with a capital. */
function placesOfNames(text: string, names: readonly string[]): Found[] {
  const found: Found[] = [];
  const small = text.toLowerCase();
  // A character whose small form is longer would shift the places.
  const searched = small.length === text.length ? small : text;
  const add = (wanted: string, needsCapital: boolean) => {
    const key = searched === small ? wanted.toLowerCase() : wanted;
    for (let at = searched.indexOf(key); at !== -1; at = searched.indexOf(key, at + key.length)) {
      const isWhole = !/[\p{L}\p{N}]/u.test((text[at - 1] ?? ' ') + (text[at + key.length] ?? ' '));
      if (isWhole && (!needsCapital || /^\p{Lu}/u.test(text[at]!))) found.push([at, at + key.length]);
    }
  };
  const whole = new Set(names.map((name) => fold(name).text.trim()).filter((name) => name.length >= 2));
  const words = new Set([...whole].flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= 3));
  for (const name of whole) add(name, false);
  for (const word of words) if (!whole.has(word)) add(word, true);
  return found;
}

const rangeOf = (match: RegExpExecArray): Found => [match.index, match.index + match[0].length];

const FINDERS: readonly (readonly [PersonalDataKind, (text: string) => Found[]])[] = [
  ['email', emails],
  ['iban', ibans],
  ['tax_code', taxCodes],
  ['card', cards],
  ['vat_number', vatNumbers],
  ['phone', phones],
];

/** The kinds that an answer may give of an office. */
const NEEDS_VISITOR: readonly PersonalDataKind[] = ['email', 'phone'];

const keyOf = (piece: string) =>
  piece
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .replace(/^(?:00)?39(?=[03])/, '');

/**
 * Finds the personal data in a text, in order, without overlaps. The time is linear in the length of the text, whatever
 * it contains.
 */
export function findPersonalData(
  text: string,
  options: PersonalDataOptions | readonly string[] = {},
): PersonalDatum[] {
  const { names = [], said }: PersonalDataOptions = isNames(options) ? { names: options } : options;
  const folded = fold(text);
  const own = said?.map((one) => fold(one).text);
  const ownKeys = new Set(
    own?.flatMap((one) =>
      [...emails(one), ...phones(one)].map(([start, end]) => keyOf(one.slice(start, end))),
    ),
  );
  const taken = new Uint8Array(folded.text.length);
  const found: PersonalDatum[] = [];
  const take = (kind: PersonalDataKind, [start, end]: Found) => {
    if (end <= start || taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    const { starts, ends } = folded.places ?? {};
    found.push({ kind, start: starts?.[start] ?? start, end: ends?.[end - 1] ?? end });
  };
  for (const [kind, find] of FINDERS)
    for (const range of find(folded.text)) {
      const isOffice =
        own !== undefined && NEEDS_VISITOR.includes(kind) && !ownKeys.has(keyOf(folded.text.slice(...range)));
      if (!isOffice) take(kind, range);
    }
  const stated = said ? namesGiven(said) : statedNames(folded.text);
  for (const range of placesOfNames(folded.text, [...names, ...stated])) take('name', range);
  return found.sort((a, b) => a.start - b.start);
}

const isNames = (options: PersonalDataOptions | readonly string[]): options is readonly string[] =>
  Array.isArray(options);

/** Replaces each personal datum of a text by dots. Masking twice changes nothing. */
export function maskPersonalData(
  text: string,
  options: PersonalDataOptions | readonly string[] = {},
): { text: string; isMasked: boolean } {
  const found = findPersonalData(text, options);
  let masked = '';
  let at = 0;
  for (const { start, end } of found) {
    masked += text.slice(at, start) + MASK;
    at = end;
  }
  return { text: masked + text.slice(at), isMasked: found.length > 0 };
}
