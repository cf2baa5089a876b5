import { odt, pptx, sheetRows, slideShape, xlsx } from '../../files/office/office.fixture.ts';
import { lines, pdf, text } from '../../files/pdf/pdf.fixture.ts';

export interface LibraryFile {
  readonly name: string;
  readonly bytes: () => Uint8Array;
}

interface Article {
  readonly title: string;
  readonly lines: readonly string[];
}

const LEFT = 60;
const RIGHT = 310;

/** A page of two columns of articles, with a line at its top and one at its foot. */
function newsPage(top: string, foot: string, columns: readonly (readonly Article[])[]): string {
  const drawn = columns.flatMap((articles, column) => {
    const x = column === 0 ? LEFT : RIGHT;
    let y = 90;
    return articles.map((article) => {
      const part = [
        text(x, y, article.title, { size: 13, font: 'bold' }),
        lines(x, y + 18, article.lines),
      ].join('\n');
      y += 18 + article.lines.length * 12 + 20;
      return part;
    });
  });
  return [text(LEFT, 40, top, { size: 9 }), ...drawn, text(250, 815, foot, { size: 9 })].join('\n');
}

const notiziario = (): Uint8Array =>
  pdf([
    newsPage('Notizie dal Comune di Valdoro – Marzo 2026', 'Pagina 1 di 2', [
      [
        {
          title: 'Raccolta dell’olio usato',
          lines: [
            'Dal 2 marzo l’olio da cucina usato si porta al',
            'centro di raccolta di via dei Mulini 4. Il centro',
            'è aperto il lunedì e il sabato dalle 8 alle 12.',
            'L’olio va messo in bottiglie di plastica chiuse.',
            'Le bottiglie di vetro non sono accettate perché',
            'si rompono nei contenitori. Chi porta almeno dieci',
            'litri in un anno riceve uno sconto sulla tassa.',
          ],
        },
        {
          title: 'Orti comunali',
          lines: [
            'Sono liberi dodici orti lungo il fiume. Chi abita',
            'nel Comune può fare domanda all’ufficio Ambiente',
            'entro il 20 marzo, con il modulo che si trova in',
            'municipio. Gli orti sono dati per tre anni e non si',
            'possono cedere ad altri. Il canone è di 40 euro',
            'l’anno, acqua compresa.',
          ],
        },
      ],
      [
        {
          title: 'Lavori sul ponte Vecchio',
          lines: [
            'Il ponte Vecchio resta chiuso alle auto fino al',
            '30 aprile per il rifacimento del fondo. A piedi e',
            'in bicicletta si passa sempre. Gli autobus della',
            'linea 3 passano da viale Trento e saltano la',
            'fermata della Stazione. Il mercato del giovedì si',
            'sposta in piazza Dante per tutta la durata dei',
            'lavori, con gli stessi orari.',
          ],
        },
        {
          title: 'Nuove rette dell’asilo nido',
          lines: [
            'Da settembre la retta dell’asilo nido è di 210 euro',
            'al mese per il tempo pieno e di 150 euro per la',
            'mattina. Le famiglie con due figli iscritti pagano',
            'la metà per il secondo. Le iscrizioni si aprono il',
            'primo aprile e si fanno solo allo sportello.',
          ],
        },
      ],
    ]),
    newsPage('Notizie dal Comune di Valdoro – Marzo 2026', 'Pagina 2 di 2', [
      [
        {
          title: 'Biblioteca: nuovi orari',
          lines: [
            'La biblioteca apre anche il martedì sera, dalle 20',
            'alle 22. La sala studio resta aperta la domenica',
            'mattina. Per il prestito serve la tessera, che si fa',
            'gratis al banco con un documento.',
          ],
        },
      ],
      [
        {
          title: 'Premio per le tesi di laurea',
          lines: [
            'Il Comune premia con 800 euro una tesi sulla storia',
            'della valle. Le tesi si consegnano all’archivio',
            'entro il 15 giugno, su carta e in formato digitale.',
            'La giuria decide a settembre.',
          ],
        },
      ],
    ]),
  ]);

const newsletter = (): Uint8Array =>
  pdf([
    newsPage('Harrow Green Parish News – Spring 2026', 'Page 1 of 2', [
      [
        {
          title: 'Seed swap',
          lines: [
            'Bring your spare seeds to the old school in Tanner',
            'Street on the first Sunday of each month, between',
            '10 and 12. Nobody has to bring seeds to take some.',
            'Please write the name and the year on each packet.',
            'Tea is served in the yard when the weather is dry.',
          ],
        },
        {
          title: 'Garden waste skips',
          lines: [
            'A skip for garden waste can be booked for your road',
            'by calling 01632 960 118 at least a week before. It',
            'stays for two days and is free. Soil, stones and',
            'treated wood must not go into it. A road can book',
            'two skips a year.',
          ],
        },
      ],
      [
        {
          title: 'Swimming pool repairs',
          lines: [
            'The swimming pool is closed while its roof is being',
            'repaired. It reopens on 4 May with longer evening',
            'hours. Season tickets are extended by ten weeks,',
            'and you need not do anything for it. Lessons for',
            'children take place at the school in the meantime.',
          ],
        },
        {
          title: 'Parking permits',
          lines: [
            'A resident parking permit is £45 a year for the',
            'first car and £80 for the second. Permits are issued',
            'at the parish office on weekday mornings. Bring the',
            'papers of the car and a bill with your address.',
          ],
        },
      ],
    ]),
    newsPage('Harrow Green Parish News – Spring 2026', 'Page 2 of 2', [
      [
        {
          title: 'Choir',
          lines: [
            'The choir looks for basses and tenors. It rehearses',
            'on Wednesdays at seven in the evening in the chapel.',
            'You need not read music, and there is no audition.',
            'The summer concert is on 20 June.',
          ],
        },
      ],
      [
        {
          title: 'Footpath survey',
          lines: [
            'Help us to walk every footpath of the parish before',
            'the summer. Each team gets a map and a list of gates',
            'to look at. Report broken stiles to the clerk, with',
            'a photograph if you can.',
          ],
        },
      ],
    ]),
  ]);

