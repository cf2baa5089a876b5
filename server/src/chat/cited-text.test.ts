import { describe, expect, test } from 'vitest';
import { CitedText } from './cited-text.ts';

/** Reads the text in pieces of `size`. Returns the shown text, the citations and the declared marker. */
function read(text: string, size: number, showsMarkers = true) {
  const cited = new CitedText(3, showsMarkers);
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += cited.push(text.slice(at, at + size));
  return { shown: (shown + cited.end()).trimStart(), cited: cited.cited, declared: cited.declared };
}

const texts: [string, string, string, number[]][] = [
  ['keeps a citation', 'Il martedì [1].', 'Il martedì [1].', [1]],
  [
    'renumbers citations in the order of their first use',
    'Prima [3], poi [1], ancora [3].',
    'Prima [1], poi [2], ancora [1].',
    [3, 1],
  ],
  ['splits several numbers in one marker', 'Il martedì [2, 3].', 'Il martedì [1][2].', [2, 3]],
  ['removes the number of an unknown passage', 'Il martedì [9].', 'Il martedì.', []],
  ['keeps the known one of two numbers', 'Il martedì [1; 9].', 'Il martedì [1].', [1]],
  ['keeps a link', 'Si veda [la pagina](https://x.example).', 'Si veda [la pagina](https://x.example).', []],
  ['keeps an unclosed bracket', 'Il martedì [1', 'Il martedì [1', []],
  ['removes invisible characters', 'Il\u0000 martedì\u2028 [1].', 'Il martedì [1].', [1]],
];

describe('ANS-10 citations of a model', () => {
  test.each(texts)('%s', (_, text, shown, cited) => {
    for (const size of [1, 2, 3, 7, 100]) expect(read(text, size)).toMatchObject({ shown, cited });
  });
});

test('ANS-10 without inline markers, removes the numbers from the text and still lists the citations', () => {
  for (const size of [1, 5, 100]) {
    expect(read('Il martedì [2], alle nove [1].', size, false)).toMatchObject({
      shown: 'Il martedì, alle nove.',
      cited: [2, 1],
    });
  }
});

test('ANS-10 hides the marker NO_ANSWER and reports it as declared', () => {
  for (const size of [1, 4, 100]) {
    expect(read('[NO_ANSWER] Non trovo gli orari.', size)).toMatchObject({
      shown: 'Non trovo gli orari.',
      declared: 'NO_ANSWER',
    });
  }
});

test('ANS-10 hides the marker PARTLY and reports it as declared; other words in brackets stay', () => {
  for (const size of [1, 4, 100]) {
    expect(read('[PARTLY] Il martedì [1].', size)).toMatchObject({
      shown: 'Il martedì [1].',
      declared: 'PARTLY',
    });
    expect(read('Il [vedi sotto] martedì [0].', size)).toMatchObject({
      shown: 'Il [vedi sotto] martedì.',
      declared: undefined,
      cited: [],
    });
  }
});
