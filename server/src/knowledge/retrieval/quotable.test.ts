import { describe, expect, test } from 'vitest';
import { quotableSentences } from './quotable.ts';

const quotable = (body: string, title = 'Tributi › TARI') =>
  quotableSentences({ title, body, language: 'it' }).map(({ text }) => text);
const RATES = 'La TARI si paga in tre rate.';

describe('quotable sentences of a passage', () => {
  test('leaves out the heading of a short section that the passage’s title contains', () => {
    const body = `Scadenze\n${RATES}\nRiduzioni dal 2026\n- chi vive da solo`;
    expect(quotable(body, 'TARI › Scadenze / Riduzioni dal 2026')).toEqual([RATES, '- chi vive da solo']);
  });

  test('returns the heading above a sentence separately', () => {
    const [first] = quotableSentences({ title: 'TARI', body: `Scadenze\n${RATES}`, language: 'it' });
    expect(first).toMatchObject({ text: RATES, under: 'Scadenze' });
  });

  test.each([
    ['bold words above a paragraph', `Scadenze\n${RATES}`, [RATES]],
    ['a question before its answer', `Quando si paga?\n${RATES}`, [RATES]],
    ['the term before its description', `Scadenze\n- ${RATES}`, [`- ${RATES}`]],
    ['the label of an item', `- Scadenze\n- ${RATES}`, ['- Scadenze', `- ${RATES}`]],
    ['a short sentence before another', `Attenzione.\n${RATES}`, ['Attenzione.', RATES]],
  ])('does not join %s to the next line', (_, body, texts) => {
    expect(quotable(body)).toEqual(texts);
  });

  test('joins short lines, but never with a sentence', () => {
    expect(quotable(`- carta\n- penna\n- ${RATES}`)).toEqual(['- carta\n- penna', `- ${RATES}`]);
    expect(quotable(`npm install qualcosa\nnpm start\n${RATES}`)).toEqual([
      'npm install qualcosa\nnpm start',
      RATES,
    ]);
  });

  test('joins a line that ends with a colon to the next line', () => {
    expect(quotable('Servono:\n- una fototessera')).toEqual(['Servono:\n- una fototessera']);
  });

  test('keeps a row of a table whole', () => {
    const row = 'Acconto | Si paga a giugno. | 3 rate';
    expect(quotable(`Rata | Quando | Come\n${row}`)).toEqual(['Rata | Quando | Come', row]);
  });

  test('quotes a passage that has only a title', () => {
    expect(quotable('Scadenze', 'TARI › Scadenze')).toEqual(['Scadenze']);
  });
});
