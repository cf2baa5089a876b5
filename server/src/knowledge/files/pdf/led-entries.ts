import { joinLines } from './join-lines.ts';
import type { Part } from './layout.ts';
import type { LedEntry } from './leaders.ts';
import { bottomOf, topOf, type Row, type Segment } from './rows.ts';
import type { Cell, Table } from './table-cells.ts';

/** Fewer entries in a file are no list. */
const ENTRIES_MIN = 3;

interface PartsPage {
  readonly parts: readonly Part[];
}

/** The entries of lists with dots up to their value, as of prices, are rows of tables with two columns. */
export function withLedEntries<Page extends PartsPage>(pages: readonly Page[]): Page[] {
  const rows = pages.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'rows' ? part.rows : [])));
  if (rows.filter((row) => hasNumber(ledEntryOf(row))).length < ENTRIES_MIN) return [...pages];
  return pages.map((page) => ({ ...page, parts: page.parts.flatMap(partsOf) }));
}

/** The entry that a row is, if it is one. */
export const ledEntryOf = ({ segments }: Row): LedEntry | undefined =>
  segments.length === 1 ? segments[0]?.led : undefined;

const hasNumber = (entry: LedEntry | undefined): boolean => entry !== undefined && /\d/u.test(entry.value);

/** The rows of an entry: the label may begin on the line above. */
interface EntryRows {
  readonly label: string;
  readonly value: string;
  readonly segments: readonly Segment[];
}

function partsOf(part: Part): Part[] {
  if (part.kind === 'table') return [part];
  const parts: Part[] = [];
  let plain: Row[] = [];
  let entries: EntryRows[] = [];
  const close = (): void => {
    if (plain.length > 0) parts.push({ ...part, rows: plain });
    if (entries.length > 0) parts.push({ kind: 'table', table: tableOf(entries) });
    [plain, entries] = [[], []];
  };
  part.rows.forEach((row, at) => {
    const entry = ledEntryOf(row);
    const isEntry =
      hasNumber(entry) || [part.rows[at - 1], part.rows[at + 1]].some((other) => isEntryBeside(row, other));
    if (entry === undefined || !isEntry) {
      if (entries.length > 0) close();
      plain.push(row);
      return;
    }
    const above = plain.at(-1);
    const begin = above !== undefined && beginsLabel(above, row) ? plain.splice(-1) : [];
    if (plain.length > 0) close();
    const segments = [...begin, row].flatMap((each) => each.segments);
    entries.push({ ...entry, label: joinLines([...begin.map(textOf), entry.label]), segments });
  });
  close();
  return parts;
}

const textOf = ({ segments }: Row): string => segments[0]?.text ?? '';

const isEntryBeside = (row: Row, other: Row | undefined): boolean =>
  other !== undefined && hasNumber(ledEntryOf(other)) && Math.abs(row.y - other.y) < sizeOf(row) * 2;

const sizeOf = ({ segments }: Row): number => Math.max(...segments.map(({ size }) => size));

/** Whether a line goes on with the label of the entry below it. */
function beginsLabel(above: Row, row: Row): boolean {
  const [[first, second], [entry]] = [above.segments, row.segments];
  if (first === undefined || second !== undefined || entry === undefined) return false;
  if (first.size !== entry.size || first.isBold !== entry.isBold || /[.:;]$/u.test(first.text)) return false;
  return topOf(entry) - bottomOf(first) < entry.size * 0.4 && /^\p{Ll}/u.test(entry.led?.label ?? '');
}

function tableOf(entries: readonly EntryRows[]): Table {
  const segments = entries.flatMap((entry) => entry.segments);
  return {
    x0: Math.min(...segments.map(({ x0 }) => x0)),
    x1: Math.max(...segments.map(({ x1 }) => x1)),
    y0: Math.min(...segments.map(topOf)),
    y1: Math.max(...segments.map(bottomOf)),
    size: segments[0]?.size ?? 10,
    rows: entries.length,
    columns: 2,
    cells: entries.flatMap(({ label, value }, row) => [cellOf(row, 0, label), cellOf(row, 1, value)]),
    headers: 0,
  };
}

const cellOf = (row: number, column: number, text: string): Cell => ({
  row,
  column,
  rows: 1,
  columns: 1,
  text,
  isBold: false,
});
