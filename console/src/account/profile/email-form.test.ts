import { expect, test } from 'vitest';
import { validate } from '../../platform/form/validate.ts';
import { emailForm } from './email-form.ts';

const typed = { email: 'new@comune.example', current_password: 'x' };

test('VAL-02 two different addresses give an error at the second field', async () => {
  const { issues } = await validate(emailForm, { ...typed, confirmation: 'nwe@comune.example' });
  expect(issues).toMatchObject({ confirmation: "Email addresses don't match" });
});

test('VAL-02 spaces around an address make no difference', async () => {
  const spaced = { ...typed, email: ' new@comune.example', confirmation: 'new@comune.example ' };
  expect((await validate(emailForm, spaced)).issues).toBeNull();
});
