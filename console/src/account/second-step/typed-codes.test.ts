import { expect, test } from 'vitest';
import { digitsOf } from '../../ui/CodeField.tsx';
import { normalizeBackupCode } from './normalize-backup-code.ts';

test.each([
  ['123 456', '123456'],
  ['Il tuo codice è 123-456.', '123456'],
  ['1234567', '123456'],
  ['', ''],
])('AUTH-02 keeps the first six digits of a pasted text: %s', (pasted, digits) => {
  expect(digitsOf(pasted)).toBe(digits);
});

test.each([
  [' k7qf-2m9t ', 'K7QF-2M9T'],
  ['K7QF2M9T', 'K7QF2M9T'],
  ['1. K7QF 2M9T', '1K7QF2M9T'],
])('MFA-06 normalizes a typed backup code: %s', (typed, sent) => {
  expect(normalizeBackupCode(typed)).toBe(sent);
});
