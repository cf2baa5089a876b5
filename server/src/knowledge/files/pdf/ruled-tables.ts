import type { Box, Drawing, Ruling } from './draw-page.ts';
import { bottomOf, rowsOf, topOf, usualSize, type Segment } from './rows.ts';
import { splitBands, splitPlaces, type Place } from './split-cells.ts';
import { countHeaders, type Table } from './table-cells.ts';

const NEAR = 3;
/** Columns and rows that are narrower are double lines. */
const COLUMN_MIN = 5;
const ROW_MIN = 4;
const PLACES_MAX = 20_000;

/** The lines of a table, joined to a net. */
export interface Net {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly rulings: readonly Ruling[];
}

/** The tables that lines are drawn around, and the segments in them. */
export function readRuledTables(
  segments: readonly Segment[],
  { rulings, fills }: Drawing,
): { tables: Table[]; used: Set<Segment> } {
  const used = new Set<Segment>();
  const tables: Table[] = [];
  for (const net of netsOf(rulings)) {
    const inside = segments.filter((segment) => !used.has(segment) && isInside(segment, net));
    const table = tableOf(net, inside, fills);
    if (table === undefined) continue;
    tables.push(table);
    for (const segment of inside) used.add(segment);
  }
  return { tables, used };
}

function isInside(segment: Segment, { xs, ys }: Net): boolean {
  const x = (segment.x0 + segment.x1) / 2;
  const y = (topOf(segment) + bottomOf(segment)) / 2;
  return x > (xs[0] ?? 0) && x < (xs.at(-1) ?? 0) && y > (ys[0] ?? 0) && y < (ys.at(-1) ?? 0);
}

/** Groups of lines that cross each other. */
function netsOf(rulings: readonly Ruling[]): Net[] {
  const lying = rulings.filter(({ way, from, to }) => way === 'h' && to - from > 8);
  const standing = rulings.filter(({ way, from, to }) => way === 'v' && to - from > 4);
  const group = new Map<Ruling, Ruling>();
  const rootOf = (ruling: Ruling): Ruling => {
    let root = ruling;
    for (let next = group.get(root); next !== undefined && next !== root; next = group.get(root)) root = next;
    group.set(ruling, root);
    return root;
  };
  for (const h of lying)
    for (const v of standing)
      if (
        v.at > h.from - NEAR &&
        v.at < h.to + NEAR &&
        h.at > v.from - NEAR &&
        h.at < v.to + NEAR &&
        rootOf(h) !== rootOf(v)
      )
        group.set(rootOf(h), rootOf(v));
  const nets = Map.groupBy([...lying, ...standing], rootOf);
  return [...nets.values()].flatMap((own) => netOf(own) ?? []).toSorted((a, b) => areaOf(b) - areaOf(a));
}

const areaOf = ({ xs, ys }: Net): number =>
  ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) * ((ys.at(-1) ?? 0) - (ys[0] ?? 0));

function netOf(rulings: readonly Ruling[]): Net | undefined {
  const lying = rulings.filter(({ way }) => way === 'h');
  const standing = rulings.filter(({ way }) => way === 'v');
  if (lying.length < 2 || standing.length === 0) return undefined;
  const left = Math.min(...lying.map(({ from }) => from));
  const right = Math.max(...lying.map(({ to }) => to));
  const top = Math.min(...standing.map(({ from }) => from));
  const bottom = Math.max(...standing.map(({ to }) => to));
  const xs = steps([left, right, ...standing.map(({ at }) => at)], COLUMN_MIN);
  const ys = steps([top, bottom, ...lying.map(({ at }) => at)], ROW_MIN);
  if (xs.length < 2 || ys.length < 2 || (xs.length - 1) * (ys.length - 1) < 2) return undefined;
  if ((xs.length - 1) * (ys.length - 1) > PLACES_MAX) return undefined;
  return { xs, ys, rulings };
}

/** The places of lines, in order; of lines close together, the first. */
function steps(values: readonly number[], least: number): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (value - (kept.at(-1) ?? -Infinity) >= least) kept.push(value);
  return kept;
}

