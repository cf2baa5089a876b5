import { expect, test } from 'vitest';
import { requireFilled } from './require-filled.ts';
import { validate } from './validate.ts';

test('VAL-07 the sign-in requires both of its fields, and checks nothing else', async () => {
  const schema = requireFilled('username', 'password');
  const required = 'This field is required';
  const { issues } = await validate(schema, { username: '', password: '', rememberMe: false });
  expect(issues).toEqual({ username: required, password: required });
  const values = { username: 'ada', password: ' ', rememberMe: false };
  expect(await validate(schema, values)).toEqual({ value: values, issues: null });
});
