/** The addresses of pages for people. The home page has an empty one. */
export const places = (keys: readonly string[]): string =>
  keys.map((key) => key || '(home page)').join(' or ');
