import { textFile, zipOf } from './made-files.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const partsOf = (parts: Readonly<Record<string, string>>): Buffer =>
  zipOf(
    '',
    Object.entries(parts).map(([path, text]) => textFile(path, text)),
  ).buffer;
const relation = (type: string, target: string): string =>
  `<Relationships><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** The bytes of a Word document with a heading and a paragraph. */
export function wordOf(heading: string, text: string): Buffer {
  const paragraph = (words: string, properties: string) =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
  const body = paragraph(heading, '<w:outlineLvl w:val="0"/>') + paragraph(text, '');
  return partsOf({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` });
}

/** The bytes of a workbook with one sheet. */
export function workbookOf(name: string, rows: readonly (readonly string[])[]): Buffer {
  const cell = (value: string, row: number, column: number) =>
    `<c r="${String.fromCodePoint(65 + column)}${row}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((value, n) => cell(value, at + 1, n)).join('')}</row>`,
  );
  return partsOf({
    'xl/workbook.xml': `<workbook><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}

/** The bytes of a presentation with one slide. */
export function slidesOf(...paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('');
  const shape = `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody>${body}</p:txBody></p:sp>`;
  return partsOf({
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relation('slide', 'slides/slide1.xml'),
    'ppt/slides/slide1.xml': `<p:sld show="1"><p:cSld><p:spTree>${shape}</p:spTree></p:cSld></p:sld>`,
  });
}

/** The bytes of a text document of OpenDocument with a heading and a paragraph. */
export function openDocumentOf(heading: string, text: string): Buffer {
  const names = ['office', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const body = `<text:h text:outline-level="1">${heading}</text:h><text:p>${text}</text:p>`;
  return partsOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content ${names.join(' ')}><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}
