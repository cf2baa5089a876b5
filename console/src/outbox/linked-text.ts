/** A piece of running text, or an address of this very console, which alone may be opened from here. */
export type TextPart = string | { href: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence, not an address. */
const TRAILING = /[.,;:!?)\]]+$/;

/** Cuts a mail's text at its addresses; those of another origin stay plain text. */
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
