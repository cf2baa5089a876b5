import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, filler, textOf } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const shown = (blocks: MadeSection['blocks']) =>
  textOf(
    extractiveAnswer(madeSource('acquisti a San Marino', [{ path: ['Comune', 'Rimborsi'], blocks }]), ALWAYS)
      .extracts[0]!,
  );
const list = (lead: string): MadeSection['blocks'] => [
  ['paragraph', lead],
  ...Array.from({ length: 5 }, (_, index) => ['item', `${index} ${filler(30)}`] as const),
  ['item', 'gli acquisti a San Marino'],
  ['paragraph', filler(60)],
];

describe('ANS-01 the beginning of an extract', () => {
  test.each(['Non contano:', 'Acquisti che non contano', 'Non contano (“esclusi”):'])(
    'items from the middle of a list follow the line that announces the list: %s',
    (lead) => {
      const text = shown(list(lead));
      expect(text.startsWith(`${lead}\n`)).toBe(true);
      expect(text).toContain('gli acquisti a San Marino');
      expect(text).not.toContain('0 Gli uffici');
    },
  );

  test.each(['Leggi tutto con calma.', 'Che cosa conta?'])(
    'a sentence before a list that does not announce it is left out: %s',
    (lead) => {
      expect(shown(list(lead))).not.toContain(lead);
    },
  );

  const table = (first: string): MadeSection['blocks'] => [
    ['paragraph', filler(60)],
    ['row', first],
    ...Array.from({ length: 5 }, (_, index) => ['row', `Luogo ${index} | ${filler(20)} | chiuso`] as const),
    ['row', 'Acquisti a San Marino | 9–12 | chiuso'],
    ['paragraph', filler(60)],
  ];

  test('TRN-11 rows from the middle of a table follow the row that names its columns', () => {
    const text = shown(table('Dove | Mattina | Pomeriggio'));
    expect(text).toContain('Dove | Mattina | Pomeriggio\n');
    expect(text).toContain('Acquisti a San Marino | 9–12 | chiuso');
    expect(text).not.toContain('Luogo 0');
  });

  test('TRN-11 a first row with a figure names no columns', () => {
    const text = shown(table('Comune | 8–14 | chiuso'));
    expect(text).toContain('Acquisti a San Marino | 9–12 | chiuso');
    expect(text).not.toContain('Comune | 8–14');
  });
});
