import { expect, test } from 'vitest';
import { validate } from '../../platform/form/validate.ts';
import { emailForm } from './email-form.ts';

const typed = { email: 'new@comune.example', current_password: 'x' };

test('VAL-02 an address that is typed otherwise the second time is told, at the second', async () => {
  const { issues } = await validate(emailForm, { ...typed, confirmation: 'nwe@comune.example' });
  expect(issues).toMatchObject({ confirmation: { message: "Email addresses don't match" } });
});

test('VAL-02 spaces around either do not make them differ', async () => {
  const spaced = { ...typed, email: ' new@comune.example', confirmation: 'new@comune.example ' };
  expect((await validate(emailForm, spaced)).issues).toBeNull();
});
