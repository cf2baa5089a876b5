import { strToU8, zipSync } from 'fflate';
import { readFileBytes } from '../read-file-bytes.ts';

type Parts = Readonly<Record<string, string>>;

/** The bytes of a ZIP file with these entries. */
export const zipOf = (parts: Parts): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

/** The bytes of a Word document. */
export const docx = (body: string, parts: Parts = {}): Uint8Array =>
  zipOf({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...parts });

/** A paragraph of a Word document. */
export const wordParagraph = (text: string, { properties = '', run = '' } = {}): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const wordHeading = (text: string, level: number): string =>
  wordParagraph(text, { properties: `<w:outlineLvl w:val="${level - 1}"/>` });

export const wordTable = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

/** The bytes of a text document of OpenDocument. */
export const odt = (body: string, { styles = '', parts = {} as Parts } = {}): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  });

const relations = (targets: readonly (readonly [string, string, string])[]): string =>
  `<Relationships>${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export interface Sheet {
  readonly name: string;
  /** The content of `sheetData`. */
  readonly rows: string;
  readonly state?: string;
  readonly columns?: string;
  readonly merges?: readonly string[];
}

interface BookParts {
  readonly sheets: readonly Sheet[];
  readonly texts?: readonly string[];
  /** The format codes of the cells' styles. */
  readonly formats?: readonly string[];
  readonly isFrom1904?: boolean;
}

/** The bytes of a workbook. */
export function xlsx({ sheets, texts = [], formats = [], isFrom1904 = false }: BookParts): Uint8Array {
  const listed = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
  );
  const escaped = formats.map((code) => code.replaceAll('"', '&quot;'));
  return zipOf({
    'xl/workbook.xml': `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => [`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`] as const),
      ['t', 'sharedStrings', 'sharedStrings.xml'],
      ['f', 'styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${escaped
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs>${escaped.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, columns = '', merges = [] }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><cols>${columns}</cols><sheetData>${rows}</sheetData><mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
      ]),
    ),
  });
}

const cellOf = (value: string | number, at: string): string =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** The rows of a sheet with texts and numbers; an empty text is an empty cell. */
export const sheetRows = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells, row) => {
      const filled = cells.map((value, at) =>
        value === '' ? '' : cellOf(value, `${String.fromCodePoint(65 + at)}${row + 1}`),
      );
      return `<row r="${row + 1}">${filled.join('')}</row>`;
    })
    .join('');

/** The bytes of a presentation; a slide is the content of its tree of shapes, with the text of its notes. */
export function pptx(slides: readonly { shapes: string; notes?: string; show?: string }[]): Uint8Array {
  return zipOf({
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, at) => [`r${at}`, 'slide', `slides/slide${at}.xml`] as const),
    ),
    ...(Object.fromEntries(
      slides.flatMap(({ shapes, notes, show = '1' }, at) => [
        [
          `ppt/slides/slide${at}.xml`,
          `<p:sld show="${show}"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
        ],
        ...(notes === undefined
          ? []
          : [
              [
                `ppt/slides/_rels/slide${at}.xml.rels`,
                relations([['n', 'notesSlide', `../notesSlides/n${at}.xml`]]),
              ],
              [
                `ppt/notesSlides/n${at}.xml`,
                `<p:notes><p:spTree>${slideShape([notes], { place: 'body' })}</p:spTree></p:notes>`,
              ],
            ]),
      ]),
    ) as Record<string, string>),
  });
}

/** A shape of a slide with its paragraphs. */
export const slideShape = (
  paragraphs: readonly string[],
  { place, y, properties = '' }: { place?: string; y?: number; properties?: string } = {},
): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${place === undefined ? '' : `<p:ph type="${place}"/>`}</p:nvPr></p:nvSpPr><p:spPr>${
    y === undefined ? '' : `<a:xfrm><a:off x="0" y="${y}"/></a:xfrm>`
  }</p:spPr><p:txBody>${paragraphs
    .map((text) => `<a:p><a:pPr>${properties}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;

const SIGNS = { paragraph: '', item: '- ', code: '` ' } as const;

/** The blocks that are read from a file, one a line: `## heading`, `- item`, `| row`, `|| row that names the columns`. */
export async function linesOf(bytes: Uint8Array, name = 'file'): Promise<string[]> {
  const { blocks } = await readFileBytes(bytes, name);
  return blocks.map(({ kind, text, level = 6, isHeader }) => {
    if (kind === 'heading') return `${'#'.repeat(level)} ${text}`;
    if (kind === 'row') return `${isHeader === true ? '||' : '|'} ${text}`;
    return SIGNS[kind] + text;
  });
}

/** The fault of a file that cannot be read, with its detail. */
export async function faultOf(bytes: Uint8Array, name = 'file'): Promise<string> {
  try {
    await readFileBytes(bytes, name);
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
  return 'read';
}
