/** A piece of text as it is drawn, in the coordinates of the upright page: x to the right, y downwards, in points. */
export interface Piece {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  /** The line that the letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isRtl: boolean;
}

/** A text with its matrix on the page. */
export interface DrawnText {
  readonly str: string;
  readonly dir: string;
  readonly width: number;
  readonly transform: readonly number[];
  readonly isBold: boolean;
}

export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export function matrixOf(values: readonly unknown[] | undefined): Matrix {
  const [a, b, c, d, e, f] = values ?? [];
  const number = (value: unknown, other: number) =>
    typeof value === 'number' && Number.isFinite(value) ? value : other;
  return [number(a, 1), number(b, 0), number(c, 0), number(d, 1), number(e, 0), number(f, 0)];
}

/** The matrix that brings the text of the page upright: the page as it is shown, turned if most of its text is. */
export function uprightView(texts: readonly DrawnText[], view: Matrix, width: number, height: number) {
  const letters = [0, 0, 0, 0];
  for (const { str, transform } of texts) {
    const turn = quarterOf(times(view, matrixOf(transform)));
    if (turn !== undefined) letters[turn] = (letters[turn] ?? 0) + str.length;
  }
  const most = letters.indexOf(Math.max(...letters));
  const turns: Matrix[] = [
    IDENTITY,
    [0, -1, 1, 0, 0, width],
    [-1, 0, 0, -1, width, height],
    [0, 1, -1, 0, height, 0],
  ];
  const isSideways = most % 2 === 1;
  return {
    view: times(turns[most] ?? IDENTITY, view),
    width: isSideways ? height : width,
    height: isSideways ? width : height,
  };
}

/** The number of quarter turns (clockwise) of a text; undefined for text at another angle. */
function quarterOf([a, b]: Matrix): number | undefined {
  const length = Math.hypot(a, b);
  if (length === 0) return undefined;
  const [x, y] = [a / length, b / length];
  if (x > 0.99) return 0;
  if (y > 0.99) return 1;
  if (x < -0.99) return 2;
  return y < -0.99 ? 3 : undefined;
}

/** Signs of fonts of symbols that stand in the private part of Unicode: most are bullets. */
const PRIVATE = /[\uE000-\uF8FF]/gu;
/** Pictures of fonts of icons. */
const ICONS = /[\u{F0000}-\u{10FFFF}]/gu;
// oxlint-disable-next-line no-control-regex -- such characters are never shown
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff\u00ad\u200b-\u200d\ufeff]/gu;

/** The upright pieces of a page; text at an angle, outside the page or drawn twice is left out. */
export function readPieces(
  texts: readonly DrawnText[],
  view: Matrix,
  width: number,
  height: number,
): Piece[] {
  const pieces: Piece[] = [];
  const seen = new Map<string, Piece[]>();
  for (const { str, dir, width: drawn, transform, isBold } of texts) {
    const text = str.replace(PRIVATE, '•').replace(ICONS, '').replace(CONTROL, '');
    if (text.trim() === '') continue;
    const matrix = times(view, matrixOf(transform));
    if (quarterOf(matrix) !== 0) continue;
    const size = Math.hypot(matrix[2], matrix[3]);
    const [x0, y] = [matrix[4], matrix[5]];
    const scale = Math.hypot(view[0], view[1]);
    const piece = { text, x0, x1: x0 + drawn * scale, y, size, isBold, isRtl: dir === 'rtl' };
    if (size < 1 || y < -2 || y > height + size || x0 > width || piece.x1 < 0) continue;
    const same = seen.get(text) ?? [];
    if (same.some((other) => Math.abs(other.x0 - x0) < size / 6 && Math.abs(other.y - y) < size / 6))
      continue;
    if (same.length < 50) seen.set(text, [...same, piece]);
    pieces.push(piece);
  }
  return pieces;
}
