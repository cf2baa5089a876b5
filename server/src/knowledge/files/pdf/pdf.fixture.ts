import { createHash } from 'node:crypto';

/** The size of the pages: A4, in points. */
export const PAGE = { width: 595, height: 842 };

export interface TextStyle {
  readonly size?: number;
  readonly font?: 'plain' | 'bold' | 'other';
  /** Counter-clockwise, in degrees. */
  readonly angle?: number;
}

/** Characters of the encoding of Windows that are not at their place in Latin-1. */
const WINDOWS = new Map([
  ['€', 0x80],
  ['…', 0x85],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
]);

const FONTS = { plain: 'F1', bold: 'F2', other: 'F3' };

/** Draws text from a point on; `y` is counted from the top of the page. */
export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 10, font = 'plain', angle = 0 } = style;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn).toFixed(4), Math.sin(turn).toFixed(4)];
  const matrix = `${cos} ${sin} ${(-Math.sin(turn)).toFixed(4)} ${cos} ${x} ${PAGE.height - y}`;
  return `BT /${FONTS[font]} ${size} Tf ${matrix} Tm (${escaped(words)}) Tj ET`;
}

const escaped = (words: string): string =>
  Array.from(words, (letter) => String.fromCodePoint(WINDOWS.get(letter) ?? letter.codePointAt(0) ?? 63))
    .join('')
    .replace(/[\\()]/gu, (sign) => `\\${sign}`);

/** Draws lines of text below each other. */
export function lines(x: number, y: number, all: readonly string[], style: TextStyle = {}): string {
  const step = (style.size ?? 10) * 1.2;
  return all.map((words, at) => text(x, y + at * step, words, style)).join('\n');
}

export const line = (x0: number, y0: number, x1: number, y1: number): string =>
  `0.5 w ${x0} ${PAGE.height - y0} m ${x1} ${PAGE.height - y1} l S`;

/** A table: `xs` and `ys` are the places of its lines, `cells` the texts row by row. */
export function grid(
  xs: readonly number[],
  ys: readonly number[],
  cells: readonly (readonly string[])[],
): string {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  return [
    ...xs.map((x) => line(x, top, x, bottom)),
    ...ys.map((y) => line(left, y, right, y)),
    ...cells.flatMap((row, at) =>
      row.map((words, column) => text((xs[column] ?? 0) + 3, (ys[at + 1] ?? 0) - 4, words)),
    ),
  ].join('\n');
}

/** A field of a form with its value, at a place on the first page. */
export interface PdfField {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  /** A box to tick, if it is not a text; its value is `Yes` or `Off`. */
  readonly isBox?: boolean;
}

export interface PdfOptions {
  readonly fields?: readonly PdfField[];
  readonly title?: string;
  /** The titles of the outline. */
  readonly outline?: readonly string[];
  /** Degrees by which the pages are turned when shown. */
  readonly rotate?: number;
  /** Encrypts the file; the empty password opens it, or the one given. */
  readonly password?: string;
  /** A script that the file asks to be run when opened. */
  readonly script?: string;
}

/** The bytes of a file with such pages. Letters A to Z of the font `other` are Hebrew, its `#` is the sign for "fi". */
export function pdf(pages: readonly string[], options: PdfOptions = {}): Uint8Array {
  const { title, outline = [], rotate = 0, password, script, fields = [] } = options;
  const lock = password === undefined ? undefined : lockFor(password);
  const first = 10;
  const objects = new Map<number, string | { dictionary: string; stream: string }>();
  const entries = first + pages.length * 2;
  const widgets = fields.map((_, at) => `${entries + outline.length + at} 0 R`).join(' ');
  const action = script === undefined ? '' : `/OpenAction << /S /JavaScript /JS (${escaped(script)}) >>`;
  objects.set(
    1,
    `<< /Type /Catalog /Pages 2 0 R ${outline.length > 0 ? '/Outlines 8 0 R' : ''} /AcroForm << /Fields [${widgets}] >> ${action} >>`,
  );
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  objects.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  const font = (name: string, more = '') =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding ${more} >>`;
  objects.set(3, font('Helvetica'));
  objects.set(4, font('Helvetica-Bold'));
  objects.set(5, font('Helvetica', '/ToUnicode 6 0 R'));
  objects.set(6, { dictionary: '', stream: UNICODE });
  objects.set(
    7,
    `<< /Producer (fixture) ${title === undefined ? '' : `/Title ${stringOf(title, 7, lock)}`} >>`,
  );
  if (outline.length > 0)
    objects.set(
      8,
      `<< /Type /Outlines /First ${entries} 0 R /Last ${entries + outline.length - 1} 0 R /Count ${outline.length} >>`,
    );
  pages.forEach((content, at) => {
    objects.set(
      first + at * 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Rotate ${rotate}
       /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${first + at * 2 + 1} 0 R
       ${at === 0 ? `/Annots [${widgets}]` : ''} >>`,
    );
    objects.set(first + at * 2 + 1, { dictionary: '', stream: content });
  });
  outline.forEach((entry, at) => {
    const next = at + 1 < outline.length ? `/Next ${entries + at + 1} 0 R` : '';
    objects.set(
      entries + at,
      `<< /Title ${stringOf(entry, entries + at, lock)} /Parent 8 0 R /Dest [${first} 0 R /Fit] ${next} >>`,
    );
  });
  fields.forEach((field, at) => objects.set(entries + outline.length + at, widgetOf(field, first)));
  return fileOf(objects, lock);
}

