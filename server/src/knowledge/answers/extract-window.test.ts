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

describe('ANS-01 the window of a long section', () => {
  test('covers more words of the question rather than the best sentence alone', () => {
    const text = shown(
      'tariffa piscina bambini studenti',
      paragraphs(filler(100), 'Tariffa piscina.', filler(54), 'Bambini, studenti: sconto.', filler(60)),
    );
    expect(text).toContain('Tariffa piscina.');
    expect(text).toContain('Bambini, studenti: sconto.');
  });

  test('of two places with the same best sentence, the one with more evidence is shown', () => {
    const text = shown(
      'tariffa della piscina',
      paragraphs(
        FEE,
        filler(90),
        FEE,
        'La tariffa della piscina si paga alla cassa della piscina.',
        filler(60),
      ),
      { isContinued: true },
    );
    expect(text).toContain('si paga alla cassa');
  });

  test('of two places that answer alike, the beginning of the section is shown', () => {
    const place = (end: string) => `${FEE} ${filler(70)} Fine ${end}.`;
    expect(shown('tariffa della piscina', paragraphs(place('prima'), place('seconda')))).toContain(
      'Fine prima.',
    );
    const later = shown('tariffa della piscina', paragraphs(filler(10), place('prima'), place('seconda')));
    expect(later).toContain(FEE);
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
    const longer = 'La piscina estiva costa proprio poco, tariffa compresa.';
    const { extracts } = extractiveAnswer(
      madeSource('tariffa piscina', [{ path: ['Comune'], blocks: paragraphs('Piscina.', longer) }]),
      ALWAYS,
    );
    expect(emphasisIn(extracts[0]!)).toEqual([longer]);
  });
});

describe('ANS-01 a part of a section', () => {
  const QUESTION = 'Quanto costa la tariffa della piscina?';
  const heading = { path: ['Faq', QUESTION], document: 'Faq' };

  test('that goes on from a passage that was not found is not shown from its beginning', () => {
    const blocks = paragraphs(filler(126), FEE);
    expect(shown(QUESTION, blocks, { ...heading, isContinued: true, ord: 1 })).toContain(FEE);
    expect(shown(QUESTION, blocks, heading)).not.toContain(FEE);
  });

  test('together with its beginning is shown from there, under a heading that is a question', () => {
    const text = textOf(
      extractiveAnswer(
        madeSource(QUESTION, [
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
