import type { Box } from './draw-page.ts';
import { joinLines } from './join-lines.ts';
import { bottomOf, rowsOf, rowText, topOf, type Row, type Segment } from './rows.ts';
import { isValue, type Cell } from './table-cells.ts';

/** The places in a net of lines that one cell covers. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly box: Box;
}

export interface Filled {
  readonly place: Place;
  readonly rows: readonly Row[];
}

/** The places of lines at which a net parts its columns and rows. */
interface Steps {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/** Parts cells that no line parts, although each of their texts stands at a place of its own. */
export function splitPlaces(filled: readonly Filled[], net: Steps): Filled[] {
  return filled.flatMap((cell) => splitAcross(cell, net.xs)).flatMap((cell) => splitDown(cell, net.ys));
}

/** Parts a wide cell whose segments stand in columns of their own, or over several. */
function splitAcross(cell: Filled, xs: readonly number[]): Filled[] {
  const { place, rows } = cell;
  const segments = rows.flatMap((row) => row.segments);
  if (place.columns < 2 || segments.length < 2 || rows.every((row) => row.segments.length < 2)) return [cell];
  const groups: { from: number; to: number; own: Segment[] }[] = [];
  for (const segment of segments.toSorted((a, b) => a.x0 - b.x0)) {
    const [from, to] = [stepOf(segment.x0 + 1, xs), stepOf(segment.x1 - 1, xs)];
    const last = groups.at(-1);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.own.push(segment);
    } else groups.push({ from, to, own: [segment] });
  }
  if (groups.length < 2) return [cell];
  const end = place.column + place.columns;
  return groups.map(({ from, own }, at) => {
    const column = at === 0 ? place.column : from;
    const next = groups[at + 1]?.from ?? end;
    const box = { ...place.box, x0: xs[column] ?? 0, x1: xs[next] ?? 0 };
    return { place: { ...place, column, columns: next - column, box }, rows: rowsOf(own) };
  });
}

/** Parts a high cell with one line of text beside each row of the table. */
function splitDown(cell: Filled, ys: readonly number[]): Filled[] {
  const { place, rows } = cell;
  if (place.rows < 3 || rows.length < Math.max(3, place.rows * 0.7)) return [cell];
  const bands = rows.map((row) => stepOf(middleOf(row), ys));
  if (new Set(bands).size < rows.length) return [cell];
  return Array.from({ length: place.rows }, (_, at) => {
    const band = place.row + at;
    const box = { ...place.box, y0: ys[band] ?? 0, y1: ys[band + 1] ?? 0 };
    return {
      place: { ...place, row: band, rows: 1, box },
      rows: rows.filter((_row, index) => bands[index] === band),
    };
  });
}

const middleOf = ({ segments }: Row): number => {
  const [first] = segments;
  return first === undefined ? 0 : (topOf(first) + bottomOf(first)) / 2;
};

/** The step of a net in which a place lies. */
const stepOf = (place: number, steps: readonly number[]): number =>
  Math.max(
    0,
    steps.findLastIndex((step) => step <= place),
  );

/** Parts the rows of a table between which no line is drawn. `lines` holds the middle of each row. */
export function splitBands(
  filled: readonly Filled[],
  ys: readonly number[],
): { cells: Cell[]; lines: number[] } {
  const cells: Cell[] = [];
  const lines: number[] = [];
  /** The first row of each band in the table as it is parted. */
  const starts: number[] = [];
  const parted = new Map<number, readonly number[]>();
  for (let band = 0; band + 1 < ys.length; band += 1) {
    starts.push(lines.length);
    const own = filled.filter(({ place, rows }) => place.row === band && rows.length > 0);
    const baselines = own.every(({ place }) => place.rows === 1) ? alignedLines(own) : undefined;
    if (baselines !== undefined) parted.set(band, baselines);
    lines.push(...(baselines ?? [((ys[band] ?? 0) + (ys[band + 1] ?? 0)) / 2]));
  }
  starts.push(lines.length);
  for (const { place, rows } of filled) {
    const baselines = parted.get(place.row);
    const start = starts[place.row] ?? 0;
    const { column, columns } = place;
    if (baselines === undefined || place.rows > 1) {
      const end = starts[place.row + place.rows] ?? start + 1;
      cells.push({ row: start, column, rows: end - start, columns, ...contentOf(rows) });
      continue;
    }
    for (const [at, y] of baselines.entries()) {
      const own = rows.filter((row) => nearest(row.y, baselines) === y);
      cells.push({ row: start + at, column, rows: 1, columns, ...contentOf(own) });
    }
  }
  return { cells, lines };
}

const nearest = (y: number, baselines: readonly number[]): number | undefined =>
  baselines.toSorted((a, b) => Math.abs(a - y) - Math.abs(b - y))[0];

function contentOf(rows: readonly Row[]): { text: string; isBold: boolean } {
  const segments = rows.flatMap((row) => row.segments);
  return {
    text: joinLines(rows.map(rowText)),
    isBold: segments.length > 0 && segments.every(({ isBold }) => isBold),
  };
}

/** The lines of a band in which each line is a row of its own: most have a value. */
function alignedLines(cells: readonly Filled[]): number[] | undefined {
  if (cells.length < 2) return undefined;
  const rows = rowsOf(cells.flatMap(({ rows: own }) => own.flatMap(({ segments }) => segments)));
  if (rows.length < 2) return undefined;
  const full = rows.filter(({ segments }) => segments.length > 1).length;
  const values = cells.some(
    ({ rows: own, place }) =>
      place.column > 0 && own.length >= rows.length * 0.7 && own.every((row) => isValue(rowText(row))),
  );
  return values && full >= rows.length * 0.7 ? rows.map(({ y }) => y) : undefined;
}
