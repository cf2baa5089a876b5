import { expect, test } from 'vitest';
import { validate } from '../../platform/form/validate.ts';
import { acceptanceForm } from './acceptance.ts';

test('AUTH-12 the organisation is required only for a superuser who acts in none', async () => {
  const chosen = { profile: 'viewer' };
  expect((await validate(acceptanceForm(false), chosen)).issues).toBeNull();
  expect((await validate(acceptanceForm(true), chosen)).issues).toMatchObject({
    organization: 'This field is required',
  });
});

test('AUTH-12 rejects the profile superuser', async () => {
  const { issues } = await validate(acceptanceForm(false), { profile: 'superuser' });
  expect(Object.keys(issues ?? {})).toEqual(['profile']);
});
