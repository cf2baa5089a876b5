import type { Ruling } from './draw-page.ts';
import { ledEntry, leadsTo, type LedEntry } from './leaders.ts';
import { marker } from './list-markers.ts';
import type { Piece } from './pieces.ts';

/** Words that stand together on one line, without a wide gap or a line drawn between them. */
export interface Segment {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isRtl: boolean;
  /** Whether it ends in dots or a stroke to write on. */
  readonly isToFill: boolean;
  /** The entry of a list that it is, if dots lead to its end. */
  readonly led?: LedEntry;
}

/** The segments on one line of the page, from left to right. */
export interface Row {
  readonly y: number;
  readonly segments: readonly Segment[];
}

export const topOf = ({ y, size }: { y: number; size: number }): number => y - size * 0.8;
export const bottomOf = ({ y, size }: { y: number; size: number }): number => y + size * 0.25;

/** A gap wider than this part of the size of the letters parts two segments. */
const WIDE_GAP = 0.75;
/** A narrower gap parts them, too, before a place at which the pieces of several lines begin. */
const NARROW_GAP = 0.5;
const EDGE_LINES = 4;
/** The number that dots lead to may stand so far from them. */
const LED_GAP = 6;
/** A gap wider than this part of the size of the letters is a blank. */
const BLANK_GAP = 0.13;

/** Puts the pieces of a page together to segments. */
export function readSegments(pieces: readonly Piece[], rulings: readonly Ruling[]): Segment[] {
  const standing = rulings.filter(({ way }) => way === 'v');
  const lines = linesOf(pieces);
  const edges = commonEdges(lines);
  return lines.flatMap((line) => segmentsOf(line, standing, edges));
}

/** The places at which several pieces begin after a gap: the left edges of columns. */
function commonEdges(lines: readonly (readonly Piece[])[]): Set<number> {
  const counts = new Map<number, number>();
  for (const line of lines)
    for (const { x0 } of afterGaps(line)) counts.set(edgeOf(x0), (counts.get(edgeOf(x0)) ?? 0) + 1);
  return new Set([...counts].flatMap(([edge, count]) => (count >= EDGE_LINES ? [edge] : [])));
}

const edgeOf = (x: number): number => Math.round(x / 2);

const afterGaps = (line: readonly Piece[]): Piece[] =>
  sortedOf(line).filter((piece, at, all) => {
    const before = all[at - 1];
    return before !== undefined && piece.x0 - before.x1 > piece.size * NARROW_GAP;
  });

const sortedOf = (line: readonly Piece[]): Piece[] => line.toSorted((a, b) => a.x0 - b.x0);

/** Groups of pieces on one line; raised and lowered signs belong to the line that they touch. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const line = lines.findLast(({ y, size }, at) => {
      if (lines.length - at > 4) return false;
      return Math.abs(piece.y - y) <= Math.min(size, piece.size) * 0.35;
    });
    if (line === undefined) lines.push({ y: piece.y, size: piece.size, pieces: [piece] });
    else line.pieces.push(piece);
  }
  return joinRaised(lines);
}

/** Joins lines of small signs beside larger letters to the line of these. */
function joinRaised(lines: readonly { y: number; size: number; pieces: Piece[] }[]): Piece[][] {
  const left = new Set(lines);
  for (const [at, line] of lines.entries()) {
    if (!line.pieces.every(({ text }) => text.trim().length <= 3)) continue;
    const beside = [lines[at + 1], lines[at - 1]].find(
      (other) =>
        other !== undefined &&
        left.has(other) &&
        Math.abs(other.y - line.y) < other.size * 0.6 &&
        line.pieces.every((small) =>
          other.pieces.some((large) => small.size < large.size * 0.85 && isBeside(small, large)),
        ),
    );
    if (beside === undefined) continue;
    beside.pieces.push(...line.pieces);
    left.delete(line);
  }
  return [...left].map(({ pieces }) => pieces);
}

/** Whether a small sign follows a text, or stands before it as the number of a note. */
function isBeside(small: Piece, large: Piece): boolean {
  const gap = small.x0 > large.x0 ? small.x0 - large.x1 : large.x0 - small.x1;
  return gap < large.size * 0.4;
}

function segmentsOf(
  line: readonly Piece[],
  standing: readonly Ruling[],
  edges: ReadonlySet<number>,
): Segment[] {
  const groups: Piece[][] = [];
  let last: Piece | undefined;
  for (const piece of sortedOf(line)) {
    const widest = edges.has(edgeOf(piece.x0)) ? NARROW_GAP : WIDE_GAP;
    const isSame =
      last !== undefined &&
      !isParted(last, piece, standing) &&
      (piece.x0 - last.x1 <= Math.max(last.size, piece.size) * widest ||
        (groups.at(-1)?.length === 1 && isMarker(last, piece)) ||
        isLed(last, piece));
    if (isSame) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    last = piece;
  }
  return groups.map(segmentOf).filter(({ text }) => text !== '');
}

