import { expect, test } from 'vitest';
import { lines, text } from './pdf.fixture.ts';
import { readBlocks } from './read-blocks.fixture.ts';

const BODY = [
  'Il servizio di refezione è attivo dal lunedì al venerdì per tutte le classi della scuola primaria.',
  'La domanda si presenta entro il mese di giugno presso lo sportello, oppure con il modulo in rete',
  'che il Comune mette a disposizione delle famiglie residenti, in tutte le sue scuole, anche nella',
];
const REST = 'Valle del Sole e a Rocca Chiara.';
const page = (...parts: string[]): string => parts.join('\n');

test('TRN-03 a paragraph goes on on the next page with a name, after a small word or a comma', async () => {
  const cut = [
    ...BODY.slice(0, 2),
    'che il Comune mette a disposizione delle famiglie residenti in tutte le sue scuole, anche in',
  ];
  expect(await readBlocks([lines(60, 80, cut), text(60, 80, REST)])).toEqual([
    `P ${[...cut, REST].join(' ')}`,
  ]);
  expect(await readBlocks([lines(60, 80, BODY), text(60, 80, REST)])).toEqual([
    `P ${BODY.join(' ')}`,
    `P ${REST}`,
  ]);
});

test('TRN-03 each label before a line to write on is a text of its own', async () => {
  expect(
    await readBlocks([
      page(
        lines(60, 80, BODY),
        lines(60, 140, [
          `Nome e cognome del referente ${'.'.repeat(100)}`,
          `Indirizzo di posta ${'.'.repeat(110)}`,
        ]),
      ),
    ]),
  ).toEqual([`P ${BODY.join(' ')}`, 'P Nome e cognome del referente', 'P Indirizzo di posta']);
});

test('TRN-03 the raised number of a note stands before its text', async () => {
  expect(
    await readBlocks([
      page(
        lines(60, 80, BODY),
        text(60, 747, '1', { size: 5 }),
        text(63, 750, 'Stima del 2021', { size: 9 }),
        text(60, 777, '2', { size: 5 }),
        text(63, 780, 'Stima del 2020', { size: 9 }),
      ),
    ]),
  ).toEqual([`P ${BODY.join(' ')}`, 'P 1 Stima del 2021', 'P 2 Stima del 2020']);
});

test('TRN-03 a sentence that ends with its line does not end a paragraph whose lines are of uneven width', async () => {
  const uneven = [
    'Dal 2 marzo l’olio da cucina usato si porta al',
    'centro di raccolta di via dei Mulini 4. Il centro',
    'è aperto il lunedì e il sabato dalle 8 alle 12.',
    'L’olio va messo in bottiglie di plastica chiuse.',
    'Il vetro si rompe.',
  ];
  const wide = text(60, 300, 'M'.repeat(33));
  expect(await readBlocks([page(lines(60, 80, [...uneven, 'Dopo le feste riapre.']), wide)])).toEqual([
    `P ${uneven.join(' ')}`,
    'P Dopo le feste riapre.',
    `P ${'M'.repeat(33)}`,
  ]);
});
