import { expect, test } from 'vitest';
import { costOf, trimmedDecimal } from './price.ts';

test.each([
  ['0.15', '0.60', 120, 30, '0.000036'],
  ['0.1', '0.2', 1, 1, '0.0000003'],
  ['0.000001', '0', 1, 0, '0.000000000001'],
  ['2.5', '10', 1_000_000, 1_000_000, '12.5'],
  ['999999.999999', '0', 2_147_483_647, 0, '2147483646.997852516353'],
  ['0', '0', 120, 30, '0'],
])('ANS-01 at %s and %s EUR per million, %i and %i tokens cost exactly %s EUR', (inn, out, i, o, cost) => {
  expect(costOf({ in: inn, out }, i, o)).toBe(cost);
});

test.each([
  ['prices', undefined, 1, 1],
  ['a count of tokens in', { in: '1', out: '1' }, null, 1],
  ['a count of tokens out', { in: '1', out: '1' }, 1, null],
])('ANS-01 without %s the cost is unknown, not 0', (_, prices, tokensIn, tokensOut) => {
  expect(costOf(prices, tokensIn, tokensOut)).toBeNull();
});

test.each([
  ['0.000157500000', '0.0001575'],
  ['0.000000000000', '0'],
  ['100', '100'],
  ['12.000', '12'],
])('ANS-01 %s is written as %s', (stored, written) => {
  expect(trimmedDecimal(stored)).toBe(written);
});
