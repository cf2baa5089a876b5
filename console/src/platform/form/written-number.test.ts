import { expect, test } from 'vitest';
import { typedMoney, typedNumber } from './typed-number.ts';
import { writtenMoney, writtenNumber } from './written-number.ts';

test.each([
  [null, '', ''],
  [0.2, '0,2', '0.2'],
  [128_000, '128000', '128000'],
])('ANS-21 the number %j is written as “%s” in Italian and as “%s” in English', (value, italian, english) => {
  expect([writtenNumber(value, 'it-IT'), writtenNumber(value, 'en-US')]).toEqual([italian, english]);
  expect([italian, english].map(typedNumber)).toEqual([value, value]);
});

test.each([
  [null, '', ''],
  [8, '8,00', '8.00'],
  [1_500.5, '1500,50', '1500.50'],
])('ANS-21 the amount %j is written as “%s” in Italian and as “%s” in English', (value, italian, english) => {
  expect([writtenMoney(value, 'it-IT'), writtenMoney(value, 'en-US')]).toEqual([italian, english]);
  expect([italian, english].map(typedMoney)).toEqual([value, value]);
});
