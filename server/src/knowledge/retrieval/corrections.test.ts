import { describe, expect, test } from 'vitest';
import { distance, mayBeMisspelt, nearestStems } from './corrections.ts';
import type { Term } from './question.ts';
import { StemList } from './stem-list.ts';

const term = (word: string, stem = word): Term => ({
  word,
  stem,
  isAsking: false,
  df: 0,
  idf: 5,
  synonyms: [],
});

const vocabulary = (known: Record<string, number>): StemList =>
  new StemList(
    ['it'],
    Object.entries(known).map(([stem, df]) => ({ stem, df })),
  );

describe('ANS-01 correction of an unknown word', () => {
  test('replaces an unknown word by the nearest known word', () => {
    expect(
      nearestStems(term('bilbioteca', 'bilbiotec'), vocabulary({ bibliotec: 9, biglietter: 20 }), new Map()),
    ).toEqual(['bibliotec']);
  });

  test('prefers the more frequent of two equally near words', () => {
    expect(
      nearestStems(term('pagamenzo', 'pagamez'), vocabulary({ pagamen: 2, pagamet: 50 }), new Map()),
    ).toEqual(['pagamet', 'pagamen']);
  });

  test('keeps an unknown word without a near known word', () => {
    expect(nearestStems(term('astronave', 'astronav'), vocabulary({ bibliotec: 9 }), new Map())).toEqual([]);
  });

  test('of a word with another first letter only one edit is allowed', () => {
    const known = vocabulary({ bibliotec: 9 });
    expect(nearestStems(term('vibliotec'), known, new Map())).toEqual(['bibliotec']);
    expect(nearestStems(term('vibliotek'), known, new Map())).toEqual([]);
    expect(nearestStems(term('bibliodek'), known, new Map())).toEqual(['bibliotec']);
  });

  test('a word of fewer than eight letters is corrected by one edit, a longer one by two', () => {
    expect(nearestStems(term('piscima'), vocabulary({ piscina: 9 }), new Map())).toEqual(['piscina']);
    expect(nearestStems(term('pishima'), vocabulary({ piscina: 9 }), new Map())).toEqual([]);
    expect(nearestStems(term('piscimta'), vocabulary({ piscina: 9 }), new Map())).toEqual(['piscina']);
  });

  test.each([
    ['carte', false],
    ['cartz', true],
    ['cart', false],
  ])('a word of five letters may be misspelt: %s %s', (word, may) => {
    expect(mayBeMisspelt(term(word, word === 'carte' ? 'cart' : word), 'it', new Map())).toBe(may);
  });

  test('corrects to a word that is known only through a synonym', () => {
    const synonyms = new Map([['cellular', ['telefon']]]);
    expect(nearestStems(term('celulare', 'celular'), vocabulary({ telefon: 4 }), synonyms)).toEqual([
      'cellular',
    ]);
  });

  test.each(['casa', 'ab123456', '2019'])('%s stays as typed: too short, or a code', (word) => {
    expect(mayBeMisspelt(term(word), 'it', new Map())).toBe(false);
  });

  test.each(['posso', 'dovrei', 'could'])('keeps a word of asking of either language: %s', (word) => {
    expect(mayBeMisspelt(term(word), 'it', new Map())).toBe(false);
    expect(mayBeMisspelt(term(word), 'en', new Map())).toBe(false);
  });

  test('keeps a usual word of the language', () => {
    expect(mayBeMisspelt(term('carta', 'cart'), 'it', new Map())).toBe(false);
    expect(mayBeMisspelt(term('carta', 'carta'), 'en', new Map())).toBe(true);
  });
});

test.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'abdc', 1],
  ['abcd', 'abc', 1],
  ['abcd', 'xbcdy', 2],
  ['abcd', 'wxyz', undefined],
])('ANS-01 %s to %s: %s edits', (a, b, edits) => {
  expect(distance(a, b, 2)).toBe(edits);
});
