import { describe, expect, test } from 'vitest';
import { readFileBytes } from '../read-file-bytes.ts';
import { docx, linesOf, wordHeading, wordParagraph, wordTable } from './office.fixture.ts';

const p = wordParagraph;
const inBold = (text: string): string => p(text, { run: '<w:b/>' });
const inList = (text: string, list: string, level = 0): string =>
  p(text, { properties: `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>` });
const level = (at: number, format: string, text: string, start = 1): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = {
  'word/numbering.xml': `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, 'bullet', '•')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="2">${level(0, 'upperRoman', 'Art. %1', 4)}${level(1, 'decimal', '%1.%2')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
    <w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`,
};
const style = (id: string, inner: string): string => `<w:style w:styleId="${id}">${inner}</w:style>`;
const styles = {
  'word/styles.xml': `<w:styles>${style('Titolo1', '<w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>')}
    ${style('Mio', '<w:name w:val="Mio"/><w:basedOn w:val="Titolo1"/>')}${style('Titolo', '<w:name w:val="Title"/>')}
    ${style('Sommario1', '<w:name w:val="toc 1"/>')}${style('Nascosto', '<w:name w:val="n"/><w:rPr><w:vanish/></w:rPr>')}
    ${style('Giro', '<w:name w:val="g"/><w:basedOn w:val="Giro"/>')}</w:styles>`,
};
const styled = (text: string, id: string): string => p(text, { properties: `<w:pStyle w:val="${id}"/>` });

describe('headings of a Word document', () => {
  test('TRN-03 come from the outline, from styles and from the styles above them', async () => {
    const body =
      styled('Regolamento', 'Titolo') +
      styled('Oggetto', 'Mio') +
      p('Testo.') +
      wordHeading('Ambito', 2) +
      p('Altro.');
    expect(await linesOf(docx(body, styles))).toEqual([
      '## Regolamento',
      '## Oggetto',
      'Testo.',
      '### Ambito',
      'Altro.',
    ]);
  });

  test('TRN-03 are questions in bold whose answer follows in the same paragraph', async () => {
    const run = (text: string, properties = ''): string =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const list = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr>';
    const body =
      wordHeading('Domande', 1) +
      `<w:p>${list}${run('Posso avere ', '<w:b/>')}${run('il resto? ', '<w:b/>')}${run('No, il resto non si dà.')}</w:p>` +
      `<w:p>${run('Quando?', '<w:b/>')}${run(' Il lunedì.')}</w:p>` +
      `<w:p>${run('Nota', '<w:b/>')}${run(' bene: si paga prima.')}</w:p>` +
      wordHeading('Dove?', 2) +
      p('In municipio.') +
      `<w:p>${run('Come?', '<w:b/>')}${run(' Con il modulo.')}</w:p>`;
    expect(await linesOf(docx(body, numbering))).toEqual([
      '# Domande',
      '## 1. Posso avere il resto?',
      'No, il resto non si dà.',
      '## Quando?',
      'Il lunedì.',
      'Nota bene: si paga prima.',
      '## Dove?',
      'In municipio.',
      '## Come?',
      'Con il modulo.',
    ]);
  });

  test('TRN-03 are lines in bold right before a text; the first of several titles is that of the document', async () => {
    const body =
      inBold('Domande frequenti') +
      inBold('1) Chi può chiederla?') +
      p('I residenti.') +
      inBold('Firmato.') +
      inBold('Il Sindaco');
    expect(await linesOf(docx(body))).toEqual([
      '# Domande frequenti',
      '## 1) Chi può chiederla?',
      'I residenti.',
      'Firmato.',
      'Il Sindaco',
    ]);
  });

  test('TRN-03 a bold line in the middle that no text follows is a paragraph', async () => {
    const lines = await linesOf(
      docx(p('Testo.') + inBold('Settore tributi') + inBold('Orari') + p('Alle 9.')),
    );
    expect(lines).toEqual(['Testo.', 'Settore tributi', '## Orari', 'Alle 9.']);
  });

  test('TRN-03 a style that is based on itself ends', async () => {
    expect(await linesOf(docx(styled('Testo', 'Giro'), styles))).toEqual(['Testo']);
  });
});

test('TRN-03 lists have the labels that are printed: numbers, letters, restarted and shared counters', async () => {
  const body = [
    inList('pane', '1'),
    inList('uno', '2'),
    inList('primo', '2', 1),
    inList('secondo', '2', 1),
    inList('due', '2'),
    inList('di nuovo', '2', 1),
    inList('riparte', '4'),
    inList('Oggetto', '3'),
    inList('comma', '3', 1),
    p('Fine.', { properties: '<w:numPr><w:numId w:val="0"/></w:numPr>' }),
  ];
  expect(await linesOf(docx(body.join(''), numbering))).toEqual([
    '- pane',
    '- 1. uno',
    '- a) primo',
    '- b) secondo',
    '- 2. due',
    '- a) di nuovo',
    '- 1. riparte',
    '- Art. IV Oggetto',
    '- IV.1 comma',
    'Fine.',
  ]);
});

