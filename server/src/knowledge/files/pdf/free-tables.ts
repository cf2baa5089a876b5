import { joinLines } from './join-lines.ts';
import { bottomOf, topOf, usualSize, type Row, type Segment } from './rows.ts';
import { countHeaders, isValue, type Cell, type Table } from './table-cells.ts';

/** The range of a column. */
interface Column {
  readonly x0: number;
  readonly x1: number;
}

const GUTTER = 0.6;

/** Parts rows into tables without lines, whose cells stand below each other, and the rows between them. */
export function readFreeTables(rows: readonly Row[]): (Table | Row[])[] {
  const parts: (Table | Row[])[] = [];
  let plain: Row[] = [];
  for (let at = 0; at < rows.length;) {
    const found = tableAt(rows, at);
    const row = rows[at];
    if (found === undefined) {
      if (row !== undefined) plain.push(row);
      at += 1;
      continue;
    }
    if (plain.length > 0) parts.push(plain);
    plain = [];
    parts.push(found.table);
    at += found.length;
  }
  if (plain.length > 0) parts.push(plain);
  return parts;
}

const sizeOf = ({ segments }: Row): number => Math.max(...segments.map(({ size }) => size));
const gapOf = (above: Row, below: Row): number =>
  Math.min(...below.segments.map(topOf)) - Math.max(...above.segments.map(bottomOf));

function tableAt(rows: readonly Row[], from: number): { table: Table; length: number } | undefined {
  const run = runAt(rows, from);
  for (let length = run.length; length >= 2; length -= 1) {
    const own = run.slice(0, length);
    if ((own.at(-1)?.segments.length ?? 0) < 2 && !isWrapped(own)) continue;
    const table = tableOf(own);
    if (table !== undefined) return { table, length };
    if (run.length - length > 12) return undefined;
  }
  return undefined;
}

const isWrapped = (rows: readonly Row[]): boolean => {
  const [before, last] = [rows.at(-2), rows.at(-1)];
  return before !== undefined && last !== undefined && gapOf(before, last) < sizeOf(last) * 0.4;
};

/** The rows from one on that may be of one table: they have several segments each, or are short and stand between such. */
function runAt(rows: readonly Row[], from: number): Row[] {
  const run: Row[] = [];
  let singles = 0;
  for (const row of rows.slice(from)) {
    const last = run.at(-1);
    const isSingle = row.segments.length < 2;
    if (last === undefined && isSingle) return [];
    if (last !== undefined && gapOf(last, row) > Math.max(sizeOf(last), sizeOf(row)) * 1.8) break;
    singles = isSingle ? singles + 1 : 0;
    if (isSingle && isTitleWithin(run, row)) break;
    if (singles > 2 || (isSingle && (row.segments[0]?.text.length ?? 0) > 70)) break;
    run.push(row);
  }
  while ((run.at(-1)?.segments.length ?? 2) < 2 && !isWrapped(run)) run.pop();
  return run;
}

/** Whether a bold line at the left parts plain rows of words with a value each: it is the title of those below. */
function isTitleWithin(run: readonly Row[], { segments: [title] }: Row): boolean {
  const above = run.flatMap(({ segments }) => segments);
  return (
    title?.isBold === true &&
    above.every(({ isBold }) => !isBold) &&
    run.every(({ segments }) => segments.length <= 2) &&
    title.x0 <= Math.min(...above.map(({ x0 }) => x0)) + 2
  );
}

