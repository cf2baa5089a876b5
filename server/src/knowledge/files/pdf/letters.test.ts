import { expect, test } from 'vitest';
import { lines, text } from './pdf.fixture.ts';
import { readBlocks } from './read-blocks.fixture.ts';

const BODY = [
  'La domanda si presenta entro il mese di giugno presso lo sportello, oppure con il modulo in rete',
  'che il Comune mette a disposizione delle famiglie residenti in tutte le scuole, anche in quelle',
  'che non hanno un servizio di mensa o di trasporto.',
];
const page = (...parts: string[]): string => parts.join('\n');

test('TRN-03 each line of an address and of a signature at the right is a text of its own', async () => {
  const letter = page(
    lines(350, 60, ['Alla signora', 'Marta Bonetti', 'via dei Mulini 22', '38010 Valdoro']),
    lines(60, 140, BODY),
    lines(300, 220, ['La responsabile del settore', 'dott.ssa Elena Ferri']),
  );
  expect(await readBlocks([letter])).toEqual([
    'P Alla signora',
    'P Marta Bonetti',
    'P via dei Mulini 22',
    'P 38010 Valdoro',
    `P ${BODY.join(' ')}`,
    'P La responsabile del settore',
    'P dott.ssa Elena Ferri',
  ]);
});

test('TRN-03 a text at the right whose lines are full is one', async () => {
  const addressee = ['Al dirigente dell’ufficio per', 'le politiche della casa e del', 'lavoro'];
  const letter = page(lines(330, 60, addressee, { size: 14 }), lines(60, 140, BODY, { size: 11 }));
  expect(await readBlocks([letter])).toContain(`# ${addressee.join(' ')}`);
  const plain = page(
    lines(360, 60, ['Al dirigente dell’ufficio per le politiche', 'della casa']),
    lines(60, 140, BODY),
  );
  expect(await readBlocks([plain])).toContain('P Al dirigente dell’ufficio per le politiche della casa');
});

test('TRN-03 the lines of a letter’s head in the middle are texts of their own', async () => {
  const head = page(
    text(226, 70, 'Settore Tributi e Patrimonio', { size: 9 }),
    text(200, 81, 'piazza Dante 1, 38010 Valdoro – tel. 0461 555', { size: 9 }),
    lines(60, 140, BODY),
  );
  expect(await readBlocks([head])).toEqual([
    'P Settore Tributi e Patrimonio',
    'P piazza Dante 1, 38010 Valdoro – tel. 0461 555',
    `P ${BODY.join(' ')}`,
  ]);
});

test('TRN-03 two roles beside each other and the names below them are the rows of a table', async () => {
  const signed = page(
    lines(60, 80, BODY),
    text(60, 160, 'La presidente'),
    text(350, 160, 'Il segretario'),
    text(60, 172, 'Anna Moretti'),
    text(350, 172, 'Paolo Gadotti'),
  );
  expect(await readBlocks([signed])).toEqual([
    `P ${BODY.join(' ')}`,
    '| La presidente | Il segretario',
    '| Anna Moretti | Paolo Gadotti',
  ]);
});

test('TRN-03 a line in the middle below three columns follows all of them', async () => {
  const column = (x: number, name: string): string =>
    lines(
      x,
      80,
      Array.from({ length: 6 }, (_, at) => `${name} testo della riga ${at} che va`),
    );
  const leaflet = page(
    column(40, 'Primo'),
    column(225, 'Secondo'),
    column(410, 'Terzo'),
    text(205, 180, 'Via del Mulino 2, Valdoro – telefono 0461 555 245', { size: 8 }),
  );
  const blocks = await readBlocks([leaflet]);
  expect(blocks.at(-1)).toBe('P Via del Mulino 2, Valdoro – telefono 0461 555 245');
  expect(blocks.map((block) => block.split(' ')[1])).toEqual(['Primo', 'Secondo', 'Terzo', 'Via']);
});
