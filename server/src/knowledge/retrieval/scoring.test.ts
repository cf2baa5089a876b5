import { describe, expect, test } from 'vitest';
import { confidence } from './confidence.ts';
import { pageKindFactor } from './page-kinds.ts';
import { analysePassage, decode } from './passage-tokens.ts';
import { readQuestion, weigh } from './question.ts';
import type { Question } from './question.ts';
import { Scorer } from './scoring.ts';
import type { Score } from './scoring.ts';
import { saturation } from './weights.ts';

const question = (text: string, synonyms: Record<string, string[]> = {}): Question =>
  weigh(
    readQuestion(text, 'it', 'it', () => new Map(Object.entries(synonyms))),
    () => 2,
    100,
  );
const tokensOf = (title: string, body: string) => decode(analysePassage(title, body, 'it').tokens);
const scoreOf = (asked: Question, title: string, body: string): Score =>
  new Scorer(asked, 10).score(tokensOf(title, body), 10);

describe('ANS-10 the score of a passage', () => {
  const asked = question('piscina coperta');
  const idf = asked.terms[0]!.idf;

  test('adds to the frequencies of the stems those of the words, half as heavy', () => {
    const { score, s0 } = scoreOf(question('piscina'), '', 'Apre la piscina.');
    expect(s0).toBeCloseTo(idf * saturation(1, 10, 10), 9);
    expect(score).toBeCloseTo(s0 + 0.5 * 1.05 * idf * saturation(1, 3, 16) + 0.3 * idf, 9);
  });

  test('a passage with the words in one sentence is before one with the words in two', () => {
    const together = scoreOf(asked, '', 'La piscina del paese oggi sembra coperta. Apre alle nove.');
    const apart = scoreOf(asked, '', 'La piscina del paese. Oggi sembra coperta, apre alle nove.');
    expect(together.score - apart.score).toBeCloseTo(0.3 * idf, 9);
  });

  test('words of the question that stand side by side count more, the nearer the more; three apart they do not', () => {
    const gap = (between: string) => scoreOf(asked, '', `Una piscina ${between} coperta oggi apre.`).score;
    const [none, one, two, three] = ['', 'molto', 'molto molto', 'molto molto molto'].map(gap);
    expect(none! - three!).toBeGreaterThan(0.25 * idf);
    expect(one! - three!).toBeGreaterThan(0.1 * idf);
    expect(one! - two!).toBeGreaterThan(0);
  });

  test('a word in the title counts half of its weight more than one in the text', () => {
    const inTitle = scoreOf(question('piscina'), 'Piscina', 'Apre alle nove.');
    const inText = scoreOf(question('piscina'), '', 'Piscina apre alle nove.');
    expect(inTitle.s0).toBe(inText.s0);
    expect(inTitle.score - inText.score).toBeCloseTo(0.5 * idf, 9);
  });

  test('a synonym counts 0.35 of the word, and half as much again in the title', () => {
    const synonyms = question('piscina', { piscin: ['vasc'] });
    const word = synonyms.terms[0]!.idf;
    expect(scoreOf(synonyms, '', 'La vasca apre.').s0).toBeCloseTo(0.35 * word, 9);
    expect(scoreOf(synonyms, 'La vasca', 'Apre.').s0).toBeCloseTo(1.5 * 0.35 * word, 9);
  });
});

test('ANS-10 a question has thirty terms at most, so that each has a bit of a number', () => {
  const words = Array.from(
    { length: 40 },
    (_, index) => `xyz${String.fromCharCode(97 + (index % 26))}${index}`,
  );
  expect(question(words.join(' ')).terms).toHaveLength(30);
});

