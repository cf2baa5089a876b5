import { describe, expect, test } from 'vitest';
import { FILE_LIMITS } from '../file-limits.ts';
import { faultOf, linesOf, sheetRows, xlsx } from './office.fixture.ts';

const table = sheetRows(['Servizio', 'Costo'], ['Copie', 10], ['Stampa', 20]);

test('TRN-03 a sheet is read row by row under its name; a title above a table is its heading', async () => {
  const rows = sheetRows(['Listino'], ['Servizio', 'Costo'], ['Copie', 10], ['', ''], ['Nota finale']);
  const file = xlsx({
    sheets: [
      { name: 'Tariffe', rows },
      { name: 'Sheet2', rows: table },
    ],
  });
  expect(await linesOf(file)).toEqual([
    '## Tariffe',
    '### Listino',
    '|| Servizio | Costo',
    '| Copie | 10',
    'Nota finale',
    '## Sheet2',
    '|| Servizio | Costo',
    '| Copie | 10',
    '| Stampa | 20',
  ]);
});

test('TRN-03 the only sheet of a workbook has no heading if its name says nothing', async () => {
  expect((await linesOf(xlsx({ sheets: [{ name: 'Foglio1', rows: table }] })))[0]).toBe(
    '|| Servizio | Costo',
  );
});

test('TRN-03 hidden sheets, rows and columns are left out, and leave no gap in their table', async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>via</t></is></c><c r="C1" t="inlineStr"><is><t>Ora</t></is></c></row>
    <row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>via</t></is></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>Anna</t></is></c><c r="C3"><v>9</v></c></row>`;
  const sheets = [
    { name: 'Uno', rows, columns: '<col min="2" max="2" hidden="1"/>' },
    { name: 'Due', rows: table, state: 'hidden' },
  ];
  expect(await linesOf(xlsx({ sheets }))).toEqual(['## Uno', '|| Nome | Ora', '| Anna | 9']);
});

test('TRN-03 a merged cell stands in all its places', async () => {
  const rows = sheetRows(['Ufficio', 'Giorno', 'Ora'], ['Anagrafe', 'lunedì', 9], ['', 'martedì', 10]);
  expect(await linesOf(xlsx({ sheets: [{ name: 'U', rows, merges: ['A2:A3'] }] }))).toContain(
    '| Anagrafe | martedì | 10',
  );
});

test('TRN-03 questions and answers in columns of that name are headings with their text', async () => {
  const rows = sheetRows(['Domanda', 'Risposta'], ['Quanto costa?', 'Dieci euro.'], ['Dove?', 'In comune.']);
  expect(await linesOf(xlsx({ sheets: [{ name: 'F', rows }] }))).toEqual([
    '## F',
    '### Quanto costa?',
    'Dieci euro.',
    '### Dove?',
    'In comune.',
  ]);
});

describe('TRN-03 values are written as they are shown', () => {
  const shown = async (value: number, format: string, texts = ['il prezzo della mensa per gli alunni']) => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="0"><v>${value}</v></c></row>`;
    const [, line = ''] = await linesOf(xlsx({ sheets: [{ name: 'V', rows }], texts, formats: [format] }));
    return line.split(' | ')[1];
  };

  test.each([
    [1234.5, 'General', '1234,5'],
    [0.1 + 0.2, 'General', '0,3'],
    [1234.5, '#,##0.00', '1.234,50'],
    [1234.5, '#,##0.00 "€"', '1.234,50 €'],
    [1234.5, '[$€-410] #,##0.00', '€ 1.234,50'],
    [0.22, '0%', '22%'],
    [121, '00000', '00121'],
    [46084, 'dd/mm/yyyy', '3 marzo 2026'],
    [46084, 'mmm yy', 'marzo 2026'],
    [46084.5, 'd/m/yyyy h:mm', '3 marzo 2026 12:00'],
    [0.375, 'h:mm', '09:00'],
    [1.5, '[h]:mm', '36:00'],
    [-5, '#,##0;[Red]-#,##0', '-5'],
    [12, '0.0 "kg"', '12,0 kg'],
  ])('TRN-03 %d with the format %s', async (value, format, text) => {
    expect(await shown(value, format)).toBe(text);
  });

  test('TRN-03 numbers and dates in an English workbook are English', async () => {
    const texts = ['the price of the lunch for all of the pupils'];
    expect(await shown(1234.5, '#,##0.00', texts)).toBe('1,234.50');
    expect(await shown(46084, 'dd/mm/yyyy', texts)).toBe('3 March 2026');
  });

  test('TRN-03 dates of a workbook from 1904 are the days that it shows', async () => {
    const rows =
      '<row r="1"><c r="A1" s="0"><v>44622</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="e"><v>#N/A</v></c></row>';
    const file = xlsx({ sheets: [{ name: 'V', rows }], formats: ['d/m/yyyy'], isFrom1904: true });
    expect((await linesOf(file))[1]).toBe('| 3 marzo 2026 | Sì');
  });

  test('TRN-03 a formula is its result', async () => {
    const rows =
      '<row r="1"><c r="A1" t="str"><f>UPPER("a")</f><v>A</v></c><c r="B1"><f>HYPERLINK("http://x")</f><v>3</v></c></row>';
    expect((await linesOf(xlsx({ sheets: [{ name: 'V', rows }] })))[1]).toBe('| A | 3');
  });
});

describe('A82 the size of a sheet is bounded', () => {
  const withRows = (rows: string, merges: string[] = []) =>
    faultOf(xlsx({ sheets: [{ name: 'V', rows, merges }] }));

  test('A82 a cell far to the right is refused', async () => {
    expect(await withRows('<row r="1"><c r="XFD1"><v>1</v></c></row>')).toBe(
      `too_large: ${FILE_LIMITS.columns}`,
    );
  });

  test('A82 more rows than a sheet may have are refused', async () => {
    const rows = Array.from(
      { length: FILE_LIMITS.rows + 1 },
      (_, at) => `<row><c><v>${at * 7919}</v></c></row>`,
    );
    expect(await withRows(rows.join(''))).toBe(`too_large: ${FILE_LIMITS.rows}`);
  });

  test('A82 more sheets than a workbook may have are refused', async () => {
    const sheets = Array.from({ length: FILE_LIMITS.sheets + 1 }, (_, at) => ({ name: `${at}`, rows: '' }));
    expect(await faultOf(xlsx({ sheets }))).toBe(`too_many_pages: ${FILE_LIMITS.sheets}`);
  });

  test('A82 a text that many cells share counts in each of them, also where they are hidden', async () => {
    const texts = ['parola '.repeat(200_000)];
    const rows = '<row hidden="1"><c t="s"><v>0</v></c></row>'.repeat(20);
    expect(await faultOf(xlsx({ texts, sheets: [{ name: 'V', rows }] }))).toBe(
      `too_large: ${FILE_LIMITS.characters}`,
    );
  });

  test('A82 merged cells that cover more than a workbook may hold are refused', async () => {
    const merges = Array.from({ length: 10 }, () => 'A1:XFD1048576');
    expect(
      await withRows('<row r="1"><c r="A1"><v>1</v></c></row><row r="1000000"><c><v>1</v></c></row>', merges),
    ).toBe(`too_large: ${FILE_LIMITS.cells}`);
  });
});
