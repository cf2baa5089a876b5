import { expect, test } from 'vitest';
import { groundingOf } from './grounding.ts';

const source = 'Lo sportello è aperto il martedì dalle 9 alle 13, in via Garibaldi.';

test('words of the source give a high grounding; other words give a low one', () => {
  expect(groundingOf('Lo sportello apre il martedì alle 9 [1].', [source])).toBeGreaterThan(0.7);
  expect(groundingOf('La biblioteca chiude nei fine settimana.', [source])).toBeLessThan(0.3);
});

test('a number that is not in the source lowers the grounding', () => {
  const right = groundingOf('Il martedì alle 13', [source]);
  expect(groundingOf('Il martedì alle 17', [source])).toBeLessThan(right);
});

test('an answer without words has a grounding of 0', () => {
  expect(groundingOf('[1]', [source])).toBe(0);
});
