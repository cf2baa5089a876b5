import { describe, expect, test } from 'vitest';
import { line, lines, pdf, text } from './pdf.fixture.ts';
import { readBlocks } from './read-blocks.fixture.ts';
import { readPdf } from './read-pdf.ts';

const BODY = [
  'Il servizio di refezione è attivo dal lunedì al venerdì per tutte le classi della scuola primaria.',
  'La domanda si presenta entro il mese di giugno presso lo sportello, oppure con il modulo in rete',
  'che il Comune mette a disposizione delle famiglie sul sito.',
];
const JOINED = BODY.join(' ');
const page = (...parts: string[]): string => parts.join('\n');

describe('TRN-03 headings of a PDF file', () => {
  test('larger letters are a heading, the largest above the others', async () => {
    const file = pdf([
      page(
        text(60, 80, 'Guida ai servizi scolastici', { size: 20 }),
        text(60, 120, 'La mensa', { size: 14 }),
        lines(60, 140, BODY),
        text(60, 200, 'Lo scuolabus', { size: 14 }),
        lines(60, 220, BODY),
      ),
    ]);
    const { blocks } = await readPdf(file);
    expect(blocks.map(({ kind, level, text: words }) => [kind, level, words])).toEqual([
      ['heading', 1, 'Guida ai servizi scolastici'],
      ['heading', 2, 'La mensa'],
      ['paragraph', undefined, JOINED],
      ['heading', 2, 'Lo scuolabus'],
      ['paragraph', undefined, JOINED],
    ]);
  });

  test('a bold line above plain text is a heading, a bold beginning of a line is none', async () => {
    expect(
      await readBlocks([
        page(
          text(60, 80, 'Quanto costa un pasto?', { font: 'bold' }),
          lines(60, 96, BODY),
          text(60, 150, 'Nota', { font: 'bold' }),
          text(
            86,
            150,
            'le tariffe sono quelle approvate dalla Giunta per l’anno in corso e per tutte le classi.',
          ),
        ),
      ]),
    ).toEqual([
      '# Quanto costa un pasto?',
      `P ${JOINED}`,
      'P Nota le tariffe sono quelle approvate dalla Giunta per l’anno in corso e per tutte le classi.',
    ]);
  });

  test('a heading over two lines is one', async () => {
    expect(
      await readBlocks([
        page(
          lines(60, 80, ['Regolamento per la concessione in uso', 'delle sale del Comune'], { size: 16 }),
          lines(60, 130, BODY),
        ),
      ]),
    ).toEqual(['# Regolamento per la concessione in uso delle sale del Comune', `P ${JOINED}`]);
  });

  test('a line that the outline of the file names is a heading', async () => {
    const pages = [page(lines(60, 80, BODY), text(60, 140, 'Esenzioni e riduzioni'), lines(60, 160, BODY))];
    const block = 'Esenzioni e riduzioni';
    expect(await readBlocks(pages)).toContain(`P ${block}`);
    expect(await readBlocks(pages, { outline: ['2. Esenzioni e riduzioni'] })).toContain(`# ${block}`);
  });

  test('the subject of a letter is its title, not the name on its head', async () => {
    const { blocks } = await readPdf(
      pdf([
        page(
          text(60, 80, 'Istituto comprensivo', { size: 18 }),
          lines(60, 120, [
            'Oggetto: sciopero del personale della scuola del giorno 20 ottobre, orario delle lezioni e della',
            'mensa scolastica',
          ]),
          lines(60, 160, BODY),
        ),
      ]),
    );
    expect(blocks.map(({ level, text: words }) => [level, words])).toEqual([
      [2, 'Istituto comprensivo'],
      [
        1,
        'Oggetto: sciopero del personale della scuola del giorno 20 ottobre, orario delle lezioni e della mensa scolastica',
      ],
      [undefined, JOINED],
    ]);
  });

  test.each(['Art. 12 – Tariffe', 'CAPO II – SANZIONI', 'Articolo 3', 'Annex B'])(
    'a numbered part is a heading: %s',
    async (title) => {
      expect(
        await readBlocks([page(lines(60, 80, BODY), text(60, 140, title), lines(60, 160, BODY))]),
      ).toEqual([`P ${JOINED}`, `# ${title}`, `P ${JOINED}`]);
    },
  );
});

