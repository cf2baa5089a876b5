import { classNames } from './controls.ts';
import { plainText } from './line-text.ts';
import { collapse, INLINE, isElement, type PageElement, type PageNode } from './page.ts';
import { shortText } from './short-text.ts';
import { withoutGaps } from './struck-text.ts';

const COUNTER_CLASS = /(?:^|[_-])(?:badge|counter|count|counts|pill|chip|bubble|label)(?:$|[_-])/iu;
const PERMALINK_CLASS = /(?:^|[_-])(?:permalink|anchor|anchorjs|headerlink|heading-?link)(?:$|[_-])/iu;
const COUNTER_CHARACTERS = 12;

/**
 * The text of a heading, without what pages set beside it: a counter, a link to itself, a sign that it opens. A number
 * before it stays, parted by a blank: it may be a step or a figure.
 */
export function headingText(element: PageElement): string {
  const text = trimSigns(collapse(withoutGaps(plainText(element, isBesideText))));
  return text === '' ? collapse(withoutGaps(plainText(element))) : text;
}

/** Arrows and paragraph signs are never part of a heading; other signs may end a word ("C#"), unless a blank parts them. */
const ALWAYS_SIGN = /[\s›»▶►▸▼▾▲▴⌄⌃¶]/u;
const PARTED_SIGN = /[+\-–—•·|#×✕]/u;

/** Takes away the signs around a text. */
export function trimSigns(text: string): string {
  const signs = Array.from(text);
  let [from, to] = [0, signs.length];
  // An arrow that closes a quotation belongs to its text.
  const always = /[«‹]/u.test(text) ? /[\s¶]/u : ALWAYS_SIGN;
  const isSignAt = (at: number, beside: number): boolean =>
    always.test(signs[at]!) || (PARTED_SIGN.test(signs[at]!) && /\s/u.test(signs[beside] ?? ' '));
  while (from < to && isSignAt(from, from + 1)) from += 1;
  while (to > from && isSignAt(to - 1, to - 2)) to -= 1;
  return signs.slice(from, to).join('');
}

function isBesideText(node: PageNode): boolean {
  if (!isElement(node) || !INLINE.has(node.name)) return false;
  const text = shortText(node, 60);
  if (text === undefined || text === '') return false;
  return isSign(text) || isCounter(node, text) || isPermalink(node, text);
}

/** One or two signs in an element of their own: an arrow, a plus. */
const isSign = (text: string): boolean => text.length <= 2 && !/[\p{L}\p{N}.,;:!?'’"“”«()%€$&/-]/u.test(text);

function isCounter(element: PageElement, text: string): boolean {
  if (text.length > COUNTER_CHARACTERS) return false;
  if (/^[([]\s?\d{1,6}\s?[)\]]$/u.test(text)) return true;
  return /^\d{1,6}\+?$/u.test(text) && classNames(element).some((name) => COUNTER_CLASS.test(name));
}

function isPermalink(element: PageElement, text: string): boolean {
  if (element.name !== 'a' || !element.attribs['href']?.includes('#')) return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  const isNamed = classNames(element).some((name) => PERMALINK_CLASS.test(name));
  return (
    isNamed && element.parent !== null && 'children' in element.parent && element.parent.children.length > 1
  );
}
