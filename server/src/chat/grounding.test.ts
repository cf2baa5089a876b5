import { expect, test } from 'vitest';
import { groundingOf } from './grounding.ts';

const source = 'Lo sportello è aperto il martedì dalle 9 alle 13, in via Garibaldi.';

test('an answer made of the page’s own words is grounded; one of other words is not', () => {
  expect(groundingOf('Lo sportello apre il martedì alle 9 [1].', [source])).toBeGreaterThan(0.7);
  expect(groundingOf('La biblioteca chiude nei fine settimana.', [source])).toBeLessThan(0.3);
});

test('a number that the page does not have counts against it', () => {
  const right = groundingOf('Il martedì alle 13', [source]);
  expect(groundingOf('Il martedì alle 17', [source])).toBeLessThan(right);
});

test('no words, no grounding', () => {
  expect(groundingOf('[1]', [source])).toBe(0);
});
