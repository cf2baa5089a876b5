import { RULES } from '@regia/contract/rules';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { textOf } from './texts.ts';

test.each(RULES)('VAL-07 a broken rule %s has a text in both languages', (rule) => {
  const said = (language: 'it-IT' | 'en-US') =>
    fieldErrors([{ code: 'custom', path: ['f'], message: '', input: '', params: { rule } }], language);
  expect(said('it-IT')).not.toEqual(said('en-US'));
  expect(said('it-IT')).not.toEqual({ f: [textOf('it-IT', 'field_type')] });
  expect(said('en-US')).not.toEqual({ f: [textOf('en-US', 'field_type')] });
});

test.each([
  'password_length',
  'password_uppercase',
  'password_lowercase',
  'password_number',
  'password_special',
] as const)('VAL-01 %s has its own text, which begins "Your password must"', (rule) => {
  expect(textOf('en-US', rule)).toMatch(/^Your password must /);
  expect(textOf('it-IT', rule)).toMatch(/^La password deve avere /);
});

test.each([
  ['VAL-01', 'password_same', 'New password cannot be equal like old password'],
  ['VAL-02', 'passwords_differ', "Passwords don't match"],
  ['VAL-02', 'emails_differ', "Email addresses don't match"],
  ['VAL-07', 'vat_number', 'Vat number not valid'],
  ['VAL-07', 'fiscal_code', 'SSN not valid'],
  ['VAL-07', 'phone', 'Phone number is incomplete or incorrect'],
] as const)('%s the server’s text of the rule %s is "%s"', (_, rule, text) => {
  expect(textOf('en-US', rule)).toBe(text);
});
