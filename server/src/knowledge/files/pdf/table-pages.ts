import type { Part } from './layout.ts';
import { joinLines } from './join-lines.ts';
import { rowTexts, type Table } from './table-cells.ts';

/** A table that goes on at the top of the next page names its columns once. */
export function continueTables(pages: readonly { readonly parts: readonly Part[] }[]): void {
  let open: Table | undefined;
  let headers: readonly string[] = [];
  for (const { parts } of pages) {
    const [first] = parts;
    const last = parts.at(-1);
    const isRest = first?.kind === 'table' && open !== undefined && isSameTable(open, first.table);
    if (isRest) {
      dropHeaders(first.table, headers);
      if (open !== undefined) joinCutRow(open, first.table);
    }
    if (last?.kind !== 'table') open = undefined;
    else {
      if (!isRest || parts.length > 1) headers = headersOf(last.table);
      open = last.table;
    }
  }
}

const headersOf = (table: Table): string[] =>
  rowTexts(table).flatMap(({ text, isHeader }) => (isHeader ? [text] : []));

/** Whether two tables have as many columns at the same place. */
const isSameTable = (one: Table, other: Table): boolean =>
  one.columns === other.columns && Math.abs(one.x0 - other.x0) < 20 && Math.abs(one.x1 - other.x1) < 20;

function dropHeaders(table: Table, headers: readonly string[]): void {
  const repeated = rowTexts(table).filter(
    ({ row, text }) => row < headers.length && headers[row] === text,
  ).length;
  for (const cell of table.cells) if (cell.row < repeated) cell.text = '';
  if (repeated > 0 || headers.length > 0) table.headers = 0;
}

/** Joins the rest of a row that the end of the page cuts: without a first cell, it goes on with the texts above. */
function joinCutRow(above: Table, table: Table): void {
  const row = Math.min(...table.cells.flatMap(({ row: own, text }) => (text === '' ? [] : [own])));
  const rest = table.cells.filter((cell) => cell.row === row && cell.text !== '');
  const last = Math.max(...above.cells.flatMap(({ row: own, text }) => (text === '' ? [] : [own])));
  const pairs = rest.flatMap((cell) => {
    const before = above.cells.find(
      ({ row: own, column, text }) => own === last && column === cell.column && text !== '',
    );
    return before === undefined ? [] : [{ before, cell }];
  });
  const isCut = pairs.every(
    ({ before, cell }) => /^\p{Ll}/u.test(cell.text) || !/[.!?;:]$/u.test(before.text),
  );
  if (rest.length === 0 || pairs.length < rest.length || !isCut || rest.some(({ column }) => column === 0))
    return;
  for (const { before, cell } of pairs) {
    before.text = joinLines([before.text, cell.text]);
    cell.text = '';
  }
}
