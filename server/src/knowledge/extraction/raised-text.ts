import { Text } from 'domhandler';
import { inlineParent, shortText, textAfter, textBefore } from './inline-context.ts';
import { INLINE, isElement, type PageElement } from './page.ts';
import type { Survey } from './surveyed-page.ts';
import type { TreeRule } from './tree-rule.ts';

/** A longer raised text is neither a sign nor a figure. */
const LONGEST = 20;
const BEFORE = 30;
const AFTER = 12;

/**
 * Writes raised and lowered signs so that they are not part of the figure or the word before them: the mark of a note is
 * left out, cents get their separator, exponents and ordinals their own characters.
 */
export const readRaisedText: TreeRule = (element, page) => {
  const place = placeOf(element);
  if (place === undefined) return undefined;
  const raw = shortText(element, LONGEST);
  const text = raw?.replace(/\s+/gu, ' ').trim() ?? '';
  if (text === '') return undefined;
  const before = textBefore(element, BEFORE);
  const after = textAfter(element, AFTER);
  const sign: Sign = { text, before: before.trimEnd(), after, isParted: /\s$/u.test(before) };
  const written =
    place === 'link'
      ? readLink(sign)
      : (readCents(sign, element, page) ??
        (place === 'small' ? undefined : place === 'sub' ? readLowered(sign) : readRaised(sign, element)));
  return written === undefined ? undefined : [new Text(joined(written, before, after))];
};

interface Sign {
  readonly text: string;
  /** The line before the sign, without blanks at its end, and the line after it. */
  readonly before: string;
  readonly after: string;
  /** Whether a blank stands before the sign. */
  readonly isParted: boolean;
}

type Place = 'sup' | 'sub' | 'small' | 'link';

const RAISED_STYLE = /(?:^|;)\s*vertical-align\s*:\s*(super|sub)\b/iu;
const CENTS_CLASS = /(?:^|[\s_-])(?:cents?|centesimi|decimals?|fraction)(?:[\s_-]|$)/iu;
const NOTE_ADDRESS = /^#.*?(?:fn|note|nota|ref|cite)/iu;

function placeOf(element: PageElement): Place | undefined {
  const { name, attribs } = element;
  if (name === 'sup' || name === 'sub') return name;
  if (name === 'a') return attribs['href']?.startsWith('#') === true ? 'link' : undefined;
  if (!INLINE.has(name)) return undefined;
  const style = RAISED_STYLE.exec(attribs['style'] ?? '')?.[1]?.toLowerCase();
  if (style !== undefined) return style === 'sub' ? 'sub' : 'sup';
  return name === 'small' || CENTS_CLASS.test(attribs['class'] ?? '') ? 'small' : undefined;
}

/** Keeps a word apart from the next one where what stood between them is left out. */
function joined(written: string, before: string, after: string): string {
  const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
  const last = (written === '' ? before : written).slice(-1);
  const isGlued = written === '' || /[\])]$/u.test(written);
  return isGlued && isWord(after.slice(0, 1)) && (isWord(last) || written !== '') ? `${written} ` : written;
}

const CURRENCY = /(?:€|\$|£|eur|euro|chf)$/iu;
const CURRENCY_NEXT = /^\s*(?:€|\$|£|(?:eur|euro|chf)(?![\p{L}]))/iu;
const PRICE_CLASS = /price|prezzo|cost|tariff|amount|importo/iu;
const CENTS = /^([.,]?)(\d\d)( ?(?:€|\$|£|euro|eur))?$/iu;

/** Two raised digits behind a price. */
function readCents(sign: Sign, element: PageElement, page: Survey): string | undefined {
  const { text, before, after } = sign;
  const [, own, digits, unit = ''] = CENTS.exec(text) ?? [];
  const price = /\d[\d.' ]{0,15}[.,]?$/u.exec(before)?.[0];
  if (digits === undefined || price === undefined || holdsLink(element)) return undefined;
  const sum = before.slice(0, before.length - price.length).trimEnd();
  const isNamed = hasClass(element, CENTS_CLASS) || hasClass(element, PRICE_CLASS);
  const isPrice = isNamed || unit !== '' || CURRENCY.test(sum) || CURRENCY_NEXT.test(after);
  if (!isPrice) return undefined;
  const separator = /[.,]$/u.test(before) ? '' : own || separatorOf(page, `${sum}${unit}${after}`);
  return `${separator}${digits}${unit}`;
}

/** The page's language writes 12,50 or 12.50; where it says none of the two, the currency does. */
function separatorOf({ lang }: Survey, around: string): ',' | '.' {
  if (lang === 'it' || lang === 'en') return lang === 'en' ? '.' : ',';
  return /[$£]/u.test(around) && !around.includes('€') ? '.' : ',';
}

const NOTE =
  /^[[(]?(?:\d{1,3}|[a-z*†‡§]|[*†‡]{2,3})[\])]?(?:(?:[,;–-] ?| |(?<=[\])]))[[(]?(?:\d{1,3}|[a-z*†‡§]|[*†‡]{2,3})[\])]?){0,3}$/u;
const IN_BRACKETS = /^(?:\[[^\]]*\]|\([^)]{1,3}\))$/u;

/** A link to a note of the page that is glued to a word. */
function readLink({ text, before, isParted }: Sign): string | undefined {
  if (before === '' || isParted) return undefined;
  return NOTE.test(text) ? '' : undefined;
}

function readLowered({ text, before, after }: Sign): string | undefined {
  if (!/^\d{1,4}$/u.test(text) || !/\d$/u.test(before) || /^\s*[/⁄]/u.test(after)) return undefined;
  return inCharacters(text, LOWERED);
}

