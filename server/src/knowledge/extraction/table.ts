import { isElement, type PageElement } from './page.ts';
import { hasText, shortWords } from './short-text.ts';

const GROUPS = new Set(['thead', 'tbody', 'tfoot']);
/** The most columns that one cell may cover. */
const COLUMNS_MAX = 100;
/** A longer text is not repeated in the further places of its cell. */
const REPEATED_MAX = 300;

const EMPTY = '–';
const AS_ABOVE = '…';

/** The number of places and characters that the cells of a page may still repeat. */
export interface SpanBudget {
  places: number;
  characters: number;
}

export const spanBudget = (): SpanBudget => ({ places: 20_000, characters: 50_000 });

/** A row of a table: the cell at each of its places. Those that begin in a row above are in it, too. */
export interface TableRow {
  readonly places: readonly (PageElement | undefined)[];
  readonly own: readonly PageElement[];
  /** The columns of the table in which a cell with text begins. */
  readonly columns: ReadonlySet<number>;
  readonly isHeader: boolean;
}

/** Lays out the cells of a table, not of the tables in it: each in all the places that it covers. */
export function layOut(table: PageElement, budget: SpanBudget): Map<PageElement, TableRow> {
  const rows = new Map<PageElement, TableRow>();
  const columns = new Set<number>();
  for (const group of groupsOf(table)) {
    let open: Span[] = [];
    for (const row of group) {
      const own = cellsOf(row);
      const places: (PageElement | undefined)[] = [];
      for (const span of open) fill(places, span, budget);
      open = budget.places > 0 ? open.filter((span) => --span.rowsLeft > 0) : [];
      let at = 0;
      for (const cell of own) {
        while (places[at] !== undefined) at += 1;
        if (hasText(cell)) columns.add(at);
        const span = spanOf(cell, at, budget);
        fill(places, span, budget);
        if (span.rowsLeft > 0) open.push(span);
        at += 1;
      }
      rows.set(row, { places, own, columns, isHeader: isHeader(row, own) });
    }
  }
  return rows;
}

/** A row that stands in no table. */
export function looseRow(row: PageElement): TableRow {
  const own = cellsOf(row);
  return { places: own, own, columns: new Set(own.keys()), isHeader: isHeader(row, own) };
}

/** The text of a row, its cells parted by bars; an empty cell keeps its place. Undefined if no cell of its own says anything. */
export function rowText(
  { places, own, columns }: TableRow,
  texts: Map<PageElement, string>,
  budget: SpanBudget,
): string | undefined {
  const textAt = (cell: PageElement | undefined) => {
    if (cell === undefined) return '';
    const text = texts.get(cell) ?? textOfLayout(cell);
    texts.set(cell, text);
    return text;
  };
  if (!own.some((cell) => /[\p{L}\p{N}]/u.test(textAt(cell)))) return undefined;
  const cells = Array.from(places).filter((_, column) => columns.has(column));
  const shown = new Set(own);
  const written =
    new Set(cells).size === 1
      ? [textAt(cells[0])]
      : cells.map((cell) => {
          const text = textAt(cell);
          const isFirst = cell !== undefined && shown.delete(cell);
          return isFirst || text === '' ? text : repeated(text, budget);
        });
  return written.map((text) => (text === '' ? EMPTY : text)).join(' | ');
}

/** The text of a cell of a row above that was read as layout, block by block. */
const textOfLayout = (cell: PageElement): string => shortWords(cell, REPEATED_MAX) ?? AS_ABOVE;

function repeated(text: string, budget: SpanBudget): string {
  if (text.length > REPEATED_MAX || budget.characters < text.length) return AS_ABOVE;
  budget.characters -= text.length;
  return text;
}

interface Span {
  readonly cell: PageElement;
  readonly from: number;
  readonly width: number;
  rowsLeft: number;
}

/** `rowspan="0"` covers the rest of its group of rows. */
function spanOf(cell: PageElement, from: number, budget: SpanBudget): Span {
  if (budget.places <= 0) return { cell, from, width: 1, rowsLeft: 0 };
  const rows = spanNumber(cell.attribs['rowspan']);
  const width = Math.min(COLUMNS_MAX, Math.max(1, spanNumber(cell.attribs['colspan']) ?? 1));
  return { cell, from, width, rowsLeft: rows === 0 ? Infinity : (rows ?? 1) - 1 };
}

const spanNumber = (text: string | undefined): number | undefined => {
  const digits = /^\s?(\d{1,9})/u.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Puts a cell into the places of one row, as far as they are free. */
function fill(places: (PageElement | undefined)[], { cell, from, width }: Span, budget: SpanBudget): void {
  for (let at = from; at < from + width && places[at] === undefined; at++) {
    if (at > from && budget.places <= 0) return;
    places[at] = cell;
    budget.places -= 1;
  }
}

/** Whether the element is a row: a part of a table that holds cells without a row counts as one. */
export const isRow = (element: PageElement): boolean =>
  element.name === 'tr' || ((element.name === 'table' || GROUPS.has(element.name)) && isBareRow(element));

/** Cells in a part of a table stand right below it, or in rows: the first element tells. */
function isBareRow(part: PageElement): boolean {
  const first = part.children.find((child) => isElement(child));
  return first !== undefined && isElement(first) && (first.name === 'td' || first.name === 'th');
}

/** Rows right below the table are one group. */
function groupsOf(table: PageElement): PageElement[][] {
  const loose: PageElement[] = [];
  const groups: PageElement[][] = [loose];
  for (const child of table.children) {
    if (!isElement(child)) continue;
    if (child.name === 'tr') loose.push(child);
    else if (GROUPS.has(child.name))
      groups.push(isBareRow(child) ? [child] : cellsOf(child).filter(({ name }) => name === 'tr'));
  }
  return groups;
}

const cellsOf = (element: PageElement): PageElement[] => element.children.filter((child) => isElement(child));

function isHeader(row: PageElement, cells: readonly PageElement[]): boolean {
  const { parent } = row;
  if (row.name === 'thead') return true;
  if (parent !== null && 'name' in parent && parent.name === 'thead') return true;
  return cells.length > 1 && cells.every(({ name }) => name === 'th');
}
