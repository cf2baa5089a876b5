/** A piece of text, or a link to this console: links to other origins are not allowed here. */
export type TextPart = string | { href: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that ends a sentence and is no part of the address before it. */
const TRAILING = /[.,;:!?)\]]+$/;

/** Splits a mail's text at its addresses; those of another origin stay plain text. */
export function linkedText(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address) || new URL(address).origin !== origin) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