describe('TRN-03 paragraphs and items of a PDF file', () => {
  test('a word parted at the end of a line becomes whole, and a sign for two letters becomes these', async () => {
    expect(
      await readBlocks([
        page(
          lines(60, 80, [
            'La domanda si presenta allo sportello entro trenta giorni dalla pubblica-',
            'zione del bando, con gli allegati e la copia del documento.',
          ]),
          text(60, 140, 'Uf', {}),
          text(69, 140, '#', { font: 'other' }),
          text(75, 140, 'cio anagrafe e stato civile del Comune, aperto al pubblico ogni giorno.'),
        ),
      ]),
    ).toEqual([
      'P La domanda si presenta allo sportello entro trenta giorni dalla pubblicazione del bando, con gli allegati e la copia del documento.',
      expect.stringMatching(/^P Uf ?fi ?cio/u),
    ]);
  });

  test('a wider space between lines parts paragraphs', async () => {
    expect(await readBlocks([page(lines(60, 80, BODY), lines(60, 130, BODY))])).toEqual([
      `P ${JOINED}`,
      `P ${JOINED}`,
    ]);
  });

  test('lines set wide apart are one paragraph', async () => {
    const long = [...BODY.slice(0, 2), ...BODY.slice(0, 2), ...BODY.slice(0, 2), ...BODY];
    const drawn = long.map((words, at) => text(60, 80 + at * 19, words)).join('\n');
    expect(await readBlocks([page(drawn, lines(60, 290, BODY))])).toEqual([
      `P ${long.join(' ')}`,
      `P ${JOINED}`,
    ]);
  });

  test('a bullet is left out, a letter or number stays, and items go on in the next line', async () => {
    expect(
      await readBlocks([
        page(
          lines(60, 80, BODY),
          text(60, 130, '•'),
          text(74, 130, 'una copia del documento di identità di chi presenta la domanda, o della delega'),
          text(74, 142, 'con la firma di entrambi i genitori;'),
          text(60, 154, '•'),
          text(74, 154, 'la ricevuta.'),
          text(60, 172, 'a) la dichiarazione dei redditi;'),
          text(60, 184, 'b) la fotografia.'),
        ),
      ]),
    ).toEqual([
      `P ${JOINED}`,
      '- una copia del documento di identità di chi presenta la domanda, o della delega con la firma di entrambi i genitori;',
      '- la ricevuta.',
      '- a) la dichiarazione dei redditi;',
      '- b) la fotografia.',
    ]);
  });

  test('a paragraph goes on on the next page, and keeps the anchor of its first line', async () => {
    const { blocks, pages } = await readPdf(
      pdf([lines(60, 80, BODY.slice(0, 2)), lines(60, 80, BODY.slice(2))]),
    );
    expect(blocks).toEqual([{ kind: 'paragraph', text: JOINED, anchor: 'page=1' }]);
    expect(pages).toBe(2);
  });

  test('each block has the anchor of its page', async () => {
    const { blocks } = await readPdf(pdf([lines(60, 80, BODY), lines(60, 80, BODY)]));
    expect(blocks.map(({ anchor }) => anchor)).toEqual(['page=1', 'page=2']);
  });

  test('the lines to write on in a form are left out, their labels stay', async () => {
    expect(
      await readBlocks([
        page(
          text(60, 80, 'Nome e cognome: ____________________'),
          text(60, 110, 'Luogo .................. data ..................'),
        ),
      ]),
    ).toEqual(['P Nome e cognome:', 'P Luogo data']);
  });

  test('the values of a form stand after their labels', async () => {
    const form = page(
      text(60, 80, 'Nome'),
      text(60, 110, 'Data di nascita:'),
      text(80, 140, 'Accetto le condizioni'),
      text(80, 170, 'Voglio le notizie'),
    );
    const fields = [
      { name: 'f1', value: 'Anna Neri', x: 160, y: 80 },
      { name: 'f2', value: '3 maggio 1980', x: 160, y: 110 },
      { name: 'f3', value: 'Yes', x: 60, y: 140, width: 12, isBox: true },
      { name: 'f4', value: 'Off', x: 60, y: 170, width: 12, isBox: true },
      { name: 'Note', value: 'Nessuna', x: 60, y: 500 },
      { name: 'f6', value: '', x: 60, y: 600 },
      { name: 'Note_2', value: 'Vegetariana', x: 60, y: 700 },
    ];
    expect(await readBlocks([form], { fields })).toEqual([
      'P Nome: Anna Neri',
      'P Data di nascita: 3 maggio 1980',
      'P Accetto le condizioni: ✓',
      'P Voglio le notizie',
      'P Note: Nessuna',
      'P Vegetariana',
    ]);
  });

  test('short lines that begin anew stay apart in a narrow column, the lines of a text are joined', async () => {
    const column = [
      'Ufficio Anagrafe e Stato civile',
      'Piano terra, stanza 4',
      'Lunedì e martedì 9-12',
      'anagrafe@comune.it',
    ];
    const words = [
      'Il Comune informa che gli',
      'uffici restano chiusi per la',
      'festa del patrono e riaprono',
      'il giorno dopo, come di solito',
    ];
    expect(await readBlocks([page(lines(60, 80, column), lines(300, 85, words))])).toEqual([
      ...column.map((each) => `P ${each}`),
      `P ${words.join(' ')}`,
    ]);
  });

  test('text from right to left stays in its order', async () => {
    // The letters are drawn from left to right, as they are seen: the last one first.
    expect(
      await readBlocks([
        page(text(300, 80, 'CBA', { font: 'other' }), text(260, 80, 'FED', { font: 'other' })),
      ]),
    ).toEqual(['P אבג דהו']);
  });

  test('a raised figure is the sign of a note, not a part of the number', async () => {
    expect(
      await readBlocks([
        page(lines(60, 80, BODY), text(60, 140, 'Abitanti 83190'), text(123, 136, '2', { size: 6 })),
      ]),
    ).toContain('P Abitanti 83190²');
  });

  test('text at an angle is left out, and a page turned as a whole is read', async () => {
    expect(
      await readBlocks([page(lines(60, 80, BODY), text(200, 500, 'BOZZA', { size: 60, angle: 45 }))]),
    ).toEqual([`P ${JOINED}`]);
    const sideways = page(...BODY.map((words, at) => text(100 + at * 12, 800, words, { angle: 90 })));
    expect(await readBlocks([sideways])).toEqual([`P ${JOINED}`]);
    expect(await readBlocks([lines(60, 80, BODY)], { rotate: 90 })).toEqual([`P ${JOINED}`]);
  });

  test('text drawn twice to look bold is read once', async () => {
    expect(
      await readBlocks([page(text(60, 80, 'Avviso alle famiglie'), text(60.4, 80, 'Avviso alle famiglie'))]),
    ).toEqual(['P Avviso alle famiglie']);
  });
});

