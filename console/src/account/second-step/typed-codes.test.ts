import { expect, test } from 'vitest';
import { digitsOf } from '../../ui/CodeField.tsx';

test.each([
  ['123 456', '123456'],
  ['Il tuo codice è 123-456.', '123456'],
  ['1234567', '123456'],
  ['', ''],
])('AUTH-02 keeps the first six digits of a pasted text: %s', (pasted, digits) => {
  expect(digitsOf(pasted)).toBe(digits);
});
