import type { PageElement } from './page.ts';
import { namesOfCell } from './names-of-cell.ts';
import { ATTRIBUTE_MAX, CURRENCY, CURRENCY_NEXT, holdsLink, type Sign } from './raised-sign.ts';
import type { Survey } from './surveyed-page.ts';

// Two raised digits behind a figure: the cents of a price, or the minutes of an hour.

const PRICE_CLASS = /price|prezzo|cost|tariff|amount|importo/iu;
export const CENTS_CLASS = /(?:^|[\s_-])(?:cents?|centesimi|decimals?|fraction)(?:[\s_-]|$)/iu;
const CENTS = /^([.,]?)(\d\d)( ?(?:€|\$|£|euro|eur))?$/iu;
const PRICE_NAME =
  /€|\$|£|\beuro|prezz|\bcost[aoi]|tariff|import[oi]|quot[ae]\b|canon[ei]|bigliett|abbonament|\bingress|\bprice|\bfees?\b|\bfares?\b|\bticket|\bamount/iu;

/** The cents of what its currency, its class or the name of its column says to be a price. */
export function readCents(sign: Sign, page: Survey): string | undefined {
  const { element, text, before, after } = sign;
  const [, own, digits, unit = ''] = CENTS.exec(text) ?? [];
  const price = /\d[\d.' ]{0,15}[.,]?$/u.exec(before)?.[0];
  if (digits === undefined || price === undefined || holdsLink(element)) return undefined;
  const sum = before.slice(0, before.length - price.length).trimEnd();
  const isPrice =
    unit !== '' ||
    CURRENCY.test(sum) ||
    CURRENCY_NEXT.test(after) ||
    hasClass(element, CENTS_CLASS) ||
    hasClass(element, PRICE_CLASS) ||
    namesOfCell(element).some((name) => PRICE_NAME.test(name));
  if (!isPrice) return undefined;
  const separator = /[.,]$/u.test(before) ? '' : own || separatorOf(page, `${sum}${unit}${after}`);
  return `${separator}${digits}${unit}`;
}

const LIKELY_CENTS = /^(?:\d[05]|\d9)$/u;
const END = /^\s*(?:[,;.:)|]|$)/u;

/** Cents that nothing but their form and the words before them shows: no note has such a number in such a place. */
export function readLikelyCents(
  { element, text, before, after, isParted }: Sign,
  page: Survey,
): string | undefined {
  if (isParted || !LIKELY_CENTS.test(text) || !/(?<![\d.,])\d{1,4}$/u.test(before) || holdsLink(element))
    return undefined;
  if (TIME_WORDS.test(before)) return undefined;
  const isCents = PRICE_NAME.test(before) || text === '00' || Number(text) >= 30 || END.test(after);
  return isCents ? `${separatorOf(page, before)}${text}` : undefined;
}

/** The page's language writes 12,50 or 12.50; where it says none of the two, the currency does. */
function separatorOf({ lang }: Survey, around: string): ',' | '.' {
  if (lang === 'it' || lang === 'en') return lang === 'en' ? '.' : ',';
  return /[$£]/u.test(around) && !around.includes('€') ? '.' : ',';
}

const HOUR = /(?:^|[^\d.,])(?:[01]?\d|2[0-4])$/u;
const TIME_WORDS = /\b(?:or[ae]|alle|dalle|all|dall|at|from|to|until|till|h)\b['’.:]?\s?\d{1,2}$/iu;
const TIME_NAME =
  /\bor(?:e|a|ari[oi])\b|apert|chiu[sd]|mattin|pomerig|\bdalle|\balle|(?:lune|marte|mercole|giove|vener)d[iì]|sabat|domenic|\bhours?\b|\bopen|\bclos|morning|afternoon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\btimes?\b/iu;
/** The other end of a span of time. */
const RANGE_NEXT = /^\s?[-–—]\s?\d/u;
const RANGE_BEFORE = /\d\s?[-–—]\s?\d{1,2}$/u;

/** The minutes of an hour that a word, the name of its column or the other end of its span shows to be one. */
export function readTime({ element, text, before, after }: Sign): string | undefined {
  if (!/^[0-5]\d$/u.test(text) || !HOUR.test(before) || holdsLink(element)) return undefined;
  const isTime =
    TIME_WORDS.test(before) ||
    RANGE_NEXT.test(after) ||
    RANGE_BEFORE.test(before) ||
    namesOfCell(element).some((name) => TIME_NAME.test(name));
  return isTime ? `:${text}` : undefined;
}

/** Whether the element, or one of the two around it, has such a class. */
function hasClass(element: PageElement, pattern: RegExp): boolean {
  let at: PageElement['parent'] | PageElement = element;
  for (let level = 0; level < 3 && at !== null && 'attribs' in at; level++) {
    if (pattern.test(at.attribs['class']?.slice(0, ATTRIBUTE_MAX) ?? '')) return true;
    at = at.parent;
  }
  return false;
}
