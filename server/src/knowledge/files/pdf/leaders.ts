/** An entry of a list: words, dots up to the edge of its column, and a short text that they lead to. */
export interface LedEntry {
  readonly label: string;
  readonly value: string;
}

/** Dots, with or without blanks between them. */
const DOTS = /[.…·](?:\s?[.…·]){3,}/gu;
const VALUE_LETTERS = 24;

/** Reads a text as an entry; a text with two rows of dots is a form to fill in. */
export function ledEntry(text: string): LedEntry | undefined {
  const [dots, ...others] = text.matchAll(DOTS);
  if (dots === undefined || others.length > 0) return undefined;
  const label = text.slice(0, dots.index).trim();
  const value = text.slice(dots.index + dots[0].length).trim();
  if (!/\p{L}/u.test(label) || !/[\p{L}\d]/u.test(value) || value.length > VALUE_LETTERS) return undefined;
  return { label, value };
}

const ENDS_IN_DOTS = /(?:[.…·]\s?){4}$/u;
const NUMBER = /^[\s\p{Sc}+–-]{0,3}[\d.,:’]{0,12}\s?\p{Sc}?\s?$/u;

/** Whether dots lead from one text to the number beside it. */
export const leadsTo = (text: string, next: string): boolean =>
  ENDS_IN_DOTS.test(text) && NUMBER.test(next) && next.trim() !== '';