describe('tables of a Word document', () => {
  const span = (text: string, properties: string): string => `<w:tcPr>${properties}</w:tcPr>${p(text)}`;

  test('TRN-03 are read row by row, with the row that names the columns; cells that span fill their places', async () => {
    const table = wordTable(
      [inBold('Servizio'), inBold('Costo'), inBold('Note')],
      [span('Fotocopie', '<w:vMerge w:val="restart"/>'), p('0,10 €'), p('nero')],
      [span('', '<w:vMerge/>'), p('0,50 €'), ''],
      [span('Stampa', '<w:gridSpan w:val="2"/>'), p('gratis')],
    );
    expect(await linesOf(docx(table))).toEqual([
      '|| Servizio | Costo | Note',
      '| Fotocopie | 0,10 € | nero',
      '| Fotocopie | 0,50 € | –',
      '| Stampa | Stampa | gratis',
    ]);
  });

  test('TRN-03 one row or one column is a frame around texts', async () => {
    const table = wordTable([wordHeading('Avviso', 2) + p('Chiuso oggi.'), p('Ufficio')]);
    expect(await linesOf(docx(table))).toEqual(['## Avviso', 'Chiuso oggi.', 'Ufficio']);
  });

  test('TRN-03 questions and answers in columns of that name are headings with their text', async () => {
    const table = wordTable(
      [p('Domanda'), p('Risposta'), p('Ufficio')],
      [p('Quanto costa?'), p('Dieci euro.'), p('Anagrafe')],
    );
    expect(await linesOf(docx(table))).toEqual(['### Quanto costa?', 'Dieci euro.', '- Ufficio: Anagrafe']);
  });
});

describe('no content of a Word document', () => {
  test.each([
    ['deleted text', '<w:p><w:del><w:r><w:delText>via</w:delText><w:t>via</w:t></w:r></w:del></w:p>'],
    ['moved text at its old place', '<w:p><w:moveFrom><w:r><w:t>via</w:t></w:r></w:moveFrom></w:p>'],
    ['hidden text', p('via', { run: '<w:vanish/>' })],
    ['text hidden by its style', styled('via', 'Nascosto')],
    ['a table of contents', styled('Oggetto 3', 'Sommario1')],
    ['codes of a field', '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>'],
    [
      'an empty field',
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${p('Fare clic')}</w:sdtContent></w:sdt>`,
    ],
    [
      'a deleted row',
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p('a')}</w:tc><w:tc>${p('b')}</w:tc></w:tr></w:tbl>`,
    ],
  ])('TRN-03 %s is left out', async (_name, xml) => {
    expect(await linesOf(docx(p('Prima.') + xml + p('Dopo.'), styles))).toEqual(['Prima.', 'Dopo.']);
  });

  test('TRN-03 headers, footers and comments are left out', async () => {
    const parts = {
      'word/header1.xml': p('Comune'),
      'word/footer1.xml': p('Pagina 1'),
      'word/comments.xml': p('Bozza'),
    };
    expect(await linesOf(docx(p('Testo.'), parts))).toEqual(['Testo.']);
  });

  test('TRN-03 a text box that stands twice is read once, after its paragraph', async () => {
    const box = `<w:txbxContent>${p('Nel riquadro.')}</w:txbxContent>`;
    const drawn = `<w:p><w:r><w:t>Testo</w:t><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await linesOf(docx(drawn))).toEqual(['Testo', 'Nel riquadro.']);
  });
});

test('TRN-03 inserted text, links, breaks, hyphens and notes are content', async () => {
  const body = `<w:p><w:ins><w:r><w:t>Nuovo </w:t></w:r></w:ins><w:hyperlink><w:r><w:t>sito</w:t></w:r></w:hyperlink><w:r><w:noBreakHyphen/><w:t>web</w:t><w:br/><w:t>Riga due</w:t><w:footnoteReference w:id="2"/></w:r></w:p>`;
  const notes = {
    'word/footnotes.xml': `<w:footnotes><w:footnote w:id="2">${p('La nota.')}</w:footnote></w:footnotes>`,
  };
  expect(await linesOf(docx(body, notes))).toEqual(['Nuovo sito-web', 'Riga due', 'La nota.']);
});

test.each([
  ['Carta dei servizi', 'Carta dei servizi'],
  ['Microsoft Word - Carta_v3.docx', null],
  ['carta.odt', null],
])('TRN-03 the title that a Word document states: %j', async (stated, title) => {
  const core = `<cp:coreProperties><dc:title>${stated}</dc:title></cp:coreProperties>`;
  const content = await readFileBytes(docx(p('Testo.'), { 'docProps/core.xml': core }), 'a.docx');
  expect(content.title).toBe(title);
});
