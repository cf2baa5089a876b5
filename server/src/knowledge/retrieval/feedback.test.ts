import { expect, test } from 'vitest';
import type { Candidate } from './candidates.ts';
import { relatedStems } from './feedback.ts';
import { hashOf } from './passage-tokens.ts';
import type { Question } from './question.ts';
import type { RankedPassage } from './ranked-passage.ts';

const ASKED = hashOf('bibliotec');

const passage = (stems: readonly number[]): RankedPassage => {
  const tokens = { titleCount: 0, words: new Uint32Array(stems.length), stems: Uint32Array.from(stems) };
  const candidate: Candidate = { id: '', len: stems.length, tokens };
  return { candidate, score: { score: 0, s0: 0, exact: 0, bySynonym: 0, sentences: [] } };
};
const related = (passages: readonly RankedPassage[], df: (stem: number) => number = () => 1) =>
  relatedStems({ terms: [{ stem: 'bibliotec' }] } as Question, passages, df, 100);

test('ANS-10 the stems of the best passages, without those of the question and without stop words, with shares that add up to 1', () => {
  const found = related([passage([7, ASKED, 0, 7]), passage([7, 3])]);
  expect([...found.keys()]).toEqual([7, 3]);
  expect(found.get(7)! + found.get(3)!).toBeCloseTo(1);
  expect(found.get(7)).toBeCloseTo(0.75);
});

test('ANS-10 at most ten: the heaviest, and of equal ones those with the smaller hash, in this order', () => {
  const stems = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
  expect([...related([passage([...stems, 14, 14, 3])]).keys()]).toEqual([14, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('ANS-10 a rare stem is heavier than a frequent one', () => {
  expect([...related([passage([4, 5])], (stem) => (stem === 4 ? 50 : 1)).keys()]).toEqual([5, 4]);
});
