import type { TableLine } from './table-blocks.ts';

/** A cell of a table in the order of the file, with the places that it covers. */
export interface SpanCell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

const COLUMNS_MAX = 100;
/** The places that the cells of one table may cover. */
const PLACES_MAX = 200_000;

/** Lays out cells that cover several places: their text stands in each of them. */
export function layOutCells(
  rows: readonly { readonly cells: readonly SpanCell[]; readonly isHeader: boolean }[],
): TableLine[] {
  let places = 0;
  let open: { at: number; text: string; columns: number; rowsLeft: number }[] = [];
  return rows.map(({ cells, isHeader }) => {
    const line: string[] = [];
    const fill = (at: number, columns: number, text: string): void => {
      for (let place = at; place < at + columns && places < PLACES_MAX; place += 1) {
        line[place] = text;
        places += 1;
      }
    };
    for (const span of open) fill(span.at, span.columns, span.text);
    open = open
      .map((span) => ({ ...span, rowsLeft: span.rowsLeft - 1 }))
      .filter(({ rowsLeft }) => rowsLeft > 0);
    let at = 0;
    for (const cell of cells) {
      while (line[at] !== undefined) at += 1;
      const columns = Math.min(COLUMNS_MAX, Math.max(1, cell.columns));
      fill(at, columns, cell.text);
      if (cell.rows > 1) open.push({ at, text: cell.text, columns, rowsLeft: cell.rows - 1 });
      at += columns;
    }
    return { cells: Array.from(line, (text) => text ?? ''), isHeader };
  });
}
