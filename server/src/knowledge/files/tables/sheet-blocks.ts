import { collapse } from '../../extraction/page.ts';
import { countWords } from '../../extraction/sections.ts';
import type { BlockList } from '../block-list.ts';
import { addTable } from './table-blocks.ts';

/** A row of a sheet, with its number in it. */
export interface SheetRow {
  readonly number: number;
  /** Its last line, if it takes several. */
  readonly last?: number;
  readonly cells: readonly string[];
}

const TITLE_WORDS = 15;

/** Reads the tables of a sheet: they are parted by empty rows, and the rows of one cell above a table are its titles. */
export function addSheet(list: BlockList, rows: readonly SheetRow[]): void {
  for (const region of regionsOf(rows)) {
    const begin = region.findIndex((cells) => filled(cells).length > 1);
    const titles = begin === -1 ? region : region.slice(0, begin);
    for (const cells of titles) {
      const [text = ''] = filled(cells);
      if (begin !== -1 && countWords(text) <= TITLE_WORDS) list.heading(text, 3);
      else list.text('paragraph', text);
    }
    if (begin !== -1)
      addTable(
        list,
        region.slice(begin).map((cells) => ({ cells })),
      );
  }
}

const filled = (cells: readonly string[]): string[] => [
  ...new Set(cells.filter((cell) => collapse(cell) !== '')),
];

function regionsOf(rows: readonly SheetRow[]): (readonly string[])[][] {
  const regions: (readonly string[])[][] = [];
  let next = 0;
  for (const { number, last = number, cells } of rows) {
    if (filled(cells).length === 0) continue;
    if (number !== next || regions.length === 0) regions.push([]);
    regions.at(-1)?.push(cells);
    next = last + 1;
  }
  return regions;
}
