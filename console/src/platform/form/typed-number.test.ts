import { expect, test } from 'vitest';
import { typedMoney, typedNumber, typedWhole } from './typed-number.ts';

test.each([
  ['', null],
  [' 0,20 ', 0.2],
  ['0.6', 0.6],
  ['15', 15],
  ['gratis', 'gratis'],
  ['-1', '-1'],
  ['1,2,3', '1,2,3'],
])('ANS-21 a price typed as “%s” is %j', (typed, read) => {
  expect(typedNumber(typed)).toBe(read);
});

test.each([
  ['128000', 128_000],
  ['128.000', 128_000],
  ['1,000,000', 1_000_000],
  ['32 768', 32_768],
  ['8', 8],
  ['0.125', 0.125],
  ['', null],
  ['tanti', 'tanti'],
])('ANS-21 a whole number typed as “%s” is %j', (typed, read) => {
  expect(typedWhole(typed)).toBe(read);
});

test.each([
  ['8', 8],
  ['8,5', 8.5],
  [' 8.50 ', 8.5],
  ['1.500', 1500],
  ['1,500', 1500],
  ['1.500,50', 1500.5],
  ['1,500.50', 1500.5],
  ['1 500,50', 1500.5],
  ['1500.50', 1500.5],
  ['0,005', 0.005],
  ['1,50,50', '1,50,50'],
  ['8,', '8,'],
  [',50', ',50'],
  ['', null],
  ['tanto', 'tanto'],
])('ANS-21 an amount of money typed as “%s” is %j', (typed, read) => {
  expect(typedMoney(typed)).toBe(read);
});
