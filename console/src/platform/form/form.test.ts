import { updateContact } from '@regia/contract/account/contact';
import { register } from '@regia/contract/account/registration';
import { setUp } from '@regia/contract/account/set-up';
import { newPassword, PASSWORD_RULES } from '@regia/contract/account/password';
import { date, localDateTime, time } from '@regia/contract/dates';
import { RULES } from '@regia/contract/rules';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { issueText } from './issue-text.ts';
import { ruleText } from './rule-text.ts';
import { validate } from './validate.ts';

const typed = {
  code: 'x',
  organization_name: '',
  username: 'a b',
  email: 'nobody',
  first_name: 'n'.repeat(200),
  last_name: '',
  password: 'short',
};

test('shows each issue in the form’s own words, on its field', async () => {
  expect((await validate(setUp.body, typed)).issues).toEqual({
    organization_name: 'This field is required',
    username: 'Use only letters, digits and @ . + - _',
    email: 'Enter a full email address, like name@example.org',
    first_name: 'Enter 150 characters or fewer',
    password: 'Your password must have at least 8 characters',
  });
});

test.each([
  [{ code: 'invalid_type' }, 'This field is required'],
  [{ code: 'invalid_type', input: 7 }, 'Invalid input format'],
  [{ code: 'too_small', origin: 'string', minimum: 8 }, 'Enter at least 8 characters'],
  [{ code: 'too_small', origin: 'array', minimum: 1 }, 'is required, insert at least one element'],
  [{ code: 'too_small', origin: 'number', minimum: 0 }, 'Enter 0 or more'],
  [{ code: 'too_big', origin: 'number', maximum: 2 }, 'Enter 2 or less'],
  [{ code: 'invalid_format', format: 'uuid' }, 'Invalid input format'],
  [{ code: 'invalid_format', format: 'url' }, 'Enter the full address, starting with https://'],
  [{ code: 'invalid_value', input: '' }, 'Value is required'],
  [{ code: 'invalid_value', input: 'x' }, 'Invalid input format'],
  [{ code: 'custom', params: { rule: 'passwords_differ' } }, "Passwords don't match"],
  [{ code: 'custom', params: { rule: 'emails_differ' } }, "Email addresses don't match"],
  [{ code: 'custom', params: { rule: 'password_same' } }, 'New password cannot be equal like old password'],
  [{ code: 'custom', params: { rule: 'phone' } }, 'Phone number is incomplete or incorrect'],
  [{ code: 'custom', params: { rule: 'vat_number' } }, 'Vat number not valid'],
  [{ code: 'custom', params: { rule: 'fiscal_code' } }, 'SSN not valid'],
  [{ code: 'custom', params: { rule: 'toString' } }, 'Invalid input format'],
  [{ code: 'never_heard_of' }, 'Invalid input format'],
])('VAL-07 %j', (issue, text) => {
  expect(issueText(issue)).toBe(text);
});

test('AUTH-12 an empty form shows an error on each required field, both passwords included', async () => {
  const nothing = { username: '', email: '', first_name: '', last_name: '', organization_name: '' };
  const { issues } = await validate(register.body, { ...nothing, password1: '', password2: '' });
  for (const name of ['first_name', 'last_name', 'username', 'email', 'password1', 'password2']) {
    expect(issues?.[name], name).toBe('This field is required');
  }
});

test('VAL-07 every rule of the contract has a text here', () => {
  for (const rule of RULES) expect(ruleText(rule), rule).toMatch(/\w{3}/);
});

test('VAL-01 each rule of a password has a message of its own that begins "Your password must"', () => {
  const texts = PASSWORD_RULES.map(({ name }) => ruleText(name));
  for (const text of texts) expect(text).toMatch(/^Your password must /);
  expect(new Set(texts).size).toBe(5);
});

test.each([
  ['Corta1!', 'Your password must have at least 8 characters'],
  ['minuscole-1', 'Your password must have an uppercase letter'],
  ['MAIUSCOLE-1', 'Your password must have a lowercase letter'],
  ['Senza-cifre', 'Your password must have a number'],
  ['SenzaSegni1', 'Your password must have a special character'],
])('VAL-01 of %s the form says: %s', async (password, message) => {
  const { issues } = await validate(z.object({ password: newPassword }), { password });
  expect(issues).toEqual({ password: message });
});

test('VAL-07 an empty field and a field of another type get different texts', async () => {
  const schema = z.object({
    number: z.number(),
    choice: z.enum(['a', 'b']),
    row: z.object({ n: z.string() }),
  });
  const said = async (values: unknown) => Object.values((await validate(schema, values)).issues ?? {});
  expect(await said({ number: '', choice: '', row: { n: null } })).toEqual([
    'This field is required',
    'Value is required',
    'This field is required',
  ]);
  expect(await said({ number: 'x', choice: 'c', row: { n: 7 } })).toEqual([
    'Invalid input format',
    'Invalid input format',
    'Invalid input format',
  ]);
});

const EARLY = 'Too early: choose a later date or time';
const LATE = 'Too late: choose an earlier date or time';

test.each([
  ['a date', date({ min: '2026-11-21', max: '2026-12-31' }), '2026-11-20', EARLY],
  ['a date', date({ min: '2026-11-21', max: '2026-12-31' }), '2027-01-01', LATE],
  ['a time', time({ min: '08:00', max: '18:00' }), '07:59', EARLY],
  ['a time', time({ min: '08:00', max: '18:00' }), '18:01', LATE],
  ['a date with its time', localDateTime({ min: '2026-11-21T14:40' }), '2026-11-21T14:39', EARLY],
  ['a date with its time', localDateTime({ max: '2026-11-21T14:40' }), '2026-11-21T14:41', LATE],
])('VAL-05 the error of %s out of bounds says on which side (%#)', async (_, field, typed, text) => {
  const { issues } = await validate(z.object({ on: field }), { on: typed });
  expect(issues).toEqual({ on: text });
});

test('VAL-05 a form sends its texts trimmed, and a password as typed', async () => {
  const { value } = await validate(updateContact.body, {
    first_name: '  Ada ',
    organization_name: '\tURP\n',
  });
  expect(value).toEqual({ first_name: 'Ada', organization_name: 'URP' });
  const secret = ' Segreta-1 ';
  expect((await validate(z.object({ password: newPassword }), { password: secret })).value).toEqual({
    password: secret,
  });
});
