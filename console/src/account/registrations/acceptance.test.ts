import { expect, test } from 'vitest';
import { validate } from '../../platform/form/validate.ts';
import { acceptanceForm } from './acceptance.ts';

test('AUTH-12 who acts in no organisation must say which the person joins; anyone else need not', async () => {
  const chosen = { profile: 'viewer' };
  expect((await validate(acceptanceForm(false), chosen)).issues).toBeNull();
  expect((await validate(acceptanceForm(true), chosen)).issues).toMatchObject({
    organization: { message: 'This field is required' },
  });
});

test('AUTH-12 nobody is accepted as a superuser', async () => {
  const { issues } = await validate(acceptanceForm(false), { profile: 'superuser' });
  expect(Object.keys(issues ?? {})).toEqual(['profile']);
});
