import { expect, test } from 'vitest';
import { plainCode } from './typed-code.ts';

test.each([
  ['as it is printed', 'K7QF2-M9TAB'],
  ['without dashes', 'K7QF2M9TAB'],
  ['in small letters', 'k7qf2-m9tab'],
  ['with spaces', ' k7qf2 m9tab\n'],
  ['with dashes of a text program', 'K7QF2\u2011M9TAB\u2013'],
  ['with a minus sign', 'K7QF2\u2212M9TAB'],
  ['with invisible characters', 'K7QF2\u00ad\u200bM9TAB'],
])('VAL-01 a code is the same %s', (_, typed) => {
  expect(plainCode(typed)).toBe('K7QF2M9TAB');
});

test('VAL-01 letters and digits of a code all count', () => {
  expect(plainCode('K7QF2M9TAC')).not.toBe(plainCode('K7QF2M9TAB'));
  expect(plainCode('①②③')).toBe('①②③');
});
