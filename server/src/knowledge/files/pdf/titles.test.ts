import { expect, test } from 'vitest';
import { lines, text } from './pdf.fixture.ts';
import { readBlocks } from './read-blocks.fixture.ts';

const BODY = [
  'La domanda si presenta entro il mese di giugno presso lo sportello, oppure con il modulo in rete',
  'che il Comune mette a disposizione delle famiglie residenti in tutte le scuole, anche in quelle',
  'che non hanno un servizio di mensa o di trasporto.',
];
const page = (...parts: string[]): string => parts.join('\n');

test('TRN-03 an addressee and a signature at the right of the page are no headings', async () => {
  const letter = page(
    text(60, 60, 'Avviso', { size: 16, font: 'bold' }),
    text(350, 100, 'Spett.le Comune di Rocca Chiara', { font: 'bold' }),
    lines(60, 140, BODY),
    text(380, 220, 'FIRMA'),
  );
  expect(await readBlocks([letter])).toEqual([
    '# Avviso',
    'P Spett.le Comune di Rocca Chiara',
    `P ${BODY.join(' ')}`,
    'P FIRMA',
  ]);
});

test('TRN-03 a title in the middle of the page is a heading, however short the lines below are', async () => {
  const notice = page(
    text(262, 60, 'MENSA SCOLASTICA', { size: 8, font: 'bold' }),
    lines(60, 100, ['Chiusa il venerdì santo e il lunedì di Pasqua.', 'Riapre il martedì.']),
  );
  expect((await readBlocks([notice]))[0]).toBe('# MENSA SCOLASTICA');
});

test('TRN-03 the label of a field in slightly larger letters is no heading', async () => {
  const form = page(lines(60, 60, BODY, { size: 9 }), text(60, 140, 'Cittadinanza:', { size: 11 }));
  expect((await readBlocks([form])).at(-1)).toBe('P Cittadinanza:');
  const title = page(lines(60, 60, BODY, { size: 9 }), text(60, 140, 'Cittadinanza', { size: 11 }));
  expect((await readBlocks([title])).at(-1)).toBe('# Cittadinanza');
});

test('TRN-03 a title in capitals over two lines around one middle is one heading', async () => {
  const title = (x: number) =>
    page(
      text(x, 60, 'MODULO', { font: 'bold', size: 12 }),
      text(235, 84, 'PER LA MENSA E I BUS', { font: 'bold', size: 12 }),
      lines(60, 140, BODY, { size: 12 }),
    );
  expect((await readBlocks([title(60)])).slice(0, 2)).toEqual(['# MODULO', '# PER LA MENSA E I BUS']);
  const centred = await readBlocks([title(277)]);
  expect(centred[0]).toBe('# MODULO PER LA MENSA E I BUS');
});
