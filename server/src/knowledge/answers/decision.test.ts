import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS } from './answered-pages.fixture.ts';
import { decide, featuresOf, thresholdsFor } from './decision.ts';
import { madeSource, type MadeSection, type MadeSource } from './made-sections.fixture.ts';
import { WordMatcher } from './matched-words.ts';
import { scoreSections } from './section-scores.ts';

const sectionsFor = (sections: MadeSection[], options?: MadeSource) => {
  const source = madeSource('tariffa della piscina', sections, options);
  return scoreSections(source, new WordMatcher(source.question));
};
const FEE: MadeSection = { path: ['Piscina', 'Tariffa'], blocks: 'La tariffa della piscina è di sei euro.' };

describe('ANS-01 the decision', () => {
  test('words that no page contains count at most as half of the question', () => {
    const figure = (oov: number) => featuresOf(sectionsFor([{ ...FEE, sure: { oov } }])).unknown_words;
    expect([figure(0.3), figure(0.5), figure(0.9)]).toEqual([0.3, 0.5, 0.5]);
  });

  test('a match over 1.9 counts as 1, and the lead is the distance to the second section', () => {
    const other: MadeSection = { path: ['Museo', 'Sale'], blocks: 'Il museo apre alle nove.', score: 1 };
    expect(featuresOf(sectionsFor([{ ...FEE, sure: { s: 2.5 } }])).match).toBe(1);
    expect(featuresOf(sectionsFor([{ ...FEE, sure: { s: 0.95 } }])).match).toBe(0.5);
    const alone = featuresOf(sectionsFor([FEE])).lead;
    const sections = sectionsFor([FEE, other]);
    expect(alone).toBe(1);
    expect(featuresOf(sections).lead).toBeCloseTo(1 - sections[1]!.score / sections[0]!.score, 9);
  });

  test('each figure moves the probability as its weight says: unknown words down, a lead up', () => {
    const c = (sections: MadeSection[]) => decide(sectionsFor(sections), { answer: 0.5, unsure: 0.3 }).c;
    expect(c([{ ...FEE, sure: { oov: 0.5 } }])).toBeLessThan(c([FEE]));
    expect(c([FEE, { ...FEE, path: ['Piscina nuova', 'Tariffa'] }])).toBeLessThan(c([FEE]));
    expect(c([{ ...FEE, sure: { bsc: 0.1 } }])).toBeLessThan(c([FEE]));
    expect(c([{ ...FEE, sure: { nm: 0.1 } }])).toBeLessThan(c([FEE]));
    expect(c([{ ...FEE, sure: { s: 0.1 } }])).toBeLessThan(c([FEE]));
  });

  test.each([
    [['x'], 0.5, 0.42],
    [['x'], 0.59, 0.42],
    [['x'], 0.6, 0.39],
    [[], 0.6, 0.59],
    [[], 0.65, 0.59],
  ])(
    'thresholds: related stems %j and confidence %d in the best passage, least %d',
    (related, confidence, answer) => {
      const found = thresholdsFor(madeSource('tariffa', [FEE], { related, confidence }));
      expect(found.answer).toBe(answer);
      expect(found.unsure).toBeCloseTo((2 / 3) * answer, 9);
    },
  );

  test('at the threshold it is answered, at two thirds of it not sure, below not answered', () => {
    const sections = sectionsFor([FEE]);
    const { c } = decide(sections, { answer: 0, unsure: 0 });
    const outcome = (answer: number, unsure: number) => decide(sections, { answer, unsure }).outcome;
    expect([outcome(c, 0), outcome(c + 0.01, c), outcome(1, c + 0.01)]).toEqual([
      'answered',
      'not_sure',
      'not_answered',
    ]);
  });

  test('not sure: the same quotation; not answered: none, and the reason is that it was not sure enough', () => {
    const source = madeSource('tariffa della piscina', [FEE, { path: ['Museo'], blocks: 'Il museo apre.' }]);
    const unsure = extractiveAnswer(source, { answer: 1, unsure: 0 });
    expect([unsure.outcome, unsure.extracts.length]).toEqual(['not_sure', 1]);
    const none = extractiveAnswer(source, { answer: 1, unsure: 1 });
    expect([none.outcome, none.extracts]).toEqual(['not_answered', []]);
    expect(none.considered.map(({ reason }) => reason)).toEqual(['not_sure_enough', 'lower_score']);
  });

  test('without a passage, or with words of asking alone, nothing is decided', () => {
    expect(extractiveAnswer(madeSource('tariffa', [])).decision).toBeUndefined();
  });

  test('another section of the same page is less of a rival: it counts 0.6 of its score', () => {
    const rival = { ...FEE, path: ['Piscina', 'Costi'], ord: 1 };
    const lead = (document: string) => {
      const sections = sectionsFor([FEE, { ...rival, document }]);
      return [featuresOf(sections).lead, sections[1]!.score / sections[0]!.score] as const;
    };
    const [same, share] = lead('Piscina');
    expect(same).toBeCloseTo(1 - 0.6 * share, 9);
    const [other, otherShare] = lead('Palestra');
    expect(other).toBeCloseTo(1 - otherShare, 9);
  });

  test('a section whose score is not above 0 has no lead', () => {
    const source = madeSource('Come aggiungo una fonte?', [
      { path: ['Guida', 'Togliere'], blocks: 'Ecco la novità', score: 0 },
    ]);
    const sections = scoreSections(source, new WordMatcher(source.question));
    expect(sections[0]!.score).toBeLessThanOrEqual(0);
    expect(featuresOf(sections).lead).toBe(0);
  });

  test.each([
    ['A che ora apre la piscina?', 'La piscina apre ogni mattina.', 'not_sure'],
    ['A che ora apre la piscina?', 'La piscina apre alle 9.', 'answered'],
    ['A che ora apre la piscina?', 'La piscina apre il sabato.', 'answered'],
    ['Dove si trova la piscina?', 'La piscina si trova in centro.', 'answered'],
  ])(
    'a question about hours whose quotation gives none is not sure: %s %s %s',
    (question, blocks, outcome) => {
      const source = madeSource(question, [{ path: ['Piscina', 'Apertura della piscina'], blocks }]);
      expect(extractiveAnswer(source, ALWAYS).outcome).toBe(outcome);
    },
  );

  test('words of asking say nothing: they neither find a section nor count as missing', () => {
    const matcher = (question: string) => new WordMatcher(madeSource(question, [FEE]).question);
    const plain = matcher('tariffa della piscina');
    const asked = matcher('Vorrei sapere la tariffa della piscina');
    expect(asked.total).toBe(plain.total);
    expect(asked.share(asked.match('vorrei sapere', 'it'))).toBe(0);
    const alone = matcher('Vorrei sapere');
    expect(alone.share(alone.match('vorrei sapere', 'it'))).toBe(1);
  });

  test('a word and its derived words have five letters in common; four are not enough', () => {
    const share = (question: string, text: string) => {
      const matcher = new WordMatcher(madeSource(question, [FEE]).question);
      return matcher.share(matcher.match(text, 'it'));
    };
    expect(share('documento', 'documentale')).toBe(0.5);
    expect(share('portatile', 'portineria')).toBe(0);
  });
});
