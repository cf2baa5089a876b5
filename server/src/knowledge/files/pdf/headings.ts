import { divisionRank, isSubject } from './divisions.ts';
import { outlineKey } from './outline-key.ts';
import type { BodyStyle } from './text-blocks.ts';

/** A title as it is set. */
export interface Title {
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
}

const LEVELS = 6;
/** The title of a document and the subject of a letter are among the first titles. */
const TITLE_PLACES = 4;

/** The level of each title, from the outline of the file, the size of the letters and the kind of part that it names. */
export function headingLevels(
  titles: readonly Title[],
  body: BodyStyle,
  outline: ReadonlyMap<string, number>,
): number[] {
  const styles = Map.groupBy(titles, (title) => styleOf(title, body));
  const ranked = [...styles].toSorted(([a], [b]) => b - a);
  const [top] = ranked;
  /** The largest letters used once are the title of the document; used often, those of its parts. */
  const [largest, ...others] = top?.[1] ?? [];
  const isTitle = largest !== undefined && others.length === 0 && titles.indexOf(largest) < TITLE_PLACES;
  const first = isTitle ? 1 : 2;
  const levels = new Map<number, number>();
  ranked.forEach(([style, own], at) => {
    const known = own.flatMap(({ text }) => outline.get(outlineKey(text)) ?? []);
    const level = known.length > own.length / 2 ? Math.min(...known) + 2 : first + at;
    levels.set(style, Math.min(LEVELS, level));
  });
  const subject = titles.slice(0, TITLE_PLACES).findIndex(({ text }) => isSubject(text));
  return titles.map((title, at) => {
    if (at === subject) return 1;
    const known = outline.get(outlineKey(title.text));
    const own = levels.get(styleOf(title, body)) ?? LEVELS;
    const level = subject === -1 ? own : Math.max(2, own);
    return known === undefined ? level : level === 1 && known === 0 ? 1 : Math.min(LEVELS, known + 2);
  });
}

/** Titles set alike have one number; the higher, the further above. */
function styleOf({ text, size, isBold }: Title, body: BodyStyle): number {
  const rounded = Math.round(size * 2) / 2;
  const isLarge = rounded >= body.size * 1.09;
  const rank = divisionRank(text);
  const depth = /^\d{1,2}((?:\.\d{1,2}){1,3})/u.exec(text)?.[1]?.split('.').length ?? 1;
  const kind = rank === undefined ? 20 - depth + (isBold ? 0 : 1) : 40 - rank;
  return isLarge ? rounded * 100 + (isBold ? 1 : 0) : kind;
}
