import type { Block, BlockKind } from '../extraction/page.ts';

// Lines written by hand: `# ` a heading, `- ` an item, `| a | b` a row, `~ ` a caption or an introduction, which may be
// read as a heading or as a paragraph; any other is a paragraph. A long line or cell is written by its first and last
// words, with ` … ` between.

const MARKS: Readonly<Record<string, readonly BlockKind[]>> = {
  '# ': ['heading'],
  '- ': ['item'],
  '| ': ['row'],
  '~ ': ['heading', 'paragraph'],
};
const SIGNS: Readonly<Record<BlockKind, string>> = {
  heading: '# ',
  item: '- ',
  row: '| ',
  paragraph: '',
  code: '` ',
};
const BETWEEN = ' … ';
/** The number or the letter before an item or a heading: some kinds of files do not hold it in their text. */
const NUMBER = /^(?:\(?(?:\d{1,2}|[a-z])\)|\d{1,2}(?:\.\d{1,2}){0,3}\.?(?=\s))/u;

/** A line that a file was read into. */
export interface ReadLine {
  readonly kind: BlockKind;
  readonly cells: readonly string[];
  readonly written: string;
}

/** A line written by hand. */
export interface WantedLine {
  readonly kinds: readonly BlockKind[];
  /** The parts of each cell: its text, or its beginning and its end. */
  readonly cells: readonly (readonly string[])[];
  readonly written: string;
}

export function readLine({ kind, text }: Block): ReadLine {
  return { kind, cells: cellsOf(kind, text).map(lettersOf), written: SIGNS[kind] + text };
}

export function wantedLine(written: string): WantedLine {
  const kinds = MARKS[written.slice(0, 2)];
  const text = kinds === undefined ? written : written.slice(2);
  const all = kinds ?? ['paragraph'];
  const cells = cellsOf(all[0] ?? 'paragraph', text).map((cell) => cell.split(BETWEEN).map(lettersOf));
  return { kinds: all, cells, written };
}

/** Whether a line was read as it is written by hand; only letters and digits count. */
export function isLine({ kind, cells }: ReadLine, wanted: WantedLine): boolean {
  if (!wanted.kinds.includes(kind) || cells.length !== wanted.cells.length) return false;
  return wanted.cells.every((parts, at) => isCell(cells[at] ?? '', parts));
}

function isCell(cell: string, [first = '', last]: readonly string[]): boolean {
  if (last === undefined) return cell === first;
  return cell.length >= first.length + last.length && cell.startsWith(first) && cell.endsWith(last);
}

/** The cells of a row without the empty ones at its end; a line of another kind is one. */
function cellsOf(kind: BlockKind, text: string): string[] {
  if (kind === 'item' || kind === 'heading') return [text.replace(NUMBER, '')];
  if (kind !== 'row') return [text];
  const cells = text.split(' | ');
  while (cells.length > 1 && lettersOf(cells.at(-1) ?? '') === '') cells.pop();
  return cells;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
