import { describe, expect, test } from 'vitest';
import type { Question } from './question.ts';
import type { RankedPassage } from './ranked-passage.ts';
import { defaultSearch } from './search-types.ts';
import type { SearchOptions } from './search-types.ts';
import { select } from './selection.ts';

const QUESTION = {
  terms: [{ stem: 'a', isAsking: false, df: 3, idf: 2, synonyms: [] }],
} as unknown as Question;

/** A passage with this share of the words of the question; passages with the same stems are alike. */
const passage = (
  id: string,
  score: number,
  stems: readonly number[] = [id.charCodeAt(0)],
): RankedPassage => ({
  candidate: {
    id,
    len: 5,
    tokens: { titleCount: 0, words: new Uint32Array(stems.length), stems: Uint32Array.from(stems) },
  },
  score: { score, s0: score, exact: 1, bySynonym: 0, sentences: [1, 0] },
});
const selected = (ranked: RankedPassage[], options: Partial<SearchOptions>) => {
  const { kept, dropped } = select(QUESTION, ranked, { ...defaultSearch, ...options });
  return [
    kept.map(({ passage: one }) => one.candidate.id),
    dropped.map(({ passage: one, droppedBy, rank }) => [one.candidate.id, droppedBy, rank]),
  ];
};

describe('ANS-06 AST-07 a dropped passage names the setting that dropped it', () => {
  const ranked = [passage('a', 4), passage('b', 3), passage('c', 2), passage('d', 0.1)];

  test('similarity: those after the first k', () => {
    expect(selected(ranked, { searchType: 'similarity', k: 2, fetchK: 4 })).toEqual([
      ['a', 'b'],
      [
        ['c', 'k', 3],
        ['d', 'k', 4],
      ],
    ]);
  });

  test('similarity_score_threshold: those below it, and of the others those after the first k', () => {
    const options = { searchType: 'similarity_score_threshold', fetchK: 4, scoreThreshold: 0.5 } as const;
    expect(selected(ranked, { ...options, k: 4 })).toEqual([['a', 'b', 'c'], [['d', 'score_threshold', 4]]]);
    expect(selected(ranked, { ...options, k: 2 })).toEqual([
      ['a', 'b'],
      [
        ['c', 'k', 3],
        ['d', 'score_threshold', 4],
      ],
    ]);
  });

  test('mmr: one that is too like a kept one, and those that were too far behind', () => {
    const alike = [
      passage('a', 4, [1, 2, 3]),
      passage('b', 3.9, [1, 2, 3]),
      passage('c', 3.8, [7, 8, 9]),
      passage('d', 0.1, [5, 6]),
    ];
    expect(selected(alike, { searchType: 'mmr', k: 2, fetchK: 4, lambdaMult: 0.5 })).toEqual([
      ['a', 'c'],
      [
        ['b', 'mmr', 2],
        ['d', 'k', 4],
      ],
    ]);
  });
});
