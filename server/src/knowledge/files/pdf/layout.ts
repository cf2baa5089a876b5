import { readFreeTables } from './free-tables.ts';
import { bottomOf, rowsOf, topOf, type Row, type Segment } from './rows.ts';
import { isValue, type Table } from './table-cells.ts';

/** A part of a page in reading order. */
export type Part =
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly x0: number; readonly x1: number }
  | { readonly kind: 'table'; readonly table: Table };

/** A segment or a table, with its place. */
interface Item {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly segment?: Segment;
  readonly table?: Table;
}

const DEPTH_MAX = 4;
/** The fewest lines of a column. */
const LINES_MIN = 4;
/** The fewest lines of a column of entries with dots up to their value. */
const ENTRIES_MIN = 2;

/** Puts the text and the tables of a page in reading order: column after column where it is set in columns. */
export function layOut(segments: readonly Segment[], tables: readonly Table[]): Part[] {
  const items = [
    ...segments.map((segment) => ({
      x0: segment.x0,
      x1: segment.x1,
      y0: topOf(segment),
      y1: bottomOf(segment),
      segment,
    })),
    ...tables.map((table) => ({ x0: table.x0, x1: table.x1, y0: table.y0, y1: table.y1, table })),
  ];
  return order(items, 0);
}

function order(items: readonly Item[], depth: number): Part[] {
  if (items.length === 0) return [];
  const sorted = items.toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const bands = depth < DEPTH_MAX ? bestBands(sorted) : undefined;
  if (bands === undefined) return flow(sorted);
  return bands.flatMap((band) =>
    'right' in band
      ? [...order(band.left, depth + 1), ...order(band.right, depth + 1)]
      : order(band.items, DEPTH_MAX),
  );
}

type Band =
  | { readonly left: readonly Item[]; readonly right: readonly Item[]; readonly lines: number }
  | { readonly items: readonly Item[] };

/** Cuts a part of a page at the gutter that parts most of its lines; undefined if there is none. */
function bestBands(items: readonly Item[]): Band[] | undefined {
  const x0 = Math.min(...items.map((item) => item.x0));
  const x1 = Math.max(...items.map((item) => item.x1));
  const edges = Map.groupBy(items, (item) => Math.round(item.x0 / 2));
  let best: { bands: Band[]; lines: number } | undefined;
  for (const [edge, own] of edges) {
    const x = edge * 2 - 3;
    if (own.length < 3 || x < x0 + (x1 - x0) * 0.15 || x > x0 + (x1 - x0) * 0.85) continue;
    const bands = bandsAt(items, x);
    const lines = bands.reduce((sum, band) => sum + ('lines' in band ? band.lines : 0), 0);
    if (lines > (best?.lines ?? 0)) best = { bands, lines };
  }
  return best?.bands;
}

function bandsAt(items: readonly Item[], x: number): Band[] {
  const bands: Band[] = [];
  let plain: Item[] = [];
  let free: Item[] = [];
  const middle = (Math.min(...items.map((item) => item.x0)) + Math.max(...items.map((item) => item.x1))) / 2;
  const close = (): void => {
    while (free.length > 0 && goesOn(plain, free, x)) plain.push(...free.splice(0, 1));
    const { above, between, below } = withoutMiddle(free, middle);
    const band = columnsAt(between, x);
    if (band === undefined) plain.push(...free);
    else {
      plain.push(...above);
      if (plain.length > 0) bands.push({ items: plain });
      bands.push(band);
      plain = below;
    }
    free = [];
  };
  for (const item of items) {
    if (item.x0 < x && item.x1 > x) {
      close();
      plain.push(item);
    } else free.push(item);
  }
  close();
  if (plain.length > 0) bands.push({ items: plain });
  return bands;
}

/** The items beside a gutter without the lines in the middle of all columns above and below them: these are of no column. */
function withoutMiddle(items: readonly Item[], middle: number) {
  const edges = Map.groupBy(items, ({ x0 }) => Math.round(x0 / 2));
  const isOfAll = (item: Item | undefined): boolean =>
    item?.segment !== undefined &&
    Math.abs((item.x0 + item.x1) / 2 - middle) < item.segment.size / 2 &&
    edges.get(Math.round(item.x0 / 2))?.length === 1;
  let [from, to] = [0, items.length];
  while (
    isOfAll(items[from]) &&
    items[from + 1] !== undefined &&
    (items[from]?.y1 ?? 0) <= (items[from + 1]?.y0 ?? 0) + 1
  )
    from += 1;
  const isLast = (at: number) => items.slice(0, at).every(({ y1 }) => y1 <= (items[at]?.y0 ?? 0) + 1);
  while (to - 1 > from && isOfAll(items[to - 1]) && isLast(to - 1)) to -= 1;
  return { above: items.slice(0, from), between: items.slice(from, to), below: items.slice(to) };
}

