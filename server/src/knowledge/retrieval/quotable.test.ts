import { describe, expect, test } from 'vitest';
import { quotableSentences } from './quotable.ts';

const quotable = (body: string, title = 'Tributi › TARI') =>
  quotableSentences({ title, body, language: 'it' }).map(({ text }) => text);
const RATES = 'La TARI si paga in tre rate.';

describe('what is quoted of a passage', () => {
  test('is not the heading of a short section, which the title of the passage names', () => {
    const body = `Scadenze\n${RATES}\nRiduzioni dal 2026\n- chi vive da solo`;
    expect(quotable(body, 'TARI › Scadenze / Riduzioni dal 2026')).toEqual([RATES, '- chi vive da solo']);
  });

  test('tells what stands above a sentence apart from it', () => {
    const [first] = quotableSentences({ title: 'TARI', body: `Scadenze\n${RATES}`, language: 'it' });
    expect(first).toMatchObject({ text: RATES, under: 'Scadenze' });
  });

  test.each([
    ['bold words above a paragraph', `Scadenze\n${RATES}`, [RATES]],
    ['a question before its answer', `Quando si paga?\n${RATES}`, [RATES]],
    ['the term before its description', `Scadenze\n- ${RATES}`, [`- ${RATES}`]],
    ['the label of an item', `- Scadenze\n- ${RATES}`, ['- Scadenze', `- ${RATES}`]],
    ['a short sentence before another', `Attenzione.\n${RATES}`, ['Attenzione.', RATES]],
  ])('%s is not glued to what follows', (_, body, texts) => {
    expect(quotable(body)).toEqual(texts);
  });

  test('short lines go together, never with a sentence', () => {
    expect(quotable(`- carta\n- penna\n- ${RATES}`)).toEqual(['- carta\n- penna', `- ${RATES}`]);
    expect(quotable(`npm install qualcosa\nnpm start\n${RATES}`)).toEqual([
      'npm install qualcosa\nnpm start',
      RATES,
    ]);
  });

  test('a line that announces the next goes with it', () => {
    expect(quotable('Servono:\n- una fototessera')).toEqual(['Servono:\n- una fototessera']);
  });

  test('a row of a table stays whole', () => {
    const row = 'Acconto | Si paga a giugno. | 3 rate';
    expect(quotable(`Rata | Quando | Come\n${row}`)).toEqual(['Rata | Quando | Come', row]);
  });

  test('a passage of a title alone is quoted all the same', () => {
    expect(quotable('Scadenze', 'TARI › Scadenze')).toEqual(['Scadenze']);
  });
});
