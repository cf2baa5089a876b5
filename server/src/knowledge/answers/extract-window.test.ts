import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS, emphasisIn, filler, textOf } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

type Blocks = Exclude<MadeSection['blocks'], string>;
const paragraphs = (...texts: string[]): Blocks => texts.map((text) => ['paragraph', text] as const);
const shown = (question: string, blocks: Blocks, rest: Partial<MadeSection> = {}) =>
  textOf(
    extractiveAnswer(madeSource(question, [{ path: ['Comune', 'Servizi'], blocks, ...rest }]), ALWAYS)
      .extracts[0]!,
  );
const FEE = 'La tariffa della piscina è di sei euro.';

/** A sentence of so many words, none of them of a question. */
const long = (words: number, name: string) => `Ufficio ${name} ${'grande '.repeat(words - 3)}aperto.`;
const QUESTION = 'tariffa piscina bambini studenti';

describe('ANS-01 the window of a long section', () => {
  test.each<[string, Blocks, Partial<MadeSection>, string[]]>([
    [
      'covers more words of the question',
      [
        ['paragraph', long(60, 'a')],
        ['paragraph', 'Piscina bambini studenti b.'],
        ['paragraph', long(60, 'c')],
        ['item', 'Tariffa piscina d.'],
      ],
      {},
      ['Piscina bambini studenti b.', long(60, 'c'), 'Tariffa piscina d.'],
    ],
    [
      'holds more evidence',
      [
        ['paragraph', long(60, 'a')],
        ['item', 'Piscina bambini studenti b'],
        ['paragraph', long(60, 'c')],
        ['paragraph', 'Tariffa piscina bambini studenti d:'],
      ],
      {},
      ['Piscina bambini studenti b', long(60, 'c')],
    ],
    [
      'is at the beginning of the section',
      [
        ['paragraph', long(40, 'a')],
        ['paragraph', long(78, 'b')],
        ['paragraph', long(40, 'c')],
        ['paragraph', long(40, 'd')],
      ],
      {},
      [long(40, 'a')],
    ],
    [
      'has clean edges',
      [
        ['paragraph', long(20, 'a')],
        ['item', 'Piscina b.'],
        ['paragraph', long(60, 'c')],
        ['paragraph', long(40, 'd')],
      ],
      { isContinued: true },
      [long(20, 'a'), 'Piscina b.'],
    ],
    [
      'is not parted from the line that announces it',
      [
        ['paragraph', long(20, 'a')],
        ['paragraph', 'Piscina studenti b:'],
        ['paragraph', long(60, 'c')],
        ['paragraph', long(40, 'd')],
      ],
      {},
      ['Piscina studenti b:', long(60, 'c')],
    ],
  ])('of several windows one is shown that %s', (_, blocks, rest, expected) => {
    expect(shown(QUESTION, blocks, rest).split('\n')).toEqual(expected);
  });
});

describe('ANS-01 the emphasis of a window', () => {
  test('is the sentence that answers, also where the window begins in the middle of a paragraph', () => {
    const { extracts } = extractiveAnswer(
      madeSource('tariffa della piscina', [
        { path: ['Comune', 'Servizi'], blocks: `${filler(126)} ${FEE} ${filler(90)}` },
      ]),
      ALWAYS,
    );
    expect(extracts[0]!.blocks[0]!.text.length).toBeLessThan(800);
    expect(emphasisIn(extracts[0]!)).toEqual([FEE]);
  });

  test.each([
    [
      'hours weigh more than further words',
      'A che ora apre la piscina comunale di nuoto?',
      'La piscina: 9-13.',
    ],
    [
      'a short sentence comes before a long one with as many words',
      'tariffa',
      'Tariffa unica per tutti gli adulti residenti.',
    ],
  ])('%s', (_, question, answer) => {
    const other = `La piscina comunale di nuoto apre sempre per la tariffa di tutti ${filler(30)}`;
    const { extracts } = extractiveAnswer(
      madeSource(question, [{ path: ['Comune'], blocks: paragraphs(other, answer) }]),
      ALWAYS,
    );
    expect(emphasisIn(extracts[0]!)).toEqual([answer]);
  });

  test('a sentence of fewer than eight words counts as one of eight', () => {
    const best = (blocks: string) =>
      extractiveAnswer(madeSource('tariffa', [{ path: ['Comune'], blocks }]), ALWAYS).considered[0]!.scored
        .features.best_unit;
    const eight = best('Tariffa uno due tre quattro cinque sei sette.');
    expect(best('Tariffa.')).toBe(eight);
    expect(best('Tariffa uno due tre quattro cinque sei sette otto.')).toBeLessThan(eight);
  });
});

describe('ANS-01 a part of a section', () => {
  const HOW_MUCH = 'Quanto costa la tariffa della piscina?';
  const heading = { path: ['Faq', HOW_MUCH], document: 'Faq' };

  test('that goes on from a passage that was not found is not shown from its beginning', () => {
    const blocks = paragraphs(filler(126), FEE);
    expect(shown(HOW_MUCH, blocks, { ...heading, isContinued: true, ord: 1 })).toContain(FEE);
    expect(shown(HOW_MUCH, blocks, heading)).not.toContain(FEE);
  });

  test('together with its beginning is shown from there, under a heading that is a question', () => {
    const text = textOf(
      extractiveAnswer(
        madeSource(HOW_MUCH, [
          { ...heading, blocks: paragraphs(filler(126), FEE), isContinued: true, ord: 1, score: 10 },
          { ...heading, blocks: paragraphs(`Qui comincia. ${filler(126)}`), ord: 0, score: 5 },
        ]),
        ALWAYS,
      ).extracts[0]!,
    );
    expect(text.startsWith('Qui comincia.')).toBe(true);
  });

  test('that is text after a colon follows the line with the colon', () => {
    const part = (ord: number, texts: string[], score: number): MadeSection => ({
      path: ['Comune', 'Sconti'],
      document: 'Comune',
      ord,
      isContinued: ord > 0,
      blocks: paragraphs(...texts),
      score,
    });
    const text = textOf(
      extractiveAnswer(
        madeSource('tariffa della piscina', [
          part(1, [FEE], 10),
          part(0, [filler(120), 'Chi paga meno:'], 5),
        ]),
        ALWAYS,
      ).extracts[0]!,
    );
    expect(text).toBe(`Chi paga meno:\n${FEE}`);
  });
});
