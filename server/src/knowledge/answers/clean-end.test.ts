import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, filler, textOf } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const path = ['Comune', 'Piscina'];
const shown = (...sections: Pick<MadeSection, 'blocks' | 'isContinued'>[]) => {
  const made = sections.map((section, ord) => ({ path, ord, ...section }));
  return textOf(extractiveAnswer(madeSource('tariffa della piscina', made), ALWAYS).extracts[0]!);
};
const FEE = 'La tariffa della piscina è di sei euro.';
const ANNOUNCES = 'Per la tariffa della piscina valgono questi sconti:';

describe('ANS-01 the end of an extract', () => {
  test('the list that the last line announces is added, also beyond the usual length', () => {
    const items = ['bambini', 'anziani'].map((who) => ['item', `${who}: ${filler(20)}`] as const);
    const text = shown(
      { blocks: [['paragraph', `${filler(100)} ${ANNOUNCES}`]] },
      { blocks: items, isContinued: true },
    );
    expect(text).toContain(`${ANNOUNCES}\nbambini`);
    expect(text).toContain('anziani');
  });

  test('at most 200 words are shown with the list that the last line announces', () => {
    const items = Array.from({ length: 9 }, (_, index) => ['item', `${index} ${filler(19)}`] as const);
    const text = shown(
      { blocks: [['paragraph', `${filler(100)} ${ANNOUNCES}`]] },
      { blocks: items, isContinued: true },
    );
    expect(text).toContain('3 Gli uffici');
    expect(text).not.toContain('5 Gli uffici');
  });

  test('TRN-11 a list is shown to its last item, also beyond the usual length', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => ['item', `${at} ${at === 1 ? FEE : filler(20)}`] as const);
    const text = (count: number) => shown({ blocks: [['paragraph', filler(80)], ...items(count)] });
    expect(text(6)).toContain('5 Gli uffici');
    expect(text(12)).not.toContain('11 Gli uffici');
    const after = shown({ blocks: [['paragraph', filler(80)], ...items(6), ['paragraph', filler(20)]] });
    expect(after).toMatch(/5 Gli uffici(?!.*\n)/u);
  });

  test('announced code is added, however long', () => {
    const code = `piscina = ${'sei '.repeat(150)}`;
    const text = shown(
      { blocks: [['paragraph', `${filler(100)} ${ANNOUNCES}`]] },
      { blocks: [['code', code]], isContinued: true },
    );
    expect(text).toContain('piscina = sei');
  });

  test('a line that announces nothing is left out', () => {
    expect(shown({ blocks: `${FEE} ${ANNOUNCES}` })).toBe(FEE);
  });

  test('the header of a table without its rows is left out, with the line that announces it', () => {
    const blocks = [
      ['paragraph', `${FEE} ${ANNOUNCES}`],
      ['row', 'Età | Tariffa'],
    ] as const;
    expect(shown({ blocks })).toBe(FEE);
    const rows = shown({ blocks: [...blocks, ['row', 'Bambini | 3 euro']] });
    expect(rows).toContain('Età | Tariffa\nBambini | 3 euro');
  });

  test('the rows of a table in the next part of the section follow its header', () => {
    const text = shown(
      {
        blocks: [
          ['paragraph', FEE],
          ['row', 'Età | Tariffa della piscina'],
        ],
      },
      {
        blocks: [
          ['row', 'Bambini | 3 euro'],
          ['paragraph', filler(100)],
        ],
        isContinued: true,
      },
    );
    expect(text).toContain('Età | Tariffa della piscina\nBambini | 3 euro');
  });

  test.each(['Bambini | 3 euro', 'Bambini | Entrano senza pagare.'])(
    'a single row that says something stays: %s',
    (row) => {
      expect(
        shown({
          blocks: [
            ['paragraph', FEE],
            ['row', row],
          ],
        }),
      ).toContain(row);
    },
  );

  test('a line that announces nothing is shown if there is no other', () => {
    expect(shown({ blocks: ANNOUNCES })).toBe(ANNOUNCES);
  });

  test('the header of a table that is followed by another text is left out', () => {
    const header = [
      ['paragraph', FEE],
      ['row', 'Età | Tariffa della piscina'],
    ] as const;
    expect(shown({ blocks: header }, { blocks: filler(110), isContinued: true })).toBe(FEE);
  });

  test('code that ends with a colon is whole', () => {
    const blocks = [
      ['paragraph', FEE],
      ['code', 'piscina:'],
    ] as const;
    expect(shown({ blocks })).toBe(`${FEE}\npiscina:`);
  });

  test('the last row of a table stays, also without a number', () => {
    const blocks = [
      ['paragraph', FEE],
      ['row', 'Età | Tariffa'],
      ['row', 'Bambini | gratis'],
    ] as const;
    expect(shown({ blocks })).toBe(`${FEE}\nEtà | Tariffa\nBambini | gratis`);
  });

  test('TRN-11 the names of the columns are shown once where a table goes on in the next part', () => {
    const names = ['row', 'Età | Tariffa della piscina'] as const;
    const text = shown(
      { blocks: [['paragraph', FEE], names, ['row', 'Bambini | 3 euro']] },
      { blocks: [names, ['row', 'Adulti | 6 euro']], isContinued: true },
    );
    expect(text).toBe(`${FEE}\n${names[1]}\nBambini | 3 euro\nAdulti | 6 euro`);
  });
});
