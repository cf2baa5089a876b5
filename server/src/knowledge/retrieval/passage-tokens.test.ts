import { expect, test } from 'vitest';
import { analysePassage, decode, hashOf, NEW_SENTENCE, wordHash } from './passage-tokens.ts';

test('decoding the stored tokens of a passage returns its words, stems and sentences', () => {
  const { tokens, stems, stopWords, len } = analysePassage(
    'Orari',
    'La biblioteca apre alle nove. Chiude la sera.',
    'it',
  );
  const read = decode(tokens);
  expect(read.titleCount).toBe(1);
  expect([...read.words].map(wordHash)).toEqual(
    ['orari', 'la', 'biblioteca', 'apre', 'alle', 'nove', 'chiude', 'la', 'sera'].map(hashOf),
  );
  const begins = [...read.words].map((word) => (word & NEW_SENTENCE) !== 0);
  expect(begins.map((is, at) => (is ? at : -1)).filter((at) => at >= 0)).toEqual([0, 1, 6]);
  expect(stopWords).toEqual(new Set(['la', 'alle']));
  expect([...read.stems].filter((stem) => stem !== 0)).toHaveLength(len);
  expect(stems.has('bibliotec')).toBe(true);
});
