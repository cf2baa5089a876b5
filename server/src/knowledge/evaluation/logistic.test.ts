import { describe, expect, test } from 'vitest';
import { areaUnderCurve, fitLogistic, probability, type Example } from './logistic.ts';

const example = (x: number, y: 0 | 1, weight = 1): Example => ({ x: [x], y, weight });

describe('a logistic regression', () => {
  test('without features, the intercept is the logarithm of the odds', () => {
    const bare = [1, 1, 1, 0].map((y): Example => ({ x: [], y: y === 1 ? 1 : 0, weight: 1 }));
    expect(fitLogistic(bare)[0]).toBeCloseTo(Math.log(3), 6);
  });

  test('a feature of the right examples gets a positive weight, and raises the probability', () => {
    const many = Array.from({ length: 40 }, (_, index) => example(index % 2, index % 2 === 0 ? 0 : 1));
    const weights = fitLogistic(many);
    expect(weights[1]).toBeGreaterThan(1);
    expect(probability(weights, [1])).toBeGreaterThan(0.8);
    expect(probability(weights, [0])).toBeLessThan(0.2);
  });

  test('the order of the examples does not change the weights, and a weight of 2 counts as two examples', () => {
    const some = [example(0.2, 0), example(0.9, 1), example(0.4, 1), example(0.7, 0), example(0.1, 0)];
    const reversed = fitLogistic(some.toReversed());
    fitLogistic(some).forEach((weight, index) => expect(reversed[index]).toBeCloseTo(weight, 9));
    const twice = fitLogistic([...some, example(0.9, 1)]);
    const weighed = fitLogistic(some.map((each, index) => (index === 1 ? { ...each, weight: 2 } : each)));
    twice.forEach((weight, index) => expect(weighed[index]).toBeCloseTo(weight, 9));
  });

  test('the area under the curve is 1 if every right example has a higher probability, and 0.5 for a tie', () => {
    const judged = (right: number, wrong: number) => [
      { p: right, y: 1 as const },
      { p: wrong, y: 0 as const },
    ];
    expect([areaUnderCurve(judged(0.9, 0.1)), areaUnderCurve(judged(0.5, 0.5))]).toEqual([1, 0.5]);
  });
});
