import { expect, test } from 'vitest';
import { diversify } from './mmr.ts';
import { analysePassage, decode } from './passage-tokens.ts';

const ranked = ['biblioteca orari apertura', 'biblioteca orari apertura chiusura', 'piscina biglietto'].map(
  (body, index) => ({
    score: 10 - index,
    tokens: decode(analysePassage('', body, 'it').tokens),
  }),
);

test('ANS-06 lambda 1 keeps the order by score; a low lambda puts the most different passage second', () => {
  expect(diversify(ranked, 1)).toEqual([0, 1, 2]);
  expect(diversify(ranked, 0.2)).toEqual([0, 2, 1]);
});
