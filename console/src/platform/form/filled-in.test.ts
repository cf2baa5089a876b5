import { expect, test } from 'vitest';
import { filledIn } from './filled-in.ts';
import { validate } from './validate.ts';

test('VAL-07 the sign-in asks for both of its fields, and for nothing else', async () => {
  const schema = filledIn('username', 'password');
  const required = { type: 'too_small', message: 'This field is required' };
  const { issues } = await validate(schema, { username: '', password: '', rememberMe: false });
  expect(issues).toEqual({ username: required, password: required });
  const values = { username: 'ada', password: ' ', rememberMe: false };
  expect(await validate(schema, values)).toEqual({ value: values, issues: null });
});
