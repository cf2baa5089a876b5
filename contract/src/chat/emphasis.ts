type Range = readonly [start: number, end: number];

/** A piece of a text; the emphasized ones answer the question. */
interface Piece {
  readonly text: string;
  readonly isEmphasized: boolean;
}

/**
 * Splits a text at its emphasized ranges (start and end, in UTF-16 code units). Ranges that overlap or lie outside the
 * text are cut.
 */
export function emphasizedPieces(text: string, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (end: number, isEmphasized: boolean): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), isEmphasized });
    at = Math.max(at, end);
  };
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}

const BETWEEN_CELLS = ' | ';

/** Splits a row of a table into its cells, each with the ranges that lie in it. */
export function cellsOf(
  text: string,
  ranges: readonly Range[],
): { text: string; emphasis: [number, number][] }[] {
  let from = 0;
  return text.split(BETWEEN_CELLS).map((cell) => {
    const begin = from;
    from += cell.length + BETWEEN_CELLS.length;
    const emphasis = ranges
      .map(([start, end]): [number, number] => [
        Math.max(0, start - begin),
        Math.min(cell.length, end - begin),
      ])
      .filter(([start, end]) => end > start);
    return { text: cell, emphasis };
  });
}