function readRaised(sign: Sign, element: PageElement): string | undefined {
  const { text, before, after, isParted } = sign;
  if (before === '') return /^\d{1,3}$/u.test(text) && !/^\s*[/⁄]/u.test(after) ? `(${text})` : undefined;
  if (/^\s*[/⁄]\s*\d/u.test(after) && /^\d{1,2}$/u.test(text)) return /\d$/u.test(before) ? ` ${text}` : text;
  if (IN_BRACKETS.test(text) || /^[,;–*†‡§-]+$/u.test(text)) return '';
  if (NOTE.test(text) && holdsLink(element)) return '';
  return (
    readTime(sign) ??
    readExponent(sign) ??
    readOrdinal(sign) ??
    (isParted && /^\p{Lu}\p{Ll}?(?!\p{L})/u.test(after) ? inCharacters(text, RAISED) : undefined) ??
    readNote(sign)
  );
}

const HOUR = /(?:^|[^\d.,])(?:[01]?\d|2[0-4])$/u;
const TIME_WORDS =
  /(?:\b(?:or[ae]|alle|dalle|all|dall|at|from|to|until|till|h)\b['’.:]?|\d|[–-])\s*\d{1,2}$/iu;

/** The minutes of an hour: "9" with a raised "30". */
function readTime({ text, before }: Sign): string | undefined {
  const isTime = /^[0-5][05]$/u.test(text) && HOUR.test(before) && TIME_WORDS.test(before);
  return isTime ? `:${text}` : undefined;
}

const EXPONENT = /^[+−–-]?\d{1,3}$|^\d?[+−–-]$|^n$/u;
/** Units and single letters, at the end of a line; longer units with two and three only. */
const BASE = /(?<!\p{L})(?:\p{L}|[cdkmnµμh]m|ft|yd|mol|Hz)$/u;
const LONG_BASE = /(?:met(?:r[oi]|ers?|res?)|feet|foot|inch(?:es)?|\d ?(?:in|mi))$/iu;
const CHEMICAL = /\p{Lu}\p{Ll}?\d?$/u;
/** Ten, and two with an exponent that no note has, are powers where nothing says that they are a price. */
const TEN = /(?<![\d.,])10$/u;
const TWO = /(?<![\d.,])2$/u;

function readExponent({ text, before, after, isParted }: Sign): string | undefined {
  if (isParted || !EXPONENT.test(text)) return undefined;
  const isSum = CURRENCY_NEXT.test(after) || CURRENCY.test(before.replace(/\s?\d{1,15}$/u, ''));
  const isPower = (TEN.test(before) || (TWO.test(before) && Number(text) >= 8)) && !isSum;
  const isBase = BASE.test(before) || (/^[23]$/u.test(text) && LONG_BASE.test(before));
  const isCharge = /[+−–-]$/u.test(text) && CHEMICAL.test(before);
  const inBrackets = /(?<!\p{L})\(([^()]{1,20})\)$/u.exec(before)?.[1] ?? '';
  const isFormula = inBrackets !== '' && !/\p{L}{3}/u.test(inBrackets);
  const isNegative = /^[−–-]\d/u.test(text) && /[\d\p{L}]$/u.test(before);
  return isPower || isBase || isCharge || isFormula || isNegative ? inCharacters(text, RAISED) : undefined;
}

const ORDINALS: Record<string, string> = { o: 'º', º: 'º', '°': '°', a: 'ª', ª: 'ª' };

function readOrdinal({ text, before }: Sign): string | undefined {
  const isNumber = /(?:\d|\bn\.?|\bN\.?)$/u.test(before);
  if (isNumber && text in ORDINALS) return ORDINALS[text];
  if (/^(?:st|nd|rd|th|er|e|ème|me|i|os|as)$/iu.test(text) && /\d$/u.test(before)) return text;
  if (/^(?:tm|sm)$/iu.test(text)) return text.toLowerCase() === 'tm' ? '™' : '℠';
  return undefined;
}

/** A note is left out where it is one for sure; two digits behind a figure may be more, and stand in brackets. */
function readNote({ text, before, isParted }: Sign): string | undefined {
  const isAfterFigure = /\d$/u.test(before);
  if (/^\d{2,}$/u.test(text) && isAfterFigure) return ` (${text})`;
  if (NOTE.test(text)) return '';
  const isWord = /^\p{L}+$/u.test(text);
  if (/^[\d\p{L}]/u.test(text) && !isParted && (isAfterFigure || !isWord || text.length > 3))
    return ` ${text}`;
  return undefined;
}

const RAISED: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  n: 'ⁿ',
};
const LOWERED: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
};

const inCharacters = (text: string, characters: Record<string, string>): string =>
  Array.from(text, (character) => characters[character] ?? character).join('');

/** Longer values of attributes are cut: an element around many others is looked at for each of them. */
const ATTRIBUTE_MAX = 100;

/** Whether the element, or one of the two around it, has such a class. */
function hasClass(element: PageElement, pattern: RegExp): boolean {
  let at: PageElement['parent'] | PageElement = element;
  for (let level = 0; level < 3 && at !== null && 'attribs' in at; level++) {
    if (pattern.test(at.attribs['class']?.slice(0, ATTRIBUTE_MAX) ?? '')) return true;
    at = at.parent;
  }
  return false;
}

/** Whether the element is part of a link to a place of the page, or holds one. */
function holdsLink(element: PageElement): boolean {
  const isLink = (one: PageElement) =>
    one.name === 'a' && NOTE_ADDRESS.test(one.attribs['href']?.slice(0, ATTRIBUTE_MAX) ?? '');
  const around = inlineParent(element);
  return (
    (around !== undefined && isLink(around)) || element.children.some((one) => isElement(one) && isLink(one))
  );
}
