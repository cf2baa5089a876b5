import { SEPARATORS } from '@regia/contract/csv';

export type Separator = (typeof SEPARATORS)[number];

export interface CsvRow {
  readonly cells: string[];
  /** The lines of the file that the row takes: 1 is the first. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Thrown for a quotation mark that is not closed before another field begins. */
export class QuoteNotClosed extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`A quotation mark is not closed: line ${line}`);
    this.line = line;
  }
}

/**
 * Splits the text of a CSV file into rows, at most `most` of them. A field that begins with a quotation mark ends at a mark
 * before a separator or a line end. It is refused if text follows that mark, because then the mark belongs to another
 * field, and the rows in between would be lost. Text that is quoted inside a field, as in `"Pino" Rossi`, stays as it is.
 */
export function parseCsv(text: string, separator: Separator, most: number): CsvRow[] {
  const rows: CsvRow[] = [];
  const fieldEnd = FIELD_ENDS[separator];
  const endFrom = (from: number): number => {
    fieldEnd.lastIndex = from;
    return fieldEnd.exec(text)?.index ?? text.length;
  };
  let at = 0;
  let line = 1;
  while (at < text.length && rows.length < most) {
    const cells: string[] = [];
    const firstLine = line;
    for (;;) {
      const field = text[at] === '"' ? quotedField(text, at, line, endFrom) : undefined;
      const end = field?.end ?? endFrom(at);
      cells.push(field?.value ?? text.slice(at, end));
      line += field ? lineBreaksIn(text.slice(at, end)) : 0;
      at = end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (cells.length > 1 || cells[0]!.trim() !== '') rows.push({ cells, firstLine, lastLine: line });
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return rows;
}

/** Reads the field that begins with the quotation mark at `from`. */
function quotedField(
  text: string,
  from: number,
  line: number,
  endFrom: (from: number) => number,
): { readonly value: string; readonly end: number } {
  const closing = closingMark(text, from);
  if (closing === -1) throw new QuoteNotClosed(line);
  const end = endFrom(closing + 1);
  const content = text.slice(from + 1, closing);
  if (text.slice(closing + 1, end).trim() === '') return { value: content.replaceAll('""', '"'), end };
  const value = text.slice(from, end);
  const isOneText = endFrom(from) === end && value.split('"').length % 2 === 1;
  if (!isOneText) throw new QuoteNotClosed(line);
  return { value, end };
}

/** Returns the place of the next quotation mark that is not doubled; -1 without one. */
function closingMark(text: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1 || text[at + 1] !== '"') return at;
  }
}

/** A field without quotation marks ends at its separator or at the end of its line. */
const FIELD_ENDS: Readonly<Record<Separator, RegExp>> = {
  ',': /[,\r\n]/g,
  ';': /[;\r\n]/g,
  '\t': /[\t\r\n]/g,
  '|': /[|\r\n]/g,
};

const lineBreaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Returns the separator that is most frequent in the first line, outside quotes. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>(SEPARATORS.map((one) => [one, 0]));
  let isQuoted = false;
  for (const character of text.slice(0, 100_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return SEPARATORS.toSorted((one, other) => counts.get(other)! - counts.get(one)!)[0]!;
}
