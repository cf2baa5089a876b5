import { OPS } from 'unpdf/pdfjs';
import { IDENTITY, matrixOf, times, type Matrix } from './pieces.ts';

/** A straight line on the upright page. */
export interface Ruling {
  /** `h` lies, `v` stands. */
  readonly way: 'h' | 'v';
  /** The y of a line that lies, the x of one that stands. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Drawing {
  readonly rulings: Ruling[];
  /** Areas filled with a colour other than white. */
  readonly fills: Box[];
}

/** The operators of a page. */
interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** A filled area that is thinner is a line. */
const THIN = 3;
const RULINGS_MAX = 4000;
const FILLS_MAX = 2000;
const DEPTH_MAX = 64;

const STROKES = new Set([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke]);
const FILLS = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke]);
/** The numbers that follow each sign of a path: move, line, curve, curve of second degree, close. */
const PATH_NUMBERS = [2, 2, 6, 4, 0];

/** Reads the straight lines and the filled areas that a page draws. */
export function drawPage({ fnArray, argsArray }: OperatorList, view: Matrix, page: Box): Drawing {
  const drawing: Drawing = { rulings: [], fills: [] };
  let state = { matrix: IDENTITY, isWhite: false };
  const saved: (typeof state)[] = [];
  fnArray.forEach((operator, at) => {
    const args = argsArray[at];
    if (operator === OPS.save) {
      if (saved.length < DEPTH_MAX) saved.push(state);
    } else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    else if (!Array.isArray(args)) return;
    else if (operator === OPS.transform) state = { ...state, matrix: times(state.matrix, matrixOf(args)) };
    else if (operator === OPS.paintFormXObjectBegin) {
      if (saved.length < DEPTH_MAX) saved.push(state);
      const [matrix] = args;
      if (Array.isArray(matrix)) state = { ...state, matrix: times(state.matrix, matrixOf(matrix)) };
    } else if (operator === OPS.setFillRGBColor) state = { ...state, isWhite: isWhite(args) };
    else if (operator === OPS.constructPath) drawPath(args, state, view, page, drawing);
  });
  return drawing;
}

/** The number of lines and areas of a page, of whatever shape. */
export const countPaths = ({ fnArray }: OperatorList): number =>
  fnArray.filter((operator) => operator === OPS.constructPath || operator === OPS.shadingFill).length;

const isWhite = (args: readonly unknown[]): boolean =>
  args[0] === '#ffffff' || (args.length >= 3 && args.every((part) => part === 255));

function drawPath(
  args: readonly unknown[],
  state: { matrix: Matrix; isWhite: boolean },
  view: Matrix,
  page: Box,
  { rulings, fills }: Drawing,
): void {
  const [paint, data] = args;
  if (typeof paint !== 'number' || !Array.isArray(data)) return;
  const [path] = data;
  if (!(path instanceof Float32Array)) return;
  const isStroke = STROKES.has(paint);
  const isFill = FILLS.has(paint) && !state.isWhite;
  if (!isStroke && !isFill) return;
  for (const points of subpaths(path, times(view, state.matrix))) {
    if (isStroke) strokeLines(points, rulings);
    if (!isFill) continue;
    const box = boxOf(points);
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    if (rulings.length < RULINGS_MAX && height <= THIN && width > THIN)
      rulings.push({ way: 'h', at: (box.y0 + box.y1) / 2, from: box.x0, to: box.x1 });
    else if (rulings.length < RULINGS_MAX && width <= THIN && height > THIN)
      rulings.push({ way: 'v', at: (box.x0 + box.x1) / 2, from: box.y0, to: box.y1 });
    else if (fills.length < FILLS_MAX && width > THIN && width * height < (page.x1 * page.y1) / 2)
      fills.push(box);
  }
}

type Point = readonly [number, number];

/** The corners of each part of a path; parts with curves are left out. */
function subpaths(path: Float32Array, matrix: Matrix): Point[][] {
  const parts: Point[][] = [];
  let points: Point[] = [];
  let isCurved = false;
  const close = (): void => {
    if (points.length > 1 && !isCurved) parts.push(points);
    points = [];
    isCurved = false;
  };
  for (let at = 0; at < path.length;) {
    const sign = path[at] ?? 4;
    const numbers = PATH_NUMBERS[sign];
    if (numbers === undefined) break;
    if (sign === 0) close();
    if (sign === 2 || sign === 3) isCurved = true;
    const first = points[0];
    if (sign === 4 && first !== undefined) points.push(first);
    else if (numbers === 2) {
      const [x, y] = [path[at + 1] ?? 0, path[at + 2] ?? 0];
      points.push([matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]]);
    }
    at += numbers + 1;
  }
  close();
  return parts;
}

function strokeLines(points: readonly Point[], rulings: Ruling[]): void {
  for (let at = 1; at < points.length && rulings.length < RULINGS_MAX; at += 1) {
    const [x0, y0] = points[at - 1] ?? [0, 0];
    const [x1, y1] = points[at] ?? [0, 0];
    const [dx, dy] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (dy < 1 && dx > 1)
      rulings.push({ way: 'h', at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) });
    else if (dx < 1 && dy > 1)
      rulings.push({ way: 'v', at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) });
  }
}

function boxOf(points: readonly Point[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

/** Joins lines that lie on each other or follow each other, as dashes do. */
export function joinRulings(rulings: readonly Ruling[], gap = 3): Ruling[] {
  const joined: Ruling[] = [];
  for (const way of ['h', 'v'] as const) {
    const own = rulings.filter((ruling) => ruling.way === way).toSorted((a, b) => a.at - b.at);
    let group: Ruling[] = [];
    const close = (): void => {
      const at = group.reduce((sum, ruling) => sum + ruling.at, 0) / group.length;
      let open: Ruling | undefined;
      for (const { from, to } of group.toSorted((a, b) => a.from - b.from)) {
        if (open !== undefined && from <= open.to + gap) open = { ...open, to: Math.max(open.to, to) };
        else {
          if (open !== undefined) joined.push(open);
          open = { way, at, from, to };
        }
      }
      if (open !== undefined) joined.push(open);
    };
    for (const ruling of own) {
      const first = group[0];
      if (first !== undefined && ruling.at - first.at > 2) {
        close();
        group = [];
      }
      group.push(ruling);
    }
    if (group.length > 0) close();
  }
  return joined.filter(({ from, to }) => to - from >= 5);
}