function tableOf(net: Net, segments: readonly Segment[], fills: readonly Box[]): Table | undefined {
  const { xs, ys } = net;
  const cells = cellsOf(net);
  if (cells.length < 2) return undefined;
  const places = new Map<Place, Segment[]>();
  for (const segment of segments) {
    const cell = placeOf(segment, cells);
    if (cell !== undefined) places.set(cell, [...(places.get(cell) ?? []), segment]);
  }
  const columns = new Set([...places.keys()].map(({ column }) => column));
  if (columns.size < 2) return undefined;
  const filled = splitPlaces(
    cells.map((place) => ({ place, rows: rowsOf(places.get(place) ?? []) })),
    net,
  );
  const { cells: split, lines } = splitBands(filled, ys);
  const table: Table = {
    x0: xs[0] ?? 0,
    x1: xs.at(-1) ?? 0,
    y0: ys[0] ?? 0,
    y1: ys.at(-1) ?? 0,
    size: usualSize(segments),
    rows: lines.length,
    columns: xs.length - 1,
    cells: split,
    headers: 0,
  };
  table.headers = countHeaders(table, (row) => {
    const y = lines[row];
    return y !== undefined && isCovered(fills, table, y);
  });
  return table;
}

/** Whether colour lies behind most of a table's width at one height. */
function isCovered(fills: readonly Box[], { x0, x1 }: Table, y: number): boolean {
  const behind = fills.filter((fill) => fill.y0 < y && fill.y1 > y && fill.x0 > x0 - 5 && fill.x1 < x1 + 5);
  return behind.reduce((sum, fill) => sum + fill.x1 - fill.x0, 0) > (x1 - x0) * 0.6;
}

/** The cells of a net: places without a line between them are one. */
function cellsOf({ xs, ys, rulings }: Net): Place[] {
  const [width, height] = [xs.length - 1, ys.length - 1];
  const owner = Array.from({ length: width * height }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (owner[root] !== root) root = owner[root] ?? root;
    owner[at] = root;
    return root;
  };
  const isDrawn = (way: 'h' | 'v', at: number, from: number, to: number): boolean => {
    const covered = rulings
      .filter((ruling) => ruling.way === way && Math.abs(ruling.at - at) < COLUMN_MIN)
      .reduce((sum, ruling) => sum + Math.max(0, Math.min(ruling.to, to) - Math.max(ruling.from, from)), 0);
    return covered > (to - from) * 0.6;
  };
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const [x0, x1, y0, y1] = [xs[column] ?? 0, xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0];
      if (column + 1 < width && !isDrawn('v', x1, y0, y1)) owner[rootOf(at + 1)] = rootOf(at);
      if (row + 1 < height && !isDrawn('h', y1, x0, x1)) owner[rootOf(at + width)] = rootOf(at);
    }
  const groups = Map.groupBy(owner.keys(), rootOf);
  return [...groups.values()].map((own) => {
    const rows = own.map((at) => Math.floor(at / width));
    const columns = own.map((at) => at % width);
    const [row, column] = [Math.min(...rows), Math.min(...columns)];
    const [lastRow, lastColumn] = [Math.max(...rows), Math.max(...columns)];
    return {
      row,
      column,
      rows: lastRow - row + 1,
      columns: lastColumn - column + 1,
      box: { x0: xs[column] ?? 0, x1: xs[lastColumn + 1] ?? 0, y0: ys[row] ?? 0, y1: ys[lastRow + 1] ?? 0 },
    };
  });
}

/** The smallest cell around the middle of a segment. */
function placeOf(segment: Segment, places: readonly Place[]): Place | undefined {
  const x = (segment.x0 + segment.x1) / 2;
  const y = (topOf(segment) + bottomOf(segment)) / 2;
  const around = places.filter(({ box }) => box.x0 <= x && box.x1 >= x && box.y0 <= y && box.y1 >= y);
  return around.toSorted((a, b) => a.rows * a.columns - b.rows * b.columns)[0];
}
