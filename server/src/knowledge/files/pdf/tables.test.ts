import { describe, expect, test } from 'vitest';
import { grid, line, lines, pdf, text } from './pdf.fixture.ts';
import { readBlocks } from './read-blocks.fixture.ts';
import { readPdf } from './read-pdf.ts';

const XS = [60, 200, 320, 440];
const ROWS = [
  ['Servizio', 'Giorno', 'Tariffa'],
  ['Mensa', 'lunedì', '4,50'],
  ['Scuolabus', 'martedì', '2,00'],
  ['Nido', 'ogni giorno', '12,00'],
];
const YS = ROWS.map((_, at) => 100 + at * 20);
const END = 100 + ROWS.length * 20;
const READ = [
  '|H Servizio | Giorno | Tariffa',
  '| Mensa | lunedì | 4,50',
  '| Scuolabus | martedì | 2,00',
  '| Nido | ogni giorno | 12,00',
];

/** The cells of a table without lines, at places below each other. */
const free = (rows: readonly (readonly string[])[], y: number): string =>
  rows.flatMap((row, at) => row.map((words, column) => text(XS[column] ?? 0, y + at * 14, words))).join('\n');

describe('TRN-03 tables of a PDF file with lines', () => {
  test('each row is a block with its cells parted by bars, the row of names is marked', async () => {
    expect(await readBlocks([grid(XS, [...YS, END], ROWS)])).toEqual(READ);
  });

  test('lines that are thin areas are lines', async () => {
    const [xs, ys] = [
      [60, 200, 440],
      [100, 129, 158],
    ];
    const areas = [
      ...xs.map((x) => `${x} ${842 - 158} 0.6 58 re f`),
      ...ys.map((y) => `60 ${842 - y} 380 0.6 re f`),
    ];
    const cells = [
      lines(63, 113, ['Nome', 'e cognome']),
      lines(203, 113, ['Anno', 'di nascita']),
      lines(63, 137, ['Maria', 'Bianchi']),
      lines(203, 137, ['1974', 'o prima']),
    ];
    expect(await readBlocks([[...areas, ...cells].join('\n')])).toEqual([
      '| Nome e cognome | Anno di nascita',
      '| Maria Bianchi | 1974 o prima',
    ]);
  });

  test('a cell over several columns or rows is repeated in each of its places', async () => {
    const page = [
      // The names: one cell over two rows, one over two columns.
      line(60, 100, 440, 100),
      line(200, 120, 440, 120),
      ...[140, 160, 180].map((y) => line(60, y, 440, y)),
      ...[60, 200, 440].map((x) => line(x, 100, x, 180)),
      line(320, 120, 320, 180),
      text(63, 124, 'Ufficio'),
      text(290, 114, 'Orario'),
      text(203, 134, 'Apre'),
      text(323, 134, 'Chiude'),
      text(63, 156, 'Tributi'),
      text(203, 156, '8:30'),
      text(323, 156, '12:30'),
      text(63, 176, 'Anagrafe'),
      text(203, 176, '9:00'),
      text(323, 176, '13:00'),
    ].join('\n');
    expect(await readBlocks([page])).toEqual([
      '|H Ufficio | Orario | Orario',
      '|H Ufficio | Apre | Chiude',
      '| Tributi | 8:30 | 12:30',
      '| Anagrafe | 9:00 | 13:00',
    ]);
  });

  test('an empty cell keeps its place', async () => {
    const rows = [ROWS[0] ?? [], ['Mensa', '', '4,50'], ['Nido', 'sabato', '']];
    expect(await readBlocks([grid(XS, [100, 120, 140, 160], rows)])).toEqual([
      '|H Servizio | Giorno | Tariffa',
      '| Mensa | – | 4,50',
      '| Nido | sabato | –',
    ]);
  });

  test('the lines of a cell are one text', async () => {
    const page = [
      grid(
        XS,
        [100, 140, 160],
        [
          ['', 'Giorno', 'Tariffa'],
          ['Mensa', 'lunedì', '4,50'],
        ],
      ),
      text(63, 116, 'Nome del servi-'),
      text(63, 128, 'zio scolastico'),
    ];
    expect(await readBlocks([page.join('\n')])).toEqual([
      '|H Nome del servizio scolastico | Giorno | Tariffa',
      '| Mensa | lunedì | 4,50',
    ]);
  });

  test('rows without a line between them are rows if they hold values', async () => {
    const page = [
      ...[100, 120, 180].map((y) => line(60, y, 440, y)),
      ...XS.map((x) => line(x, 100, x, 180)),
      ...ROWS.flatMap((row, at) =>
        row.map((words, column) => text((XS[column] ?? 0) + 3, at === 0 ? 114 : 120 + at * 15, words)),
      ),
    ];
    expect(await readBlocks([page.join('\n')])).toEqual(READ);
  });

  test('texts beside each other in a wide cell are names of the columns below', async () => {
    const page = [
      ...[100, 120, 140, 160].map((y) => line(60, y, 440, y)),
      ...[60, 440].map((x) => line(x, 100, x, 160)),
      ...[200, 320].map((x) => line(x, 120, x, 160)),
      ...[ROWS[0], ROWS[1], ROWS[3]].flatMap((row, at) =>
        (row ?? []).map((words, column) => text((XS[column] ?? 0) + 8, 115 + at * 20, words)),
      ),
    ];
    expect(await readBlocks([page.join('\n')])).toEqual([READ[0], READ[1], READ[3]]);
  });

  test('names at the side without lines between them belong to the rows beside', async () => {
    const page = [
      ...[100, 120, 140, 160, 180].map((y) => line(200, y, 440, y)),
      line(60, 100, 200, 100),
      line(60, 180, 200, 180),
      ...XS.map((x) => line(x, 100, x, 180)),
      ...ROWS.flatMap((row, at) =>
        row.map((words, column) => text((XS[column] ?? 0) + 3, 115 + at * 20, words)),
      ),
    ];
    expect(await readBlocks([page.join('\n')])).toEqual(READ);
  });

  test('a frame around text is no table, with a line below its title neither', async () => {
    const frame = [
      line(50, 80, 540, 80),
      line(50, 110, 540, 110),
      line(50, 150, 540, 150),
      line(50, 80, 50, 150),
      line(540, 80, 540, 150),
    ];
    expect(
      await readBlocks([
        [
          ...frame,
          text(60, 100, 'Avviso', { font: 'bold' }),
          text(60, 130, 'Gli uffici sono chiusi il 2 giugno.'),
        ].join('\n'),
      ]),
    ).toEqual(['# Avviso', 'P Gli uffici sono chiusi il 2 giugno.']);
  });
});

