import { rowText, type Row } from './rows.ts';

/** A line of text in its column. */
export interface Line {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isRtl: boolean;
  /** Whether it ends in dots or a stroke to write on. */
  readonly isToFill: boolean;
  readonly page: number;
  /** The edges of the column that the line stands in. */
  readonly left: number;
  readonly right: number;
  /** The middle of its page. */
  readonly pageMiddle: number;
}

/** The page that a line stands on. */
export interface LinePage {
  readonly number: number;
  readonly width: number;
}

export function lineOf(row: Row, page: LinePage, left: number, right: number): Line {
  const { segments } = row;
  const longest = segments.reduce((most, each) => (each.text.length > most.text.length ? each : most));
  return {
    text: rowText(row),
    x0: Math.min(...segments.map(({ x0 }) => x0)),
    x1: Math.max(...segments.map(({ x1 }) => x1)),
    y: row.y,
    size: longest.size,
    isBold: segments.every(({ isBold }) => isBold),
    isRtl: longest.isRtl,
    isToFill: segments.at(-1)?.isToFill === true,
    page: page.number,
    left,
    right,
    pageMiddle: page.width / 2,
  };
}
