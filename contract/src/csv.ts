import type { Language } from './fields.ts';

/** A cell that a spreadsheet would take for a formula, also with full-width characters. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Marks a text as text for spreadsheets, with an apostrophe. `withoutMark` takes it away. */
export const markedAsText = (value: string): string =>
  LOOKS_LIKE_FORMULA.test(value) || /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value)
    ? `'${value}`
    : value;

/** The text of a cell that `markedAsText` has written. */
export const withoutMark = (value: string): string =>
  /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? value.slice(1) : value;

/** The separators of the fields of a CSV file. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator that spreadsheets of this language expect. An import finds it by itself. */
export const separatorFor = (language: Language): ',' | ';' => (language === 'it-IT' ? ';' : ',');

/** A number as spreadsheets of this language read it: to an Italian one, 3.6 is a day of June. */
const numberFor = (value: number, language: Language): string =>
  language === 'it-IT' ? String(value).replace('.', ',') : String(value);

/** A line of a CSV file, with its end. No spreadsheet runs a cell of it as a formula. */
export const csvLine = (cells: readonly (string | number)[], language: Language): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? numberFor(cell, language) : quoted(markedAsText(cell))))
    .join(separatorFor(language))}\r\n`;

const quoted = (cell: string): string =>
  /[",;\r\n\t|']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Without it, a spreadsheet reads the letters with accents of a CSV file wrongly. */
export const BYTE_ORDER_MARK = '\ufeff';