describe('ANS-10 the confidence in a passage', () => {
  const termsOf = (terms: readonly { isAsking?: boolean; df?: number; synonym?: boolean }[]): Question =>
    ({
      terms: terms.map(({ isAsking = false, df = 3, synonym = false }, index) => ({
        stem: `s${index}`,
        isAsking,
        df,
        idf: 2,
        synonyms: synonym ? [{ stem: 'x', df: 1, idf: 2 }] : [],
      })),
    }) as unknown as Question;
  const found = (exact: number, bySynonym = 0, s0 = 2): Score => ({
    score: s0,
    s0,
    exact,
    bySynonym,
    sentences: [exact, bySynonym],
  });

  test('four found words are enough; a synonym counts 0.6 of a word', () => {
    const five = termsOf([{}, {}, {}, {}, {}]);
    expect([0b1, 0b11, 0b1111, 0b11111].map((bits) => confidence(five, found(bits)).nm)).toEqual([
      0.25, 0.5, 1, 1,
    ]);
    const one = confidence(termsOf([{}, {}]), found(0b01, 0b10));
    expect([one.bsc, one.nm]).toEqual([0.8, 0.4]);
  });

  test('a word that no page has is unknown, unless a page has a synonym of it', () => {
    expect(confidence(termsOf([{}, { df: 0 }]), found(1)).oov).toBe(0.5);
    expect(confidence(termsOf([{}, { df: 0, synonym: true }]), found(1)).oov).toBe(0);
  });

  test('a word of asking that the passage lacks is not missing', () => {
    const asking = termsOf([{ isAsking: true }, {}]);
    expect(confidence(asking, found(0b10)).s).toBe(1);
    expect(confidence(asking, found(0b11)).s).toBe(0.5);
    expect(confidence(asking, found(0b10)).bsc).toBe(1);
  });

  test('is a logistic of its figures', () => {
    const { bsc, s, oov, nm, p } = confidence(termsOf([{}, { df: 0 }]), found(1));
    expect(p).toBeCloseTo(1 / (1 + Math.exp(2.93 - 1.79 * bsc - 2.1 * s + 1.09 * oov - 1.72 * nm)), 12);
    expect(confidence(termsOf([]), found(0))).toEqual({ bsc: 0, s: 0, oov: 1, nm: 0, p: 0 });
  });
});

describe('ANS-10 the factor of a kind of page', () => {
  const factor = (text: string, title: string, body = '') =>
    pageKindFactor(question(text))(tokensOf(title, body));

  test.each([
    ['esportare i rapporti', 'Note di rilascio', 0.85],
    ['esportare i rapporti', 'Note di versione 2.1', 0.85],
    ['esportare i rapporti', 'Registro delle modifiche', 0.85],
    ['esportare i rapporti', 'Changelog', 0.85],
    ['esportare i rapporti', 'Change log', 0.85],
    ['esportare i rapporti', 'Release notes', 0.85],
    ['esportare i rapporti', 'Prodotto › Release notes › Luglio', 0.85],
    ['esportare i rapporti', 'Note', 1],
    ['esportare i rapporti', 'Rilascio', 1],
    ['esportare i rapporti', 'Rapporti', 1],
    ['che cosa è cambiato nei rapporti', 'Note di rilascio', 1],
    ['quale versione', 'Changelog', 1],
    ['prenotare la palestra', 'Informativa sulla privacy', 0.7],
    ['prenotare la palestra', 'Note legali', 0.7],
    ['prenotare la palestra', 'Terms of service', 0.7],
    ['privacy della palestra', 'Informativa sulla privacy', 1],
    ['privacy della palestra', 'Note di rilascio', 0.85],
    ['prenotare la palestra', 'Note di rilascio › Informativa privacy', 0.85 * 0.7],
  ])('of "%s" for a page titled "%s" is %d', (text, title, expected) => {
    expect(factor(text, title)).toBeCloseTo(expected, 12);
  });

  test('looks at the title and the headings, not at the text', () => {
    expect(factor('esportare i rapporti', 'Guida', 'Note di rilascio. Changelog.')).toBe(1);
    expect(factor('esportare i rapporti', 'Guida alle note', 'di rilascio.')).toBe(1);
  });
});
