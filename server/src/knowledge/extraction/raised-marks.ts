import { holdsLink, isSum, type Sign } from './raised-sign.ts';

// Marks of notes, exponents, ordinals and indices.

const NOTE =
  /^[[(]?(?:\d{1,3}|[a-z*†‡§]|[*†‡]{2,3})[\])]?(?:(?:[,;–-] ?| |(?<=[\])]))[[(]?(?:\d{1,3}|[a-z*†‡§]|[*†‡]{2,3})[\])]?){0,3}$/u;
const IN_BRACKETS = /^(?:\[[^\]]*\]|\([^)]{1,3}\))$/u;

/** A link to a note of the page that is glued to a word. */
export function readLink({ text, before, isParted }: Sign): string | undefined {
  if (before === '' || isParted) return undefined;
  return NOTE.test(text) ? '' : undefined;
}

/** A sign whose place decides: at the beginning of a line, as the upper part of a fraction, in brackets, as a link. */
export function readPlace({ element, text, before, after }: Sign): string | undefined {
  const isUpper = /^\s*[/⁄]/u.test(after);
  if (before === '') return /^\d{1,3}$/u.test(text) && !isUpper ? `(${text})` : text;
  if (isUpper && /^\d{1,2}$/u.test(text)) return /\d$/u.test(before) ? ` ${text}` : text;
  if (IN_BRACKETS.test(text) || /^[,;–*†‡§-]+$/u.test(text)) return '';
  return NOTE.test(text) && holdsLink(element) ? '' : undefined;
}

export function readLowered({ text, before, after }: Sign): string | undefined {
  if (!/^\d{1,4}$/u.test(text) || !/\d$/u.test(before) || /^\s*[/⁄]/u.test(after)) return undefined;
  return inCharacters(text, LOWERED);
}

const EXPONENT = /^[+−–-]?\d{1,3}$|^\d?[+−–-]$|^n$/u;
/** Units and single letters, at the end of a line; longer units with two and three only. */
const BASE = /(?<!\p{L})(?:\p{L}|[cdkmnµμh]m|ft|yd|mol|Hz)$/u;
const LONG_BASE = /(?:met(?:r[oi]|ers?|res?)|feet|foot|inch(?:es)?|\d ?(?:in|mi))$/iu;
const CHEMICAL = /\p{Lu}\p{Ll}?\d?$/u;
/** Ten, and two with an exponent that no note has, are powers where nothing says that they are a price. */
const TEN = /(?<![\d.,])10$/u;
const TWO = /(?<![\d.,])2$/u;

export function readExponent(sign: Sign): string | undefined {
  const { text, before, after, isParted } = sign;
  if (isParted && /^\d{1,3}$/u.test(text) && /^\p{Lu}\p{Ll}?(?!\p{L})/u.test(after))
    return inCharacters(text, RAISED);
  if (isParted || !EXPONENT.test(text)) return undefined;
  const isPower = (TEN.test(before) || (TWO.test(before) && Number(text) >= 8)) && !isSum(sign);
  const isBase = BASE.test(before) || (/^[23]$/u.test(text) && LONG_BASE.test(before));
  const isCharge = /[+−–-]$/u.test(text) && CHEMICAL.test(before);
  const inBrackets = /(?<!\p{L})\(([^()]{1,20})\)$/u.exec(before)?.[1] ?? '';
  const isFormula = inBrackets !== '' && !/\p{L}{3}/u.test(inBrackets);
  const isNegative = /^[−–-]\d/u.test(text) && /[\d\p{L}]$/u.test(before);
  return isPower || isBase || isCharge || isFormula || isNegative ? inCharacters(text, RAISED) : undefined;
}

const ORDINALS: Record<string, string> = { o: 'º', º: 'º', '°': '°', a: 'ª', ª: 'ª' };

export function readOrdinal({ text, before }: Sign): string | undefined {
  const isNumber = /(?:\d|\bn\.?|\bN\.?)$/u.test(before);
  if (isNumber && text in ORDINALS) return ORDINALS[text];
  if (/^(?:st|nd|rd|th|er|e|ème|me|i|os|as)$/iu.test(text) && /\d$/u.test(before)) return text;
  if (/^(?:tm|sm)$/iu.test(text)) return text.toLowerCase() === 'tm' ? '™' : '℠';
  return undefined;
}

/** A note is left out where it is one for sure; two digits behind a figure may be more, and stand in brackets. */
export function readNote({ text, before, isParted }: Sign): string | undefined {
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
