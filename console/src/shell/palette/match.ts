/** A range of a match in the original label. */
export type Mark = readonly [from: number, to: number];

export interface Match {
  /** The rank of the match; smaller is better. */
  distance: number;
  marks: readonly Mark[];
}

interface Folded {
  text: string;
  /** The index in the original of each character of `text`. */
  at: readonly number[];
}

/** Removes accents and case, and unifies apostrophes: `citta` matches `Città`. */
function fold(original: string): Folded {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const character of original) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('’', "'");
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) at.push(index);
    index += character.length;
  }
  return { text, at: [...at, original.length] };
}

const WORD = /[\p{L}\p{N}]/u;
const startsWord = (text: string, index: number) => index === 0 || !WORD.test(text[index - 1]!);
const endsWord = (text: string, index: number) => index === text.length || !WORD.test(text[index]!);

/** The distance of a match that is not at the start of a word. */
const INSIDE = 4;

/** The distance of a match: smallest at the start of the name, then of a word; a whole word before a prefix. */
function distanceAt(text: string, index: number, token: string): number {
  if (!startsWord(text, index)) return INSIDE;
  return (index === 0 ? 0 : 2) + (endsWord(text, index + token.length) ? 0 : 1);
}

/** Finds the best place of the token. */
function find(text: string, token: string): { index: number; distance: number } | null {
  let best: { index: number; distance: number } | null = null;
  for (let index = text.indexOf(token); index >= 0; index = text.indexOf(token, index + 1)) {
    const distance = distanceAt(text, index, token);
    if (!best || distance < best.distance) best = { index, distance };
  }
  return best;
}

/** The distance of a match in a word that is not shown: after all matches in labels. */
const BY_OTHER_WORDS = 5;

const tokensOf = (query: string): string[] => fold(query).text.split(/\s+/).filter(Boolean);

/** Matches if every word of the query is in the label or among the other words. The worst distance counts. */
export function match(query: string, label: string, words: readonly string[] = []): Match | null {
  const { text, at } = fold(label);
  const others = words.map((word) => fold(word).text);
  const marks: Mark[] = [];
  let distance = 0;
  for (const token of tokensOf(query)) {
    const found = find(text, token);
    if (found) {
      marks.push([at[found.index]!, at[found.index + token.length]!]);
      distance = Math.max(distance, found.distance);
    } else if (others.some((other) => (find(other, token)?.distance ?? INSIDE) < INSIDE)) {
      distance = BY_OTHER_WORDS;
    } else {
      return null;
    }
  }
  return { distance, marks: merged(marks) };
}

/** Sorts the marks, and merges overlaps. */
function merged(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const [from, to] of marks.toSorted((one, other) => one[0] - other[0])) {
    const last = kept.at(-1);
    if (last && from <= last[1]) kept[kept.length - 1] = [last[0], Math.max(last[1], to)];
    else kept.push([from, to]);
  }
  return kept;
}

export interface Findable {
  label: string;
  /** Other words that match, too. */
  words?: readonly string[];
}

export type Ranked<T> = T & Match;

/** Returns the matches, the best first; the order of equal matches is kept. An empty query matches everything. */
export function rank<T extends Findable>(query: string, entries: readonly T[]): Ranked<T>[] {
  return entries
    .flatMap((entry) => {
      const found = match(query, entry.label, entry.words);
      return found ? [{ ...entry, ...found }] : [];
    })
    .toSorted((one, other) => one.distance - other.distance);
}

/** Splits the label at its marks. */
export function piecesOf(
  label: string,
  marks: readonly Mark[],
): { text: string; marked: boolean; at: number }[] {
  const cuts = [0, ...marks.flat(), label.length];
  return cuts
    .slice(0, -1)
    .map((from, index) => ({ text: label.slice(from, cuts[index + 1]), marked: index % 2 === 1, at: from }))
    .filter((piece) => piece.text !== '');
}
