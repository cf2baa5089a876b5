import { expect, test } from 'vitest';
import { cellsOf, emphasizedPieces } from './emphasis.ts';

const read = (text: string, ranges: [number, number][]) =>
  emphasizedPieces(text, ranges).map((piece) => (piece.isEmphasized ? `*${piece.text}*` : piece.text));

test.each<[string, [number, number][], string[]]>([
  ['a range in the middle', [[3, 7]], ['Si ', '*paga*', ' online']],
  ['a range at the beginning', [[0, 2]], ['*Si*', ' paga online']],
  [
    'two ranges in the wrong order',
    [
      [8, 14],
      [0, 2],
    ],
    ['*Si*', ' paga ', '*online*'],
  ],
  [
    'ranges that overlap',
    [
      [0, 5],
      [3, 7],
    ],
    ['*Si pa*', '*ga*', ' online'],
  ],
  ['a range that ends after the text', [[8, 99]], ['Si paga ', '*online*']],
  ['a range outside the text', [[40, 50]], ['Si paga online']],
  ['no range', [], ['Si paga online']],
])('ANS-01 emphasizes the ranges of a text: %s', (_name, ranges, pieces) => {
  const shown = read('Si paga online', ranges);
  expect(shown.join('').replaceAll('*', '')).toBe('Si paga online');
  expect(shown).toEqual(pieces);
});

test('ANS-01 splits a row into cells, each with its part of the emphasis', () => {
  expect(cellsOf('Lunedì | 9–12 | chiuso', [[0, 13]])).toEqual([
    { text: 'Lunedì', emphasis: [[0, 6]] },
    { text: '9–12', emphasis: [[0, 4]] },
    { text: 'chiuso', emphasis: [] },
  ]);
});
