import { BlockList } from '../block-list.ts';
import { UnreadableFile } from '../file-content.ts';
import type { FileContent } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import { addSheet } from '../tables/sheet-blocks.ts';
import type { SheetRow } from '../tables/sheet-blocks.ts';
import { formatNumber } from '../tables/number-format.ts';
import type { ZipParts } from '../zip/zip-parts.ts';
import { coreTitle } from './core-title.ts';
import { readBook, richText } from './xlsx-book.ts';
import type { Book } from './xlsx-book.ts';
import { childAt, childrenOf, readXml, textBelow } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** A name that says no more than that a sheet is one. */
const NO_NAME = /^(?:foglio|sheet|feuil|tabelle|table)\s?\d{1,3}$/iu;

/** Reads the sheets of a workbook: the values that are shown, never the formulas. */
export async function readXlsx(parts: ZipParts): Promise<FileContent> {
  const book = await readBook(parts);
  const list = new BlockList();
  const budget: Budget = { cells: FILE_LIMITS.cells, characters: FILE_LIMITS.characters };
  for (const { name, part } of book.sheets) {
    const rows = await readSheet(parts, part, book, budget);
    if (rows.length === 0) continue;
    if (book.sheets.length > 1 || !NO_NAME.test(name)) list.heading(name, 2);
    addSheet(list, rows);
  }
  return {
    title: await coreTitle(parts.pieces('docProps/core.xml')),
    blocks: list.blocks,
    pages: book.sheets.length,
  };
}

const CONTAINERS = new Set(['sheetData', 'mergeCells', 'cols']);

interface OpenRow {
  readonly number: number;
  readonly cells: string[];
}

/** Reads the rows of a sheet. A text of several cells that are one stands in each of them. */
async function readSheet(parts: ZipParts, part: string, book: Book, budget: Budget): Promise<SheetRow[]> {
  const rows: OpenRow[] = [];
  const hiddenColumns = new Set<number>();
  const hiddenRows = new Set<number>();
  const merges: string[] = [];
  await readXml(parts.pieces(part), CONTAINERS, (element, container) => {
    if (container === 'cols') addHidden(element, hiddenColumns);
    else if (container === 'mergeCells') merges.push(element.attributes['ref'] ?? '');
    else {
      const row = readRow(element, (rows.at(-1)?.number ?? 0) + 1, book, budget);
      if (isTrue(element.attributes['hidden'])) hiddenRows.add(row.number);
      rows.push(row);
      if (rows.length > FILE_LIMITS.rows) throw new UnreadableFile('too_large', String(FILE_LIMITS.rows));
    }
  });
  fillMerged(rows, merges, budget);
  const shown: SheetRow[] = [];
  let hiddenBefore = 0;
  for (const { number, cells } of rows) {
    // Rows that are hidden leave no gap: a table goes on across them.
    if (!hiddenRows.has(number))
      shown.push({ number: number - hiddenBefore, cells: shownCells(cells, hiddenColumns) });
    else hiddenBefore += 1;
  }
  return shown;
}

const shownCells = (cells: readonly string[], hidden: ReadonlySet<number>): string[] =>
  Array.from(cells, (text) => text ?? '').filter((_, at) => !hidden.has(at));

function readRow(element: XmlElement, next: number, book: Book, budget: Budget): OpenRow {
  const number = Number(element.attributes['r'] ?? next) || next;
  const cells: string[] = [];
  for (const cell of childrenOf(element, 'c')) {
    const at = columnOf(cell.attributes['r'] ?? '') ?? cells.length;
    const text = valueOf(cell, book);
    if (text === '') continue;
    if (at >= FILE_LIMITS.columns) throw new UnreadableFile('too_large', String(FILE_LIMITS.columns));
    spend(budget, text);
    cells[at] = text;
  }
  return { number, cells };
}

/** The cells and characters that may still be read. A text that many cells share counts in each of them. */
interface Budget {
  cells: number;
  characters: number;
}

function spend(budget: Budget, text = ''): void {
  budget.cells -= 1;
  if (budget.cells < 0) throw new UnreadableFile('too_large', String(FILE_LIMITS.cells));
  budget.characters -= text.length;
  if (budget.characters < 0) throw new UnreadableFile('too_large', String(FILE_LIMITS.characters));
}

function valueOf(cell: XmlElement, { texts, formats, language, is1904 }: Book): string {
  const type = cell.attributes['t'] ?? 'n';
  if (type === 'inlineStr') return richText(childAt(cell, 'is') ?? cell);
  const value = textBelow(childAt(cell, 'v'));
  if (value === '' || type === 'e') return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return BOOLEANS[language][value === '1' ? 1 : 0];
  if (type === 'd') return value.slice(0, 10);
  const number = Number(value);
  if (type !== 'n' || Number.isNaN(number)) return value;
  return formatNumber(number, formats[Number(cell.attributes['s'] ?? '0')] ?? 'General', language, is1904);
}

const BOOLEANS = { it: ['No', 'Sì'], en: ['No', 'Yes'] } as const;

/** `B12` stands in the column 1. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/u.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

function addHidden({ attributes }: XmlElement, hidden: Set<number>): void {
  if (!isTrue(attributes['hidden'])) return;
  const last = Math.min(FILE_LIMITS.columns, Number(attributes['max'] ?? '0'));
  for (let column = Number(attributes['min'] ?? '1'); column <= last; column += 1) hidden.add(column - 1);
}

function fillMerged(rows: readonly OpenRow[], merges: readonly string[], budget: Budget): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const reference of merges) {
    const [from = '', to = ''] = reference.split(':', 2);
    const [firstRow, lastRow] = [from, to].map((one) => Number(/\d{1,7}$/u.exec(one)?.[0] ?? '0')) as [
      number,
      number,
    ];
    const [first, last] = [columnOf(from), columnOf(to)];
    const text = first === undefined ? undefined : byNumber.get(firstRow)?.cells[first];
    if (text === undefined || first === undefined || last === undefined) continue;
    for (let number = firstRow; number <= Math.min(lastRow, rows.at(-1)?.number ?? 0); number += 1) {
      const row = byNumber.get(number);
      spend(budget);
      for (
        let column = first;
        row !== undefined && column <= Math.min(last, FILE_LIMITS.columns);
        column += 1
      ) {
        spend(budget, text);
        row.cells[column] ??= text;
      }
    }
  }
}
