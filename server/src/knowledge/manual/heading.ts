/** A heading of the manual: its text, and the id at which a link arrives. */
export interface Heading {
  readonly text: string;
  readonly id: string;
}

/** Reads a heading's Markdown. `{#id}` at its end gives the id, the same in both languages; else it follows the text. */
export function readHeading(markdown: string): Heading {
  const text = withoutId(markdown);
  return { text, id: markdown.trim().slice(text.length).trim().slice(2, -1) || idOf(text) };
}

/** Removes `{#id}` from the end of a heading. */
export function withoutId(heading: string): string {
  const [line, at] = [heading.trim(), heading.lastIndexOf('{#')];
  return at > 0 && line.endsWith('}') ? line.slice(0, at).trim() : line;
}

const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
