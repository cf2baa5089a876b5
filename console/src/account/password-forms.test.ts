import { expect, test } from 'vitest';
import { validate } from '../platform/form/validate.ts';
import { resetForm } from './links/reset-form.ts';
import { passwordForm } from './profile/password-form.ts';
import { registerForm } from './register/register-form.ts';

const PERSON = {
  username: 'ada.rossi',
  email: 'ada@comune.example',
  first_name: 'Ada',
  last_name: 'Rossi',
  organization_name: '',
  privacy_policy: true,
  terms_and_conditions: true,
};

test.each([
  ['of a change', passwordForm, { old_password: 'Vecchia-1234!' }, 'new_password1', 'new_password2'],
  ['of a reset', resetForm, { uid: 'MQ', token: 'a-b' }, 'new_password1', 'new_password2'],
  ['of a registration', registerForm, PERSON, 'password1', 'password2'],
])(
  'VAL-01 VAL-02 the form %s names a broken rule at the first password, and another text at the second',
  async (_, schema, rest, first, second) => {
    const issuesOf = async (one: string, other: string) =>
      (await validate(schema, { ...rest, [first]: one, [second]: other })).issues;
    const weak = await issuesOf('MAIUSCOLE-1', 'MAIUSCOLE-1');
    expect(weak).toEqual({ [first]: 'Your password must have a lowercase letter' });
    expect(await issuesOf('Nuova-1234!', 'Nuova-1234?')).toEqual({ [second]: "Passwords don't match" });
    expect(await issuesOf('Nuova-1234!', 'Nuova-1234!')).toBeNull();
  },
);

test('VAL-01 the old password is no new one', async () => {
  const same = { old_password: 'Nuova-1234!', new_password1: 'Nuova-1234!', new_password2: 'Nuova-1234!' };
  const { issues } = await validate(passwordForm, same);
  expect(issues).toEqual({ new_password1: 'New password cannot be equal like old password' });
});