/** Whether the first of the items beside a gutter is the last line of the wide text above. */
function goesOn(above: readonly Item[], [first, ...rest]: readonly Item[], x: number): boolean {
  const last = above.at(-1);
  if (last?.segment === undefined || first?.segment === undefined) return false;
  const { size } = first.segment;
  if (last.x1 < x || Math.abs(last.segment.size - size) > 0.5 || first.y0 - last.y1 > size * 0.4)
    return false;
  return !rest.some((item) => item.x1 <= x !== first.x1 <= x && item.y0 < first.y1 + size * 0.4);
}

/** The two sides of a gutter, if each is a column of text and not of a table. */
function columnsAt(items: readonly Item[], x: number): Band | undefined {
  const left = items.filter((item) => item.x1 <= x);
  const right = items.filter((item) => item.x0 >= x);
  const [leftLines, rightLines] = [linesOf(left), linesOf(right)];
  const areLists = isList(leftLines) && isList(rightLines);
  if (Math.min(leftLines.length, rightLines.length) < (areLists ? ENTRIES_MIN : LINES_MIN)) return undefined;
  if (areLists) return { left, right, lines: leftLines.length + rightLines.length };
  const aligned = leftLines.filter(({ y }) => rightLines.some((line) => Math.abs(line.y - y) < 1)).length;
  const isApart = aligned < Math.min(leftLines.length, rightLines.length) * 0.5;
  const both = (is: (lines: readonly Row[]) => boolean) => is(leftLines) && is(rightLines);
  if (!isApart && !both(hasTitles) && !both(isTitledList) && !both(isText)) return undefined;
  if (isApart && !both(hasWords) && !both(isPairs)) return undefined;
  return { left, right, lines: leftLines.length + rightLines.length };
}

const linesOf = (items: readonly Item[]): Row[] => rowsOf(items.flatMap(({ segment }) => segment ?? []));

const lettersOf = ({ segments }: Row): number => segments.reduce((sum, { text }) => sum + text.length, 0);

const widthOf = ({ segments }: Row): number => segments.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);

const hasWords = (lines: readonly Row[]): boolean => middleOf(lines.map(lettersOf)) >= 15;

/** Whether half of the lines are entries with dots up to their value: a table has none. */
const isList = (lines: readonly Row[]): boolean =>
  lines.filter(({ segments }) => segments.some(({ led }) => led !== undefined)).length * 2 >= lines.length;

/** Whether most lines are words with a value beside them, as those of a list of prices are. */
const isPairs = (lines: readonly Row[]): boolean =>
  lines.filter(({ segments }) => segments.length === 2 && isValue(segments[1]?.text ?? '')).length >=
  lines.length * 0.7;

/** Whether one bold title stands above plain words with a value beside them. */
function isTitledList([title, ...lines]: readonly Row[]): boolean {
  const [first, ...others] = title?.segments ?? [];
  if (first?.isBold !== true || others.length > 0 || isValue(first.text)) return false;
  return isPairs(lines) && lines.every(({ segments }) => segments.every(({ isBold }) => !isBold));
}

/** Whether bold lines stand above plain ones again and again, as they do in no column of a table. */
function hasTitles(lines: readonly Row[]): boolean {
  const isBold = ({ segments }: Row) => segments.every((segment) => segment.isBold);
  const titles = lines.filter((line, at) => {
    const next = lines[at + 1];
    return next !== undefined && isBold(line) && !isBold(next);
  });
  return titles.length >= 2;
}

/** Whether most lines are as wide as their column. */
function isText(lines: readonly Row[]): boolean {
  const all = lines.flatMap(({ segments }) => segments);
  const width = Math.max(...all.map(({ x1 }) => x1)) - Math.min(...all.map(({ x0 }) => x0));
  return middleOf(lines.map(widthOf)) > width * 0.7 && middleOf(lines.map(lettersOf)) >= 20;
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The rows and the tables of a part without columns, from top to bottom. */
function flow(items: readonly Item[]): Part[] {
  const x0 = Math.min(...items.map((item) => item.x0));
  const x1 = Math.max(...items.map((item) => item.x1));
  const parts: Part[] = [];
  const tables = items.flatMap(({ table }) => table ?? []).toSorted((a, b) => a.y0 - b.y0);
  let rest = rowsOf(items.flatMap(({ segment }) => segment ?? []));
  for (const table of tables) {
    const above = rest.filter(({ y }) => y < table.y0 + 2);
    parts.push(...partsOf(above, x0, x1), { kind: 'table', table });
    rest = rest.filter(({ y }) => y >= table.y0 + 2);
  }
  return [...parts, ...partsOf(rest, x0, x1)];
}

const partsOf = (rows: readonly Row[], x0: number, x1: number): Part[] =>
  readFreeTables(rows).map((part) =>
    Array.isArray(part) ? { kind: 'rows', rows: part, x0, x1 } : { kind: 'table', table: part },
  );