function tableOf(rows: readonly Row[]): Table | undefined {
  const multiple = rows.filter(({ segments }) => segments.length > 1);
  if (multiple.length < 3 && !isSmallTable(multiple)) return undefined;
  if (multiple.length < rows.length * 0.4) return undefined;
  const names = namesAside(multiple);
  const below = names === undefined ? multiple : multiple.slice(1);
  const columns = columnsOf(below);
  if (columns.length < 2) return undefined;
  const placed = rows.map((row) =>
    names !== undefined && row === multiple[0] ? names : placeRow(row, columns),
  );
  const full = placed.filter((cells) => new Set(cells.map(({ range }) => range[0])).size > 1).length;
  if (full < multiple.length * 0.7 || !isAligned(below, columns)) return undefined;
  const lines = joinWrapped(rows, placed);
  if (lines.length < 2) return undefined;
  const cells = lines.flatMap((line, row) =>
    line.map(([first, last, segments]) => cellOf(row, first, last, segments)),
  );
  const all = rows.flatMap(({ segments }) => segments);
  const table: Table = {
    x0: Math.min(...all.map(({ x0 }) => x0)),
    x1: Math.max(...all.map(({ x1 }) => x1)),
    y0: Math.min(...all.map(topOf)),
    y1: Math.max(...all.map(bottomOf)),
    size: usualSize(all),
    rows: lines.length,
    columns: columns.length,
    cells,
    headers: 0,
  };
  table.headers = countHeaders(table, () => false);
  const words = cells.filter(({ text }) => text.length > 60).length;
  return words > cells.length * 0.5 ? undefined : table;
}

/** Two texts of a row this far apart, in letters, and two below them are a table: a role and a name beside others. */
const FAR = 4;

/** Whether two rows are a table: they have more than two texts, or two that are far apart and begin below each other. */
function isSmallTable(rows: readonly Row[]): boolean {
  const [above, below] = rows;
  if (rows.length !== 2 || above === undefined || below === undefined) return false;
  if (below.segments.length > 2) return true;
  return (
    above.segments.length === 2 &&
    above.segments.every(({ x0, isBold }, at) => {
      const other = below.segments[at];
      return other !== undefined && Math.abs(other.x0 - x0) < 2 && other.isBold === isBold;
    }) &&
    rows.every(({ segments: [left, right] }) => (right?.x0 ?? 0) - (left?.x1 ?? 0) > (left?.size ?? 0) * FAR)
  );
}

/**
 * The places of the first row's names, if they stand aside of the texts below them, as a name at the left of its column
 * does above amounts at the right: each belongs to the column in its turn.
 */
function namesAside(rows: readonly Row[]): Placed | undefined {
  const [head, ...below] = rows;
  if (head === undefined || below.length < 2) return undefined;
  const columns = columnsOf(below);
  if (columns.length < 2 || columnsOf(rows).length === columns.length) return undefined;
  const first = columns.length - head.segments.length;
  const isUnnamed = first === 1 && (columns[0]?.x1 ?? 0) < (head.segments[0]?.x0 ?? 0);
  if (first !== 0 && !isUnnamed) return undefined;
  const isBetween = head.segments.every(
    ({ x0, x1 }, at) =>
      x0 > (columns[at + first - 1]?.x1 ?? -Infinity) && x1 < (columns[at + first + 1]?.x0 ?? Infinity),
  );
  if (!isBetween) return undefined;
  return head.segments.map((segment, at) => ({ segment, range: [at + first, at + first] }));
}

/** The columns that the segments of rows stand in: ranges between gutters that few of them cross. */
function columnsOf(rows: readonly Row[]): Column[] {
  const edges = rows.flatMap(({ segments }, row) =>
    segments.flatMap(({ x0, x1 }) => [
      { x: x0, row, by: 1 },
      { x: x1, row, by: -1 },
    ]),
  );
  const allowed = Math.floor(rows.length * 0.12);
  const size = Math.min(...rows.map(sizeOf));
  const columns: { x0: number; x1: number }[] = [];
  let open = 0;
  let start: number | undefined;
  let end = 0;
  for (const { x, by } of edges.toSorted((a, b) => a.x - b.x || b.by - a.by)) {
    const before = open;
    open += by;
    if (before <= allowed && open > allowed) {
      if (start === undefined) start = x;
      else if (x - end >= size * GUTTER) {
        columns.push({ x0: start, x1: end });
        start = x;
      }
    } else if (before > allowed && open <= allowed) end = x;
  }
  if (start !== undefined) columns.push({ x0: start, x1: end });
  return columns;
}

/** The first and the last column that each segment of a row lies in. */
function placeRow({ segments }: Row, columns: readonly Column[]): Placed {
  let free = 0;
  return segments.map((segment) => {
    const range = rangeOf(segment, columns, free);
    free = Math.max(free, range[1] + 1);
    return { segment, range };
  });
}

