/** A cell of a table, at the row and the column where it begins. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  text: string;
  isBold: boolean;
}

export interface Table {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  /** The size of most of its letters. */
  readonly size: number;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
  /** The number of rows that name the columns. */
  headers: number;
}

const EMPTY = '–';
/** A longer text is not repeated in the further places of its cell. */
const REPEATED_MAX = 300;
const AS_ABOVE = '…';
const VALUE = /^[\p{Sc}\s(+\-–—<>≤≥~]*\d[\d.,'’\s]*[%)\p{Sc}\p{L}/²³]{0,6}$|^[-–—.x✓✗]?$/iu;

/** Whether a text is a number, an amount or a sign, as the cells below a header hold. */
export const isValue = (text: string): boolean => text.length <= 24 && VALUE.test(text);

/** The places of a table's rows, each with the cell that covers it. */
export function placesOf({ rows, columns, cells }: Table): (Cell | undefined)[][] {
  const places = Array.from({ length: rows }, () => Array<Cell | undefined>(columns).fill(undefined));
  for (const cell of cells)
    for (let row = cell.row; row < cell.row + cell.rows; row += 1)
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) {
        const line = places[row];
        if (line !== undefined && line[column] === undefined) line[column] = cell;
      }
  return places;
}

/** The text of each row with text of its own, its cells parted by bars as in the table of a page of the web. */
export function rowTexts(table: Table): { row: number; text: string; isHeader: boolean }[] {
  const used = new Set(table.cells.filter(({ text }) => text !== '').map(({ column }) => column));
  const shown = new Set<Cell>();
  return placesOf(table).flatMap((places, row) => {
    if (!places.some((cell) => cell?.row === row && /[\p{L}\p{N}]/u.test(cell.text))) return [];
    const kept = places.filter((_, column) => used.has(column));
    const said = new Set(kept.filter((cell) => cell !== undefined && cell.text !== ''));
    const written =
      new Set(kept).size === 1 || (said.size === 1 && table.columns > 2 && isSection(places, said))
        ? [[...said][0]?.text ?? '']
        : kept.map((cell) => {
            if (cell === undefined || cell.text === '') return EMPTY;
            const isAgain = shown.has(cell);
            shown.add(cell);
            return isAgain && cell.text.length > REPEATED_MAX ? AS_ABOVE : cell.text;
          });
    return [{ row, text: written.join(' | '), isHeader: row < table.headers && written.length > 1 }];
  });
}

/** A row whose only text is wide or begins at the left names the rows below it. */
const isSection = (places: readonly (Cell | undefined)[], said: ReadonlySet<Cell | undefined>): boolean =>
  places[0] !== undefined && said.has(places[0]) && !/\d$/u.test(places[0].text) && places[0].columns > 1;

/** The number of rows at the top of a table that name its columns. `isFilled` tells of a row whether it is coloured. */
export function countHeaders(table: Table, isFilled: (row: number) => boolean): number {
  const places = placesOf(table);
  if (table.rows < 2 || table.columns < 2) return 0;
  const facts = places.map((cells, row) => factsOf(cells, row, isFilled(row)));
  const isMarked = (at: number): boolean => {
    const fact = facts[at];
    if (fact === undefined || fact.texts === 0) return false;
    const rest = facts.slice(at + 1);
    const plain = (is: (other: RowFacts) => boolean) =>
      rest.filter((other) => !is(other)).length > rest.length / 2;
    if (fact.isBold && plain(({ isBold }) => isBold)) return true;
    return fact.isFilled && plain((other) => other.isFilled);
  };
  const isWords = (at: number): boolean => {
    const fact = facts[at];
    if (fact === undefined || fact.values > 0 || fact.texts < 2) return false;
    const rest = facts.slice(at + 1);
    return rest.length >= 1 && rest.filter(({ values }) => values > 0).length > rest.length / 2;
  };
  const isFull = (at: number): boolean => {
    const fact = facts[at];
    return table.columns > 2 && table.rows > 2 && fact !== undefined && fact.isShort && fact.values === 0;
  };
  let headers = 0;
  while (headers < Math.min(4, table.rows - 1)) {
    const cells = places[headers];
    const goesOn =
      cells?.some((cell) => cell !== undefined && cell.row < headers && cell.text !== '') === true;
    const isBelow =
      headers > 0 && (cells?.[0] === undefined || cells[0].text === '' || cells[0].row < headers);
    const values = facts[headers]?.values ?? 0;
    const isSection = headers > 0 && facts[headers]?.texts === 1 && facts[headers]?.isWide !== true;
    if (isSection && !goesOn) break;
    if (isMarked(headers)) headers += 1;
    else if (headers === 0 && (isWords(0) || isFull(0) || isGroupRow(facts, 0))) headers += 1;
    else if (headers > 0 && values === 0 && (goesOn || isBelow || isGroupRow(facts, headers - 1)))
      headers += 1;
    else break;
  }
  return headers;
}

/** Whether a row of wide cells stands over one of words. */
function isGroupRow(facts: readonly RowFacts[], at: number): boolean {
  const [fact, next] = [facts[at], facts[at + 1]];
  return fact !== undefined && next !== undefined && fact.isWide && next.values === 0 && next.texts > 1;
}

interface RowFacts {
  readonly texts: number;
  readonly values: number;
  readonly isBold: boolean;
  readonly isFilled: boolean;
  /** All places hold a short text of their own. */
  readonly isShort: boolean;
  readonly isWide: boolean;
}

function factsOf(places: readonly (Cell | undefined)[], row: number, isFilled: boolean): RowFacts {
  const own = [...new Set(places)].filter((cell) => cell !== undefined);
  const isOne = (cell: Cell | undefined, at: number) => (cell === undefined ? at === 0 : cell.columns === 1);
  const texts = own.filter(({ text, row: first }) => text !== '' && first === row);
  return {
    texts: texts.length,
    values: texts.filter(({ text, column }) => column > 0 && isValue(text)).length,
    isBold: texts.length > 0 && texts.every(({ isBold }) => isBold),
    isFilled,
    isShort:
      places.every(isOne) && texts.length === places.length && texts.every(({ text }) => text.length <= 40),
    isWide: texts.some(({ columns }) => columns > 1 && columns < places.length),
  };
}