describe('TRN-03 the order in which a PDF page is read', () => {
  const left = [
    'La biblioteca riapre dopo i lavori di',
    'restauro con nuovi spazi di lettura e',
    'una sala per i ragazzi. Gli orari sono',
    'gli stessi di prima, dal martedì al',
    'sabato. Il prestito è gratuito.',
  ];
  const right = [
    'Il mercato cambia giorno: dal prossimo',
    'mese i banchi saranno in piazza ogni',
    'giovedì mattina, dalle sette alle tredici,',
    'e non più il mercoledì. La fermata del',
    'bus è spostata in via Verdi.',
  ];

  test('columns are read one after the other, below the title over both', async () => {
    expect(
      await readBlocks([
        page(
          text(60, 80, 'Il notiziario del Comune di Rocca Chiara per le famiglie e le imprese', { size: 13 }),
          lines(60, 110, left),
          lines(310, 110, right),
        ),
      ]),
    ).toEqual([
      '# Il notiziario del Comune di Rocca Chiara per le famiglie e le imprese',
      `P ${left.join(' ')}`,
      `P ${right.join(' ')}`,
    ]);
  });

  test('short lines under bold names are read column by column, although they stand beside each other', async () => {
    const entries = (x: number, list: readonly string[]) =>
      list
        .flatMap((name, at) => [
          text(x, 80 + at * 30, name, { font: 'bold' }),
          text(x, 92 + at * 30, `telefono 06 12345${at}`),
        ])
        .join('\n');
    const [one, two] = [
      ['Anagrafe', 'Tributi', 'Urp'],
      ['Biblioteca', 'Cimiteri', 'Asili'],
    ];
    expect(await readBlocks([page(entries(60, one), entries(310, two))])).toEqual(
      [one, two].flatMap((list) => list.flatMap((name, at) => [`# ${name}`, `P telefono 06 12345${at}`])),
    );
  });

  test('a paragraph goes on in the next column', async () => {
    expect(
      await readBlocks([
        page(lines(60, 110, left.slice(0, 4)), lines(310, 110, [...left.slice(4), ...right])),
      ]),
    ).toEqual([`P ${left.join(' ')}`, `P ${right.join(' ')}`]);
  });

  test('headers, footers and the numbers of pages are left out', async () => {
    const pages = [1, 2, 3].map((number) =>
      page(
        text(60, 30, 'Comune di Rocca Chiara'),
        text(400, 30, 'Carta dei servizi 2025'),
        line(60, 36, 540, 36),
        text(
          60,
          100,
          `Il capitolo numero ${['uno', 'due', 'tre'][number - 1] ?? ''} tratta dei servizi per chi abita nel territorio.`,
        ),
        text(60, 815, 'Approvata con deliberazione n. 4'),
        text(480, 815, `pag. ${number} di 3`),
      ),
    );
    expect(await readBlocks(pages)).toEqual(
      ['uno', 'due', 'tre'].map(
        (name) => `P Il capitolo numero ${name} tratta dei servizi per chi abita nel territorio.`,
      ),
    );
  });

  test('pages that say the same are read, not left out as headers', async () => {
    expect(await readBlocks([lines(60, 80, BODY), lines(60, 80, BODY)])).toEqual([
      `P ${JOINED}`,
      `P ${JOINED}`,
    ]);
  });

  test('the number of a single page is left out', async () => {
    expect(await readBlocks([page(lines(60, 80, BODY), text(290, 815, '– 7 –'))])).toEqual([`P ${JOINED}`]);
  });

  test('a table of contents is left out', async () => {
    const entry = (y: number, words: string, number: number) =>
      text(60, y, `${words} ${'.'.repeat(60)} ${number}`);
    expect(
      await readBlocks([
        page(entry(80, 'Premessa', 1), entry(94, 'Tariffe', 1), entry(108, 'Orari', 2)),
        lines(60, 80, BODY),
      ]),
    ).toEqual([`P ${JOINED}`]);
  });
});
