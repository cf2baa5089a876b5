import { describe, expect, test } from 'vitest';
import { CitedText } from './cited-text.ts';

/** The text as it would be shown, however the stream was cut. */
function read(text: string, size: number, showsMarkers = true) {
  const cited = new CitedText(3, showsMarkers);
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += cited.push(text.slice(at, at + size));
  return { shown: (shown + cited.end()).trimStart(), cited: cited.cited, says: cited.says };
}

const texts: [string, string, string, number[]][] = [
  ['a citation is kept', 'Il martedì [1].', 'Il martedì [1].', [1]],
  [
    'numbers follow the order of citing',
    'Prima [3], poi [1], ancora [3].',
    'Prima [1], poi [2], ancora [1].',
    [3, 1],
  ],
  ['several in one', 'Il martedì [2, 3].', 'Il martedì [1][2].', [2, 3]],
  ['a passage that was not given', 'Il martedì [9].', 'Il martedì.', []],
  ['one of two was not given', 'Il martedì [1; 9].', 'Il martedì [1].', [1]],
  [
    'a link stays what it is',
    'Si veda [la pagina](https://x.example).',
    'Si veda [la pagina](https://x.example).',
    [],
  ],
  ['a bracket without end', 'Il martedì [1', 'Il martedì [1', []],
  ['characters that nobody sees', 'Il\u0000 martedì\u2028 [1].', 'Il martedì [1].', [1]],
];

describe('ANS-10 citations of a model', () => {
  test.each(texts)('%s', (_, text, shown, cited) => {
    for (const size of [1, 2, 3, 7, 100]) expect(read(text, size)).toMatchObject({ shown, cited });
  });
});

test('ANS-10 without inline markers the text has none, and what was cited is known all the same', () => {
  for (const size of [1, 5, 100]) {
    expect(read('Il martedì [2], alle nove [1].', size, false)).toMatchObject({
      shown: 'Il martedì, alle nove.',
      cited: [2, 1],
    });
  }
});

test('a model that does not know says so by a word that is not shown', () => {
  for (const size of [1, 4, 100]) {
    expect(read('[NO_ANSWER] Non trovo gli orari.', size)).toMatchObject({
      shown: 'Non trovo gli orari.',
      says: 'NO_ANSWER',
    });
  }
});
