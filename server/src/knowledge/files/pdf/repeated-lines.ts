import { bottomOf, rowsOf, topOf, type Row, type Segment } from './rows.ts';
import { rowTexts, type Table } from './table-cells.ts';

/** The text at the edges of a page. */
interface EdgePage {
  readonly height: number;
  /** The text outside tables with lines. */
  readonly segments: readonly Segment[];
  readonly tables: readonly Table[];
}

/** The most rows of a header or a footer. */
const ROWS_MAX = 6;
/** A header or a footer lies within this part of the page's height. */
const EDGE = 0.2;
const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:pagina|page|pag\.?|pg\.?|p\.?)\s*)?(?:[A-Z]-|\d{1,2}\s?[-–]\s?)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:\/|di|of|su|\|)\s*\d{1,4})?[-–—|\s]*$/iu;

/** The text and the tables of each page without headers, footers and page numbers. */
export function withoutRepeats(pages: readonly EdgePage[]): EdgePage[] {
  const rows = pages.map(({ segments }) => rowsOf(segments));
  const seen = new Map<string, number>();
  pages.forEach((page, at) => {
    const keys = new Set(page.tables.map((table) => tableKey(table, page.height)));
    for (const edge of EDGES)
      for (const row of edgeRows(rows[at] ?? [], page.height, edge)) keys.add(keyOf(row, edge));
    for (const key of keys) if (key !== undefined) seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  const least = pages.length < 2 ? Infinity : Math.max(2, Math.min(5, Math.ceil(pages.length * 0.3)));
  const isRepeated = (key: string | undefined) => key !== undefined && (seen.get(key) ?? 0) >= least;
  const kept = pages.map((page, at) => {
    const out = new Set<Segment>();
    for (const edge of EDGES)
      for (const row of repeatedRows(rows[at] ?? [], page, edge, (each) => isRepeated(keyOf(each, edge))))
        for (const segment of row.segments) out.add(segment);
    return {
      ...page,
      segments: page.segments.filter((segment) => !out.has(segment)),
      tables: page.tables.filter((table) => !isRepeated(tableKey(table, page.height))),
    };
  });
  return kept.some(({ segments, tables }) => segments.length + tables.length > 0) ? kept : [...pages];
}

const EDGES = ['top', 'bottom'] as const;
type Edge = (typeof EDGES)[number];

/** A table that lies wholly at an edge of the page, as the frame of a header does. */
function tableKey(table: Table, height: number): string | undefined {
  if (table.y1 > height * EDGE && table.y0 < height * (1 - EDGE)) return undefined;
  const words = rowTexts(table).map(({ text }) => text.replace(/\d+/gu, '#'));
  return `table ${Math.round(table.y0 / 6)} ${words.join(' ')}`;
}

/** The rows at an edge of the page, from the edge inwards. */
function edgeRows(rows: readonly Row[], height: number, edge: Edge): Row[] {
  const near = rows.filter(({ y }) => (edge === 'top' ? y < height * EDGE : y > height * (1 - EDGE)));
  return (edge === 'top' ? near : near.toReversed()).slice(0, ROWS_MAX);
}

/** Rows are alike if they have the same words, numbers aside, at the same height. */
function keyOf({ y, segments }: Row, edge: Edge): string {
  const words = segments.map(({ text }) => text.replace(/\d+/gu, '#').toLowerCase()).join(' ');
  return `${edge} ${Math.round(y / 6)} ${words}`;
}

/** The rows from the edge inwards that are repeated, up to a gap: the row that follows closely is of the text. */
function repeatedRows(
  rows: readonly Row[],
  { height, tables }: EdgePage,
  edge: Edge,
  isRepeated: (row: Row) => boolean,
): Row[] {
  const near = edgeRows(rows, height, edge);
  const isEdge = near.map(
    (row, at) =>
      isRepeated(row) ||
      (at < 2 &&
        (isPageNumber(row) || isNumbered(row, near[at + 1] ?? rows.at(edge === 'top' ? at + 1 : -at - 2)))),
  );
  let count = isEdge.indexOf(false);
  if (count === -1) count = near.length;
  while (count > 0) {
    const [last, next] = [near[count - 1], near[count] ?? rows.at(edge === 'top' ? count : -count - 1)];
    if (last === undefined || next === undefined || tables.length > 0 || isPageNumber(last)) break;
    if (last.segments.length === 1 || gapOf(last, next) > sizeOf(last) * 0.9) break;
    count -= 1;
  }
  return near.slice(0, count);
}

const isPageNumber = ({ segments }: Row): boolean =>
  segments.length === 1 && PAGE_NUMBER.test(segments[0]?.text ?? '');

/** A row far from the text, with the number of the page at one side. */
const isNumbered = (row: Row, next: Row | undefined): boolean =>
  row.segments.length > 1 &&
  [row.segments[0], row.segments.at(-1)].some((segment) => PAGE_NUMBER.test(segment?.text ?? '')) &&
  (next === undefined || gapOf(row, next) > sizeOf(row) * 2);

const sizeOf = ({ segments }: Row): number => Math.max(...segments.map(({ size }) => size));

/** The height between two rows, whichever is above. */
function gapOf(one: Row, other: Row): number {
  const [above, below] = one.y < other.y ? [one, other] : [other, one];
  return Math.min(...below.segments.map(topOf)) - Math.max(...above.segments.map(bottomOf));
}
