import { basename, dirname } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import {
  docx,
  odt,
  pptx,
  sheetRows,
  slideShape,
  wordParagraph,
  xlsx,
  zipOf,
} from './office/office.fixture.ts';
import { pdf, text } from './pdf/pdf.fixture.ts';

/** A file that attacks its reader: its name, its bytes, and the reason that is told. */
export type HostileFile = readonly [name: string, fault: string, bytes: () => Uint8Array];

const WORDS = 'Gli uffici del Comune sono chiusi il 2 giugno.';
const latin1 = (letters: string): Uint8Array => new Uint8Array(Buffer.from(letters, 'latin1'));
const half = (bytes: Uint8Array): Uint8Array => bytes.slice(0, Math.floor(bytes.length / 2));

/** The same office file with another text of one part. */
function changed(bytes: Uint8Array, part: string, change: (text: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  const own = Buffer.from(parts[part] ?? '').toString();
  return zipSync({
    ...(parts['mimetype'] && { mimetype: [parts['mimetype'], { level: 0 }] }),
    ...Object.fromEntries(Object.entries(parts).filter(([name]) => name !== 'mimetype')),
    [part]: Buffer.from(change(own)),
  });
}

/** An office file of each type with a text of its own, and the part that holds it. */
const office = (words: string): readonly (readonly [name: string, part: string, bytes: Uint8Array])[] => [
  ['a.docx', 'word/document.xml', docx(wordParagraph(words))],
  ['a.xlsx', 'xl/worksheets/sheet0.xml', xlsx({ sheets: [{ name: 'Orari', rows: sheetRows([words, 1]) }] })],
  ['a.pptx', 'ppt/slides/slide0.xml', pptx([{ shapes: slideShape([words]) }])],
  ['a.odt', 'content.xml', odt(`<text:p>${words}</text:p>`)],
];

/** Entities of entities: three thousand million words. */
const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
);

const withType = (kind: string, type: string): HostileFile[] =>
  office('&a;').map(([name, part, bytes]) => [
    `${kind}.${name}`,
    'broken',
    () => changed(bytes, part, (own) => `<!DOCTYPE x [${type}]>${own}`),
  ]);

/** Texts for the files of one source: a text that all its files have is not learnt. */
const OWN_WORDS = [
  'La carta d’identità costa ventidue euro.',
  'Il mercato degli agricoltori apre di sabato.',
  'Per la mensa ci si iscrive entro luglio.',
  'Le lampadine rotte si segnalano al cantiere.',
];

const withLink = (words: string, url: string): HostileFile[] =>
  office(words).map(([name, part, bytes]) => [
    `collegamento.${name}`,
    'read',
    () =>
      changed(
        bytes,
        `${dirname(part)}/_rels/${basename(part)}.rels`,
        () =>
          `<Relationships><Relationship Id="x" Type="http://x/image" TargetMode="External" Target="${url}"/></Relationships>`,
      ),
  ]);

