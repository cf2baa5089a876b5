import { isElement, type PageElement, type PageNode } from './page.ts';
import { shortWords } from './short-text.ts';

/** An element further inside a cell is not named by its column. */
const LEVELS_MAX = 8;
/** The cells of a wider row are not counted. */
const CELLS_MAX = 50;
const NAME_MAX = 60;

/** The texts that name the column and the row of the cell around an element. */
export function namesOfCell(element: PageElement): string[] {
  let cell: PageElement | undefined = element;
  for (let level = 0; cell !== undefined && !isCell(cell); level++)
    cell = level < LEVELS_MAX ? parentOf(cell) : undefined;
  const row = cell === undefined ? undefined : parentOf(cell);
  const cells = cellsOf(row);
  const at = cell === undefined ? -1 : cells.indexOf(cell);
  if (row === undefined || at === -1) return [];
  const first = firstRowOf(row);
  const names = [first === row ? undefined : cellsOf(first)[at], at === 0 ? undefined : cells[0]];
  return names.flatMap((name) => (name === undefined ? [] : (shortWords(name, NAME_MAX) ?? [])));
}

/** The first row of the table around a row. */
function firstRowOf(row: PageElement): PageElement | undefined {
  const around = parentOf(row);
  const table = around?.name === 'table' ? around : around && parentOf(around);
  const part = childElement(table, ({ name }) => name !== 'caption' && name !== 'colgroup');
  return part?.name === 'tr' ? part : (childElement(part, ({ name }) => name === 'tr') ?? part);
}

const isCell = ({ name }: PageElement): boolean => name === 'td' || name === 'th';

function parentOf({ parent }: PageElement): PageElement | undefined {
  return parent !== null && isElement(parent as PageNode) ? (parent as PageElement) : undefined;
}

const cellsOf = (row: PageElement | undefined): PageElement[] =>
  row?.children
    .slice(0, 2 * CELLS_MAX)
    .filter((child) => isElement(child))
    .slice(0, CELLS_MAX) ?? [];

const childElement = (
  element: PageElement | undefined,
  isWanted: (child: PageElement) => boolean,
): PageElement | undefined =>
  element?.children
    .slice(0, CELLS_MAX)
    .find((child): child is PageElement => isElement(child) && isWanted(child));
