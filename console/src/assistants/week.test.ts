import { expect, test } from 'vitest';
import { weekBars } from './week.ts';

const friday = new Date(2026, 10, 20, 14, 32);

test('AST-01 the week ends today, and the day with most messages has the full height', () => {
  const bars = weekBars([0, 10, 20, 40, 30, 5, 20], friday);
  expect(bars.map((bar) => bar.share)).toEqual([0, 0.25, 0.5, 1, 0.75, 0.125, 0.5]);
  expect(bars.map((bar) => bar.date.getDate())).toEqual([14, 15, 16, 17, 18, 19, 20]);
  expect(bars.filter((bar) => bar.today).map((bar) => bar.date.getDay())).toEqual([5]);
});

test('a week without messages has seven bars of height zero', () => {
  expect(weekBars([0, 0, 0, 0, 0, 0, 0], friday).every((bar) => bar.share === 0)).toBe(true);
});

test('a week across two months has the right dates', () => {
  const bars = weekBars([1, 1, 1, 1, 1, 1, 1], new Date(2026, 11, 2, 0, 5));
  expect(bars.map((bar) => bar.date.getDate())).toEqual([26, 27, 28, 29, 30, 1, 2]);
});