/** A bullet or a number before the text of an item stands apart from it. */
const isMarker = ({ text, size, x1 }: Piece, next: Piece): boolean =>
  next.x0 - x1 < size * 4 && marker(`${text.trim()} a`)?.text === 'a';

const isLed = ({ text, size, x1 }: Piece, next: Piece): boolean =>
  next.x0 - x1 < size * LED_GAP && leadsTo(text, next.text);

function isParted(left: Piece, right: Piece, standing: readonly Ruling[]): boolean {
  const from = Math.min(left.x1, right.x0) - 1;
  const to = Math.max(left.x1, right.x0) + 1;
  if (right.x0 - left.x1 < -left.size / 2) return false;
  const y = left.y - left.size * 0.3;
  return standing.some((ruling) => ruling.at > from && ruling.at < to && ruling.from < y && ruling.to > y);
}

function segmentOf(pieces: readonly Piece[]): Segment {
  const main = pieces.reduce((most, piece) => (weight(piece) > weight(most) ? piece : most));
  const rtlLetters = pieces.reduce((sum, { isRtl, text }) => sum + (isRtl ? text.length : -text.length), 0);
  const isRtl = rtlLetters > 0;
  const ordered = isRtl ? pieces.toReversed() : pieces;
  let text = '';
  let last: Piece | undefined;
  for (const piece of ordered) {
    const gap = last === undefined ? 0 : isRtl ? last.x0 - piece.x1 : piece.x0 - last.x1;
    const isAfterNumber = last !== undefined && last === ordered[0] && isRaised(last, main);
    const isBlank =
      isAfterNumber || (last !== undefined && gap > Math.min(last.size, piece.size) * BLANK_GAP);
    const own = last !== undefined && isRaised(piece, main) ? raised(piece.text) : piece.text;
    text += isBlank ? ` ${own}` : own;
    last = piece;
  }
  const bold = pieces.reduce((sum, piece) => sum + (piece.isBold ? piece.text.length : 0), 0);
  const all = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const led = ledEntry(text);
  return {
    text: withoutBlanksToFill(text).replace(/\s+/gu, ' ').trim(),
    x0: Math.min(...pieces.map(({ x0 }) => x0)),
    x1: Math.max(...pieces.map(({ x1 }) => x1)),
    y: main.y,
    size: main.size,
    isBold: bold > all * 0.8,
    isRtl,
    isToFill: /(?:_{3}|[.…]{5})$/u.test(text.trimEnd()),
    ...(led === undefined ? {} : { led }),
  };
}

/** Lines of dots and strokes to write on. */
const withoutBlanksToFill = (text: string): string =>
  text.replace(/_{3,}|(?<![.…_])[.…]{5,}(?![.…]|\s*\d)/gu, ' ');

/** The most letters in the largest type tell where the line stands. */
const weight = ({ text, size }: Piece): number => text.trim().length * size * size;

const isRaised = (piece: Piece, main: Piece): boolean =>
  piece.size < main.size * 0.85 && main.y - piece.y > main.size * 0.15;

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Raised figures, so that the sign of a note is not read as a part of a number. */
const raised = (text: string): string =>
  /^\s*\d{1,3}\s*$/u.test(text)
    ? text.trim().replace(/\d/gu, (digit) => DIGITS[Number(digit)] ?? digit)
    : text;

/** The rows of some segments, from top to bottom. */
export function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: { y: number; size: number; segments: Segment[] }[] = [];
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row !== undefined && segment.y - row.y <= Math.min(row.size, segment.size) * 0.4)
      row.segments.push(segment);
    else rows.push({ y: segment.y, size: segment.size, segments: [segment] });
  }
  return rows.map((row) => ({ y: row.y, segments: row.segments.toSorted((a, b) => a.x0 - b.x0) }));
}

/** The text of a row: from right to left if most of it is written so. */
export function rowText({ segments }: Row): string {
  const isRtl = segments.filter((segment) => segment.isRtl).length * 2 > segments.length;
  return (isRtl ? segments.toReversed() : segments).map(({ text }) => text).join(' ');
}

/** The size of most letters of some segments, in halves of a point. */
export function usualSize(segments: readonly { readonly text: string; readonly size: number }[]): number {
  const sizes = new Map<number, number>();
  for (const { text, size } of segments) {
    const rounded = Math.round(size * 2) / 2;
    sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length);
  }
  return [...sizes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}