function widgetOf({ name, value, x, y, width = 100, isBox = false }: PdfField, page: number): string {
  const rect = [x, PAGE.height - y - 2, x + width, PAGE.height - y + 10].join(' ');
  const kind = isBox
    ? `/FT /Btn /V /${value} /AS /${value} /AP << /N << /Yes 3 0 R /Off 3 0 R >> >>`
    : `/FT /Tx /V (${escaped(value)})`;
  return `<< /Type /Annot /Subtype /Widget /F 4 /T (${escaped(name)}) ${kind} /Rect [${rect}] /P ${page} 0 R >>`;
}

const UNICODE = [
  '/CIDInit /ProcSet findresource begin begincmap /CMapName /Other def',
  '1 begincodespacerange <00> <ff> endcodespacerange',
  '1 beginbfrange <41> <5a> <05d0> endbfrange',
  '1 beginbfchar <23> <fb01> endbfchar',
  'endcmap end',
].join('\n');

function fileOf(
  objects: ReadonlyMap<number, string | { dictionary: string; stream: string }>,
  lock: Lock | undefined,
): Uint8Array {
  const parts = ['%PDF-1.5\n'];
  const places = new Map<number, number>();
  let length = 9;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [number, object] of [...objects].toSorted(([a], [b]) => a - b)) {
    places.set(number, length);
    if (typeof object === 'string') add(`${number} 0 obj\n${object}\nendobj\n`);
    else {
      const stream = lock === undefined ? object.stream : lock.close(object.stream, number);
      add(
        `${number} 0 obj\n<< /Length ${stream.length} ${object.dictionary} >>\nstream\n${stream}\nendstream\nendobj\n`,
      );
    }
  }
  const size = Math.max(...places.keys()) + 1;
  const start = length;
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  add(
    `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R ${lock?.trailer ?? ''} >>\n`,
  );
  add(`startxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
}

const hexOf = (letters: string): string => `<${Buffer.from(letters, 'latin1').toString('hex')}>`;

const stringOf = (words: string, number: number, lock: Lock | undefined): string =>
  lock === undefined ? `(${escaped(words)})` : hexOf(lock.close(escaped(words), number));

/** How a file is encrypted. */
interface Lock {
  readonly trailer: string;
  readonly close: (letters: string, number: number) => string;
}

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex').toString(
  'latin1',
);

/** The first way in which PDF files are encrypted: RC4 with 40 bits. */
function lockFor(password: string): Lock {
  const padded = (words: string) => (words + PAD).slice(0, 32);
  const id = 'regia-fixture-id';
  const owner = rc4(md5(padded('owner')).slice(0, 5), padded(password));
  const key = md5(`${padded(password)}${owner}\xfc\xff\xff\xff${id}`).slice(0, 5);
  const user = rc4(key, PAD);
  return {
    trailer: `/ID [${hexOf(id)} ${hexOf(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${hexOf(owner)} /U ${hexOf(user)} >>`,
    close: (letters, number) =>
      rc4(md5(`${key}${String.fromCodePoint(number % 256, number >> 8, 0, 0, 0)}`).slice(0, 10), letters),
  };
}

const md5 = (letters: string): string =>
  createHash('md5').update(Buffer.from(letters, 'latin1')).digest('latin1');

function rc4(key: string, letters: string): string {
  const box = Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => box[index] ?? 0;
  const swap = (a: number, b: number): void => {
    [box[a], box[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + key.charCodeAt(i % key.length)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Array.from(letters, (letter) => {
    i = (i + 1) % 256;
    j = (j + at(i)) % 256;
    swap(i, j);
    return String.fromCodePoint(letter.charCodeAt(0) ^ at((at(i) + at(j)) % 256));
  }).join('');
}
