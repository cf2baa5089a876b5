import { describe, expect, test } from 'vitest';
import { fuse, surestOf } from './fusion.ts';
import { noConfidence } from './confidence.ts';
import type { DroppedPassage, FoundPassage, SearchResult } from './search-types.ts';

const passage = (id: string, score: number, rank: number): FoundPassage =>
  ({
    id,
    documentId: id,
    url: id,
    title: id,
    sections: null,
    score,
    rank,
    confidence: noConfidence,
  }) as never;

/** A search that keeps these passages in their order. */
const result = (
  ids: string,
  more: { p?: number; dropped?: DroppedPassage[]; top?: number } = {},
): SearchResult => {
  const { p = 0, dropped = [], top = 10 } = more;
  const passages = Array.from(ids, (id, at) => passage(id, top - at, at + 1));
  return { passages, best: passages, dropped, confidence: { ...noConfidence, p } } as never;
};
const keeping = (k: number) => ({ k, weight: 0.5 });
const ids = (passages: readonly { id: string }[]): string => passages.map(({ id }) => id).join('');

describe('ANS-03 the results of a question and its rewordings', () => {
  test('without rewordings the passages are those of the question', () => {
    expect(ids(fuse(result('abc'), [], keeping(3)).passages)).toBe('abc');
  });

  test('a passage of one rewording comes after those of the question', () => {
    expect(ids(fuse(result('abc'), [result('x')], keeping(9)).passages)).toBe('abcx');
  });

  test('a passage that two rewordings find comes before one that only the question finds, if that is not sure', () => {
    const reworded = [result('x'), result('x'), result('x')];
    expect(ids(fuse(result('ab'), reworded, keeping(9)).passages)).toBe('xab');
    expect(ids(fuse(result('ab', { p: 0.59 }), reworded, keeping(9)).passages)).toBe('xab');
    expect(ids(fuse(result('ab', { p: 0.6 }), reworded, keeping(9)).passages)).toBe('axb');
  });

  test('a passage of the question that a rewording finds, too, goes up', () => {
    expect(ids(fuse(result('abc'), [result('c')], keeping(9)).passages)).toBe('cab');
  });

  test('those after the first k are dropped, each once, and so is what a search dropped', () => {
    const dropped = (id: string): DroppedPassage => ({
      id,
      documentId: id,
      url: id,
      title: id,
      score: 1,
      rank: 9,
      droppedBy: 'mmr',
    });
    const fused = fuse(result('ab', { dropped: [dropped('x'), dropped('y')] }), [result('x')], keeping(2));
    expect(ids(fused.passages)).toBe('ab');
    expect(fused.dropped.map(({ id, droppedBy, rank }) => [id, droppedBy, rank])).toEqual([
      ['x', 'k', 3],
      ['y', 'mmr', 4],
    ]);
  });

  test('an answer may be quoted from what a rewording found: behind the rest, with half of its share of the score', () => {
    const { best } = fuse(result('ab', { top: 10 }), [result('axy', { top: 100 })], keeping(5));
    expect(best.map(({ id, score, rank }) => [id, score, rank])).toEqual([
      ['a', 10, 1],
      ['b', 9, 2],
      ['x', 4.95, 3],
      ['y', 4.9, 4],
    ]);
  });

  test('where the question finds nothing, the passages are those of the rewordings', () => {
    const fused = fuse(result(''), [result('xy')], keeping(5));
    expect([ids(fused.passages), ids(fused.best)]).toEqual(['xy', 'xy']);
  });

  test('the confidence is that of the question; the surest of all is told apart', () => {
    const searches = [result('a', { p: 0.1 }), result('b', { p: 0.7 }), result('c', { p: 0.3 })] as const;
    expect(fuse(searches[0], searches.slice(1), keeping(5)).confidence.p).toBe(0.1);
    expect(surestOf(searches).p).toBe(0.7);
  });
});
