import type { Part } from './layout.ts';
import { rowText } from './rows.ts';
import { placesOf, type Table } from './table-cells.ts';
import { outlineKey } from './outline-key.ts';

/** An entry of a table of contents: words, dots and the number of a page. */
const ENTRY = /[.…]{4}\s?(\d{1,4})$/u;
const CONTENTS = /^(?:indice|sommario|contents|table of contents|index)\b/iu;
const ENTRIES_MIN = 3;

/** A page whose parts are in reading order. */
interface PartsPage {
  readonly number: number;
  readonly parts: readonly Part[];
}

/** Leaves out tables of contents: their lines name texts that stand elsewhere in the file. */
export function withoutContents<Page extends PartsPage>(
  pages: readonly Page[],
  outline: ReadonlySet<string>,
): Page[] {
  const numbers = pages.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'rows' ? part.rows.flatMap((row) => entryNumber(rowText(row)) ?? []) : [],
    ),
  );
  const last = pages.at(-1)?.number ?? 0;
  // A file of one page has no contents: its numbers are prices.
  const areEntries =
    last > 1 && numbers.length >= ENTRIES_MIN && rises(numbers) && Math.max(...numbers) <= last + 20;
  return pages.map((page) => ({
    ...page,
    parts: page.parts.flatMap((part, at): Part[] => {
      if (part.kind === 'table') {
        const before = page.parts[at - 1];
        const title = before?.kind === 'rows' ? before.rows.at(-1) : undefined;
        const isNamed = title !== undefined && CONTENTS.test(rowText(title));
        return isContents(part.table, isNamed, outline, last) ? [] : [part];
      }
      const rows = areEntries
        ? part.rows.filter((row) => entryNumber(rowText(row)) === undefined)
        : part.rows;
      return rows.length === 0 ? [] : [{ ...part, rows }];
    }),
  }));
}

function entryNumber(text: string): number | undefined {
  const digits = ENTRY.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const rises = (numbers: readonly number[]): boolean =>
  numbers.slice(1).filter((number, at) => number < (numbers[at] ?? 0)).length <= numbers.length * 0.05;

/** A table whose last column holds rising numbers of pages. */
function isContents(table: Table, isNamed: boolean, outline: ReadonlySet<string>, last: number): boolean {
  if (table.rows < 2 || table.columns > 3) return false;
  const rows = placesOf(table);
  const numbers = rows.flatMap((row) => {
    const text = row.at(-1)?.text ?? '';
    return /^\d{1,4}$/u.test(text) ? [Number(text)] : [];
  });
  if (numbers.length < rows.length * 0.8 || !rises(numbers) || Math.max(...numbers) > last + 20) return false;
  const known = rows.filter((row) => {
    const title = row
      .slice(0, -1)
      .map((cell) => cell?.text ?? '')
      .join(' ');
    return outline.has(outlineKey(title));
  });
  return isNamed || known.length > rows.length / 2;
}