const tariffe = (): Uint8Array =>
  xlsx({
    sheets: [
      {
        name: 'Impianti sportivi',
        rows: sheetRows(
          ['Impianto', 'Fascia oraria', 'Tariffa oraria (euro)', 'Riduzione per associazioni'],
          ['Palestra di via Roma', 'mattina', 14, '20 %'],
          ['Palestra di via Roma', 'sera', 24, '20 %'],
          ['Campo da calcio', 'tutto il giorno', 35, '30 %'],
          ['Campo da tennis', 'tutto il giorno', 9, 'nessuna'],
        ),
      },
      {
        name: 'Sale',
        rows: sheetRows(
          ['Sala', 'Posti', 'Mezza giornata (euro)', 'Giornata intera (euro)'],
          ['Sala consiliare', 90, 60, 100],
          ['Sala dei Pini', 40, 25, 45],
        ),
      },
    ],
  });

const roomHire = (): Uint8Array =>
  xlsx({
    sheets: [
      {
        name: 'Room hire',
        rows: sheetRows(
          ['Room', 'People', 'Weekday rate per hour (£)', 'Saturday rate per hour (£)', 'Equipment'],
          ['Main hall', 180, 30, 42, 'Stage, sound system'],
          ['Studio', 25, 14, 18, 'Mirrors, piano'],
          ['Meeting room', 12, 9, 12, 'Projector, whiteboard'],
        ),
      },
    ],
  });

const paragraph = (words: string): string => `<text:p>${words}</text:p>`;
const heading = (words: string, level: number): string =>
  `<text:h text:outline-level="${level}">${words}</text:h>`;

const mensa = (): Uint8Array =>
  odt(
    [
      heading('Regolamento della mensa scolastica', 1),
      heading('Iscrizione', 2),
      paragraph(
        'La mensa è per gli alunni che restano a scuola il pomeriggio. Ci si iscrive ogni anno a maggio.',
      ),
      heading('Disdetta di un pasto', 2),
      paragraph(
        'Il pasto si disdice entro le 9 del mattino con un messaggio al numero della scuola. Dopo quell’ora il pasto si paga.',
      ),
      heading('Diete speciali', 2),
      paragraph('Per una dieta speciale serve il certificato del medico. Si consegna alla segreteria.'),
      heading('Rimborsi', 2),
      paragraph('I pasti pagati e non usati sono rimborsati alla fine dell’anno, se sono più di cinque.'),
    ].join(''),
  );

const slide = (title: string, points: readonly string[]): { shapes: string } => ({
  shapes: slideShape([title], { place: 'title' }) + slideShape(points, { place: 'body' }),
});

const induction = (): Uint8Array =>
  pptx([
    slide('Welcome, volunteers', ['We run the food bank, the reading room and the community garden.']),
    slide('If the fire alarm rings', [
      'Leave by the nearest door and do not use the lift.',
      'Meet in the car park behind the hall and wait to be counted.',
    ]),
    slide('Travel expenses', [
      'Send your tickets with the blue form within 30 days of the journey.',
      'We pay bus and train fares; taxis only if agreed before.',
    ]),
    slide('When you cannot come', [
      'Call the shift leader on 01632 960 240 before eight in the morning.',
      'Please do not send a message to another volunteer instead.',
    ]),
  ]);

const questions = (): Uint8Array =>
  Buffer.from(
    [
      'Question,Answer',
      'May I bring a book back elsewhere?,"Yes, you can return it to any branch, and to the box at the station."',
      'How long may I keep a book?,"Three weeks, and twice three weeks more if nobody waits for it."',
      'I have lost a book. What now?,"Tell the desk. You pay the price of a new copy, without a fee."',
      'Do you have books in large print?,"Yes, on the shelves beside the entrance."',
    ].join('\n'),
  );

/** Files of our own: columns, headers and footers, sheets, slides, questions with answers. */
export const OWN_FILES: readonly LibraryFile[] = [
  { name: 'notiziario-marzo.pdf', bytes: notiziario },
  { name: 'newsletter-spring.pdf', bytes: newsletter },
  { name: 'tariffe-impianti.xlsx', bytes: tariffe },
  { name: 'room-hire.xlsx', bytes: roomHire },
  { name: 'regolamento-mensa.odt', bytes: mensa },
  { name: 'volunteer-induction.pptx', bytes: induction },
  { name: 'library-questions.csv', bytes: questions },
];