describe('TRN-03 tables of a PDF file without lines', () => {
  test('cells below each other are a table, text above and below is none', async () => {
    const before = 'Le tariffe in vigore dal primo gennaio sono quelle della tabella che segue.';
    expect(
      await readBlocks([[text(60, 70, before), free(ROWS, 100), text(60, 190, before)].join('\n')]),
    ).toEqual([`P ${before}`, ...READ, `P ${before}`]);
  });

  test('the second line of a cell belongs to its row', async () => {
    const rows = [
      ROWS[0] ?? [],
      ['Mensa', 'dal lunedì', '4,50'],
      ['', 'al venerdì', ''],
      ['Nido', 'ogni giorno', '12,00'],
    ];
    const drawn = rows.flatMap((row, at) =>
      row.map((words, column) =>
        words === '' ? '' : text(XS[column] ?? 0, [100, 124, 136, 160][at] ?? 0, words),
      ),
    );
    expect(await readBlocks([drawn.join('\n')])).toEqual([
      '|H Servizio | Giorno | Tariffa',
      '| Mensa | dal lunedì al venerdì | 4,50',
      '| Nido | ogni giorno | 12,00',
    ]);
  });

  test('names at the left of their columns belong to the amounts at the right below them', async () => {
    const amounts = [
      ['Via Garibaldi', '12,00', '18,00', '6,00'],
      ['Viale Trento', '10,00', '15,00', '5,00'],
      ['Rocca Chiara', '8,00', '12,00', 'gratis'],
    ];
    const table = [
      ...[...['Palestra', 'Residenti', 'Altri', 'Minorenni'].entries()].map(([at, words]) =>
        text(60 + at * 120, 100, words),
      ),
      ...amounts.flatMap((row, line) =>
        row.map((words, at) => text(60 + at * 120 + (at === 0 ? 0 : 80), 114 + line * 14, words)),
      ),
    ].join('\n');
    expect(await readBlocks([table])).toEqual([
      '|H Palestra | Residenti | Altri | Minorenni',
      ...amounts.map((row) => `| ${row.join(' | ')}`),
    ]);
  });

  test('rows close below each other, further below their names, are rows if values stand below values', async () => {
    const rows = [
      ['Stato', 'Abitanti', 'Superficie'],
      ['Austria', '8,9', '83.879'],
      ['Belgio', '11,5', '30.689'],
      ['Danimarca', '5,8', '42.951'],
    ];
    const drawn = rows.flatMap((row, at) =>
      row.map((words, column) => text(XS[column] ?? 0, [100, 118, 130, 142][at] ?? 0, words)),
    );
    expect(await readBlocks([drawn.join('\n')])).toEqual([
      '|H Stato | Abitanti | Superficie',
      '| Austria | 8,9 | 83.879',
      '| Belgio | 11,5 | 30.689',
      '| Danimarca | 5,8 | 42.951',
    ]);
  });
});

