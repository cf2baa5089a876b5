import { inlineParent } from './inline-context.ts';
import { isElement, type PageElement } from './page.ts';

/** A raised or lowered text and the line around it. */
export interface Sign {
  readonly element: PageElement;
  readonly text: string;
  /** The line before the sign, without blanks at its end, and the line after it. */
  readonly before: string;
  readonly after: string;
  /** Whether a blank stands before the sign. */
  readonly isParted: boolean;
}

export const CURRENCY = /(?:€|\$|£|eur|euro|chf)$/iu;
export const CURRENCY_NEXT = /^\s*(?:€|\$|£|(?:eur|euro|chf)(?![\p{L}]))/iu;

/** Whether a figure is a sum of money, by the sign of a currency beside it. */
export const isSum = ({ before, after }: Sign): boolean =>
  CURRENCY_NEXT.test(after) || CURRENCY.test(before.replace(/\s?\d{1,15}$/u, ''));

/** Longer values of attributes are cut: an element around many others is looked at for each of them. */
export const ATTRIBUTE_MAX = 100;
const NOTE_ADDRESS = /^#.*?(?:fn|note|nota|ref|cite)/iu;

/** Whether the element is part of a link to a place of the page, or holds one. */
export function holdsLink(element: PageElement): boolean {
  const isLink = (one: PageElement) =>
    one.name === 'a' && NOTE_ADDRESS.test(one.attribs['href']?.slice(0, ATTRIBUTE_MAX) ?? '');
  const around = inlineParent(element);
  return (
    (around !== undefined && isLink(around)) || element.children.some((one) => isElement(one) && isLink(one))
  );
}