/** Files that name something outside of them; `url` is an address that is asked for nothing. */
export const filesThatNameOthers = (url: string): HostileFile[] => [
  ...withType('entità-file', '<!ENTITY a SYSTEM "file:///etc/passwd">'),
  ...withType('entità-http', `<!ENTITY a SYSTEM "${url}">`),
  ...withType('dtd', `<!ENTITY % b SYSTEM "${url}"> %b;`),
  ...OWN_WORDS.flatMap((words, own) => withLink(words, url).slice(own, own + 1)),
  [
    'dde.xlsx',
    'read',
    () =>
      xlsx({
        sheets: [
          {
            name: 'Tariffe',
            rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>Tariffa della carta</t></is></c>
              <c r="B1"><f>cmd|'/C calc'!A0</f></c><c r="C1" t="str"><f>WEBSERVICE("${url}")</f><v>sedici euro</v></c></row>`,
          },
        ],
      }),
  ],
  [
    'azioni.pdf',
    'read',
    () => pdf([text(60, 80, 'La biblioteca presta tre libri.')], { script: `app.launchURL('${url}')` }),
  ],
  [
    'pagina.html',
    'read',
    () => latin1(`<html><p>Il mercato si tiene in piazza.<img src="${url}"><script src="${url}"></script>`),
  ],
  ['pagina.md', 'read', () => latin1(`La palestra apre alle otto.\n\n![immagine](${url})`)],
];

/** The objects of a PDF file with a table that `table` writes. */
function pdfOf(objects: readonly string[], table: (start: number, places: readonly number[]) => string) {
  const parts = ['%PDF-1.5\n'];
  const places: number[] = [];
  let length = 9;
  objects.forEach((object, at) => {
    places.push(length);
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
  });
  return latin1(`${parts.join('')}${table(length, places)}`);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const tableOf = (places: readonly number[], more = ''): string =>
  `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places
    .map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    .join('')}trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${more} >>\n`;

const manyObjects = (count: number): Uint8Array =>
  pdfOf(
    [CATALOG, '<< /Type /Pages /Count 0 /Kids [] >>', ...Array.from({ length: count }, () => '0')],
    (start, places) => `${tableOf(places)}startxref\n${start}\n%%EOF\n`,
  );

const hostilePdfs = (isLong: boolean): HostileFile[] => [
  ['oggetti.pdf', 'broken', () => manyObjects(isLong ? 1_000_000 : 100_000)],
  [
    'xref-in-tondo.pdf',
    'broken',
    () =>
      pdfOf(
        [CATALOG, '<< /Type /Pages /Count 0 /Kids [] >>'],
        (start, places) => `${tableOf(places, `/Prev ${start}`)}startxref\n${start}\n%%EOF\n`,
      ),
  ],
  [
    'pagine-in-tondo.pdf',
    'broken',
    () =>
      pdfOf(
        [CATALOG, '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 2 0 R] /Parent 2 0 R >>'],
        (start, places) => `${tableOf(places)}startxref\n${start}\n%%EOF\n`,
      ),
  ],
  [
    'pagine-senza-fine.pdf',
    'broken',
    () =>
      pdfOf(
        [CATALOG, '<< /Type /Pages /Count 900000000 /Kids [] >>'],
        (start, places) => `${tableOf(places)}startxref\n${start}\n%%EOF\n`,
      ),
  ],
  ['metà.pdf', 'broken', () => half(pdf([text(60, 80, WORDS)]))],
  ['password.pdf', 'password', () => pdf([text(60, 80, WORDS)], { password: 'segreta' })],
];

const bombs = (isLong: boolean): HostileFile[] => [
  [
    'bomba.docx',
    'too_large',
    () => docx(wordParagraph(WORDS) + ' '.repeat((isLong ? 200 : 16) * 1024 * 1024)),
  ],
  [
    'risate.docx',
    'broken',
    () =>
      changed(
        docx(wordParagraph('&l9;')),
        'word/document.xml',
        (own) => `<!DOCTYPE x [<!ENTITY l0 "lol">${LAUGHS}]>${own}`,
      ),
  ],
  ['gzip.gz', 'wrong_type', () => new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
  ['zip-di-zip.zip', 'wrong_type', () => zipSync({ 'a.zip': zipOf({ 'b.txt': WORDS }) })],
  [
    'voci.docx',
    'too_many_entries',
    () =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: isLong ? 60_000 : 10_001 }, (_, at) => [`${at}`, new Uint8Array()]),
        ),
      ),
  ],
  ['annidato.docx', 'broken', () => docx(`${'<w:sdt>'.repeat(100_000)}${wordParagraph(WORDS)}`)],
];

const tables = (isLong: boolean): HostileFile[] => [
  [
    'colonne.xlsx',
    'too_large',
    () => xlsx({ sheets: [{ name: 'A', rows: `<row r="1"><c r="XFD1"><v>1</v></c></row>` }] }),
  ],
  [
    'righe.xlsx',
    'too_large',
    () =>
      xlsx({
        sheets: [
          {
            name: 'A',
            rows: Array.from(
              { length: isLong ? 1_000_000 : 200_001 },
              (_, at) => `<row><c><v>${at}</v></c></row>`,
            ).join(''),
          },
        ],
      }),
  ],
  [
    'testi.xlsx',
    'too_large',
    () =>
      xlsx({
        texts: ['abcdefghij '.repeat(100_000)],
        sheets: [{ name: 'A', rows: '<row><c t="s"><v>0</v></c></row>'.repeat(5_000) }],
      }),
  ],
  [
    'campo.csv',
    'too_large',
    () => new Uint8Array(Buffer.alloc((isLong ? 100 : 24) * 1024 * 1024, 'una parola ')),
  ],
  ['virgolette.csv', 'broken', () => new Uint8Array(Buffer.from(`"${'a,b\n'.repeat(500_000)}`))],
];

const others: readonly HostileFile[] = [
  ['macro.docx', 'macro', () => docx(wordParagraph(WORDS), { 'word/vbaProject.bin': 'x' })],
  ['finto.pdf', 'wrong_type', () => latin1('MZ\u0090\u0000\u0003\u0000\u0000\u0000')],
  ['finto.docx', 'wrong_type', () => latin1('\u0089PNG\r\n\u001a\n\u0000\u0000')],
  [
    'password.xlsx',
    'password',
    () =>
      new Uint8Array(
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(2_000),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      ),
  ],
  ...office(WORDS).map(([name, , bytes]): HostileFile => [`metà.${name}`, 'broken', () => half(bytes)]),
  ['annidata.html', 'read', () => latin1(`<html>${'<div>'.repeat(100_000)}${WORDS}`)],
  ['annidato.md', 'read', () => latin1(`${'> '.repeat(20_000)}${WORDS}`)],
];

/** Each just over its bound, or as large as attacks are. */
export const hostileFiles = ({ isLong }: { isLong: boolean }): HostileFile[] => [
  ...hostilePdfs(isLong),
  ...bombs(isLong),
  ...tables(isLong),
  ...others,
];
