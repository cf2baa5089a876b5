import { Zip, ZipDeflate } from 'fflate';
import type { WrittenCell, WrittenRows } from './export-cells.ts';

/** The most rows of a sheet and the most characters of a cell that a spreadsheet opens. */
const ROWS_MAX = 1_048_576;
const CELL_MAX = 32_767;
/** The largest sheet, unpacked: a ZIP archive without extensions holds four gigabytes. */
const SHEET_BYTES_MAX = 2 * 1024 ** 3;
const GATHERED = 64_000;

/**
 * Writes an XLSX file while its rows come. A cell is a text or a number: a spreadsheet runs none of them as a formula. The
 * first row is the header, which further sheets repeat.
 */
export async function* writeSheets(rows: WrittenRows, rowsMax = ROWS_MAX): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const open = (name: string): Part => new Part(zip, name);
  const add = (name: string, content: string): void => open(name).end(content);
  add('[Content_Types].xml', CONTENT_TYPES);
  add('_rels/.rels', ROOT_RELATIONS);
  let sheets = 0;
  let header: readonly WrittenCell[] | undefined;
  let sheet: Part | undefined;
  let count = 0;
  const begin = (): Part => {
    sheets += 1;
    count = 0;
    const begun = open(`xl/worksheets/sheet${sheets}.xml`);
    begun.write(SHEET_START);
    return begun;
  };
  for await (const row of rows) {
    if (sheet && (count === rowsMax || sheet.bytes > SHEET_BYTES_MAX)) {
      sheet.end(SHEET_END);
      sheet = undefined;
    }
    if (!sheet) {
      sheet = begin();
      if (header) sheet.write(rowOf(header, (count += 1)));
    }
    header ??= row;
    sheet.write(rowOf(row, (count += 1)));
    if (ready.length > 0) yield* ready.splice(0);
  }
  (sheet ?? begin()).end(SHEET_END);
  add('xl/workbook.xml', workbookOf(sheets));
  add('xl/_rels/workbook.xml.rels', relationsOf(sheets));
  zip.end();
  yield* ready.splice(0);
}

/** A part of the archive. Texts are gathered, so that the compression gets long pieces. */
class Part {
  readonly #part: ZipDeflate;
  readonly #encoder = new TextEncoder();
  #gathered = '';
  bytes = 0;

  constructor(zip: Zip, name: string) {
    this.#part = new ZipDeflate(name, { level: 6 });
    zip.add(this.#part);
  }

  write(text: string): void {
    this.#gathered += text;
    if (this.#gathered.length >= GATHERED) this.#push(false);
  }

  end(text: string): void {
    this.#gathered += text;
    this.#push(true);
  }

  #push(isLast: boolean): void {
    const bytes = this.#encoder.encode(this.#gathered);
    this.#gathered = '';
    this.bytes += bytes.length;
    this.#part.push(bytes, isLast);
  }
}

const rowOf = (cells: readonly WrittenCell[], number: number): string =>
  `<row r="${number}">${cells.map((value, column) => cellOf(value, `${columnName(column)}${number}`)).join('')}</row>`;

const cellOf = (value: WrittenCell, place: string): string =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : value === ''
      ? ''
      : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(value))}</t></is></c>`;

const fitting = (value: string): string =>
  value.length > CELL_MAX ? `${value.slice(0, CELL_MAX - 1)}…` : value;

/** The characters that XML forbids, even when they are written as numbers. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escaped = (value: string): string =>
  value
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>\r]/g, (one) => ESCAPES[one]!);

/** A, B, … Z, AA, AB, … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Stands at the start of the file, before the number of sheets is known: every part is a sheet, but the workbook. */
const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/></Types>`;
const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const workbookOf = (sheets: number): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbersTo(sheets)
    .map((number) => `<sheet name="${number}" sheetId="${number}" r:id="rId${number}"/>`)
    .join('')}</sheets></workbook>`;

const relationsOf = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbersTo(sheets)
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('')}</Relationships>`;
