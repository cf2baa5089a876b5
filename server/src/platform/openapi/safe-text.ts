/** A text for HTML, also inside an attribute. */
export const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A text as HTML, with each part between backticks as `code`. */
export const marked = (text: string): string =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? safe(part) : `<code>${safe(part)}</code>`))
    .join('');
