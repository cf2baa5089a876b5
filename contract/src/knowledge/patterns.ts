/** The patterns of the pages of a website: `*` stands for any characters, letter case does not matter. */
export interface PagePatterns {
  /** Pages that match none of them are left out; an empty list leaves nothing out. */
  readonly include: readonly string[];
  /** Pages that match one of them are left out. */
  readonly exclude: readonly string[];
}

/** Whether a text is a pattern: it begins at the start of the path, or with a star. */
export const isPattern = (text: string): boolean => /^[/*]/.test(text);

/**
 * Returns a function that says whether the patterns leave an address out. A pattern with a question mark is compared
 * with the path and the query, any other one with the path alone. The time is linear in the lengths of both.
 */
export function leavesOut({ include, exclude }: PagePatterns): (address: string) => boolean {
  const [included, excluded] = [include, exclude].map((patterns) => patterns.map(matcher)) as [
    Matcher[],
    Matcher[],
  ];
  if (included.length + excluded.length === 0) return () => false;
  return (address) => {
    const url = URL.parse(address);
    if (url === null) return true;
    const page = { path: folded(url.pathname), whole: folded(url.pathname + url.search) };
    return excluded.some((is) => is(page)) || (included.length > 0 && !included.some((is) => is(page)));
  };
}

interface Page {
  readonly path: string;
  readonly whole: string;
}
type Matcher = (page: Page) => boolean;

function matcher(pattern: string): Matcher {
  const parts = folded(pattern).split('*');
  const first = parts.shift()!;
  const last = parts.pop();
  const finders = parts.filter((part) => part !== '').map(finder);
  const ofQuery = pattern.includes('?');
  return ({ path, whole }) => {
    const text = ofQuery ? whole : path;
    if (last === undefined) return text === first;
    const end = text.length - last.length;
    if (!text.startsWith(first) || !text.endsWith(last)) return false;
    let at = first.length;
    for (const find of finders) {
      at = find(text, at);
      if (at === -1) return false;
    }
    return at <= end;
  };
}

/** Returns a search for a word (Knuth, Morris and Pratt): it returns the end of the first place at or after `from`, or -1. */
function finder(word: string): (text: string, from: number) => number {
  const borders = [0];
  for (let at = 1, length = 0; at < word.length; at += 1) {
    while (length > 0 && word[at] !== word[length]) length = borders[length - 1]!;
    if (word[at] === word[length]) length += 1;
    borders.push(length);
  }
  return (text, from) => {
    let length = 0;
    for (let at = from; at < text.length; at += 1) {
      while (length > 0 && text[at] !== word[length]) length = borders[length - 1]!;
      if (text[at] === word[length]) length += 1;
      if (length === word.length) return at + 1;
    }
    return -1;
  };
}

/** An address as people type it: `à` for `%C3%A0`, in small letters. */
function folded(text: string): string {
  try {
    return decodeURI(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}