describe('TRN-03 a table over several pages', () => {
  const many = Array.from({ length: 90 }, (_, at) => [
    `Voce numero ${at + 1}`,
    `unità ${at + 1}`,
    `${at + 1},50`,
  ]);
  const names = ['Voce', 'Misura', 'Prezzo'];
  const parts = [many.slice(0, 30), many.slice(30, 60), many.slice(60)];
  const want = ['|H Voce | Misura | Prezzo', ...many.map((row) => `| ${row.join(' | ')}`)];
  const header = (number: number) =>
    [text(60, 30, 'Listino prezzi di Belvedere'), text(480, 815, `pagina ${number}`)].join('\n');
  const ruled = (rows: readonly (readonly string[])[]) =>
    grid(
      XS,
      Array.from({ length: rows.length + 1 }, (_, at) => 80 + at * 20),
      rows,
    );

  test.each([
    ['with lines, its names repeated', (rows: string[][], _at: number) => ruled([names, ...rows])],
    [
      'with lines, its names on the first page',
      (rows: string[][], at: number) => ruled(at === 0 ? [names, ...rows] : rows),
    ],
    ['without lines, its names repeated', (rows: string[][], _at: number) => free([names, ...rows], 80)],
    [
      'without lines, its names on the first page',
      (rows: string[][], at: number) => free(at === 0 ? [names, ...rows] : rows, 80),
    ],
  ])('%s', async (_, draw) => {
    expect(await readBlocks(parts.map((rows, at) => `${header(at + 1)}\n${draw(rows, at)}`))).toEqual(want);
  });

  test('its rows have the anchors of their pages', async () => {
    const { blocks } = await readPdf(pdf(parts.map((rows) => ruled([names, ...rows]))));
    expect(blocks.find(({ text: words }) => words.startsWith('Voce numero 61'))?.anchor).toBe('page=3');
  });

  test('a row that the end of a page cuts is one', async () => {
    const cut = [names, ['Voce 1', 'unità', '1,50'], ['Voce 2', 'confezione da', '2,50']];
    const rest = [
      ['', 'dodici pezzi', ''],
      ['Voce 3', 'unità', '3,50'],
    ];
    expect(await readBlocks([ruled(cut), ruled(rest)])).toEqual([
      '|H Voce | Misura | Prezzo',
      '| Voce 1 | unità | 1,50',
      '| Voce 2 | confezione da dodici pezzi | 2,50',
      '| Voce 3 | unità | 3,50',
    ]);
  });

  test('a header in a frame, on each page, is left out', async () => {
    const pages = ['uno', 'due', 'tre'].map((name, at) =>
      [
        grid(
          [60, 200, 440],
          [30, 50, 70],
          [
            ['Comune di Rocca', 'Procedura P-04'],
            ['Revisione 2', `Pagina ${at + 1} di 3`],
          ],
        ),
        text(60, 200, `Il capitolo numero ${name} tratta dei servizi per chi abita nel territorio.`),
      ].join('\n'),
    );
    expect(await readBlocks(pages)).toEqual(
      ['uno', 'due', 'tre'].map(
        (name) => `P Il capitolo numero ${name} tratta dei servizi per chi abita nel territorio.`,
      ),
    );
  });

  test('another table on the next page keeps its own names', async () => {
    const other = [
      ['Sala', 'Posti', 'Piano'],
      ['Rossa', '40', '1'],
      ['Verde', '80', '2'],
    ];
    expect(
      await readBlocks([ruled(ROWS), `${lines(60, 60, ['Le sale'], { size: 16 })}\n${ruled(other)}`]),
    ).toEqual([...READ, '# Le sale', '|H Sala | Posti | Piano', '| Rossa | 40 | 1', '| Verde | 80 | 2']);
  });

  test('the text before large tables in smaller letters is no heading', async () => {
    const words = Array.from({ length: 5 }, (_, at) => [
      `• la sostanza ${at} si dichiara da quando la quantità di un anno intero supera la`,
      `soglia della tabella, oppure quando l’ente che controlla lo chiede per iscritto ${at}`,
    ]).flat();
    const rows = Array.from({ length: 40 }, (_, at) => [
      `Sostanza numero ${at}`,
      `${at} chili ogni anno`,
      'nell’aria e nell’acqua',
    ]);
    const table = grid(
      [60, 200, 320, 460],
      Array.from({ length: 41 }, (_, at) => 250 + at * 14),
      rows,
    );
    const more = grid(
      [60, 200, 320, 460],
      Array.from({ length: 41 }, (_, at) => 80 + at * 14),
      rows,
    );
    const blocks = await readBlocks([`${lines(60, 80, words, { size: 12 })}\n${table}`, more, more]);
    expect(blocks.filter((block) => block.startsWith('#'))).toEqual([]);
  });
});