/** A segment over no column belongs to the nearest one that is free. */
function rangeOf({ x0, x1 }: Segment, columns: readonly Column[], free: number): [number, number] {
  const own = columns.flatMap((column, at) =>
    Math.min(column.x1, x1) - Math.max(column.x0, x0) > Math.min(2, (x1 - x0) / 2) ? [at] : [],
  );
  const first = own[0];
  if (first !== undefined) return [first, own.at(-1) ?? first];
  const distances = columns.map((column, at) =>
    at < free && free < columns.length ? Infinity : Math.max(column.x0 - x1, x0 - column.x1),
  );
  const nearest = distances.indexOf(Math.min(...distances));
  return [nearest, nearest];
}

/** Whether the cells of each column but the first begin, end or are centred at one place. */
function isAligned(rows: readonly Row[], columns: readonly Column[]): boolean {
  return columns.slice(1).every((column) => {
    const own = rows.flatMap(({ segments }) =>
      segments.filter(({ x0, x1 }) => Math.min(column.x1, x1) - Math.max(column.x0, x0) > 1),
    );
    const ways = [({ x0 }: Segment) => x0, ({ x1 }: Segment) => x1, ({ x0, x1 }: Segment) => (x0 + x1) / 2];
    return ways.some((way) => {
      const places = own.map(way).toSorted((a, b) => a - b);
      const middle = places[Math.floor(places.length / 2)] ?? 0;
      return places.filter((place) => Math.abs(place - middle) < 5).length >= places.length * 0.6;
    });
  });
}

type Line = [first: number, last: number, segments: Segment[]][];
type Placed = readonly { readonly segment: Segment; readonly range: readonly [number, number] }[];

/** Joins rows that go on with the cells of the row above. */
function joinWrapped(rows: readonly Row[], placed: readonly Placed[]): Line[] {
  const lines: Line[] = [];
  const gaps = rows.slice(1).map((row, at) => gapOf(rows[at] ?? row, row));
  const [narrow, wide] = [Math.min(...gaps), Math.max(...gaps)];
  const isUneven = wide - narrow > sizeOf(rows[0] ?? { y: 0, segments: [] }) * 0.35;
  for (const [at, cells] of placed.entries()) {
    const above = lines.at(-1);
    const gap = gaps[at - 1] ?? Infinity;
    const firsts = new Set(cells.map(({ range }) => range[0]));
    const isNear = gap <= narrow + 1.5;
    const isRest =
      above !== undefined &&
      isNear &&
      !repeatsValues(cells, above) &&
      cells.every(({ range }) => above.some(([first, last]) => first <= range[1] && last >= range[0])) &&
      (isUneven || cells.every(({ segment }) => !isValue(segment.text))) &&
      ((isUneven && firsts.size <= above.length) || (!firsts.has(0) && firsts.size < above.length));
    if (isRest)
      for (const { segment, range } of cells)
        above.find(([first, last]) => first <= range[1] && last >= range[0])?.[2].push(segment);
    else {
      const line: Line = [];
      for (const { segment, range } of cells) {
        const same = line.find(([first, last]) => first <= range[1] && last >= range[0]);
        if (same === undefined) line.push([range[0], range[1], [segment]]);
        else same[2].push(segment);
      }
      lines.push(line);
    }
  }
  return lines;
}

/** Whether a row fills the columns of the row above and has values below values: then it is a row of its own. */
function repeatsValues(cells: Placed, above: Line): boolean {
  if (new Set(cells.map(({ range }) => range[0])).size < above.length) return false;
  const below = cells.filter(
    ({ segment, range }) =>
      range[0] > 0 &&
      isValue(segment.text) &&
      above.some(
        ([first, last, segments]) =>
          first <= range[1] && last >= range[0] && segments.every(({ text }) => isValue(text)),
      ),
  );
  const begins = cells[0]?.range[0] === 0 && /^[\p{Lu}\d]/u.test(cells[0].segment.text);
  return below.length >= (begins ? 1 : 2);
}

const cellOf = (row: number, first: number, last: number, segments: readonly Segment[]): Cell => ({
  row,
  column: first,
  rows: 1,
  columns: last - first + 1,
  text: joinLines(segments.map(({ text }) => text)),
  isBold: segments.every(({ isBold }) => isBold),
});
