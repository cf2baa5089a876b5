import { setUp } from '@regia/contract/account/calls';
import { expect, test } from 'vitest';
import { issueText } from './issue-text.ts';
import { schemaResolver } from './resolver.ts';

const typed = {
  code: 'x',
  organization_name: '',
  username: 'a b',
  email: 'nobody',
  first_name: 'n'.repeat(200),
  last_name: '',
  password: 'short',
};

test('a form says what is wrong in its own words, on the field it is about', async () => {
  const { errors } = await schemaResolver<typeof typed>(setUp.body)(typed, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const said = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]),
  );
  expect(said).toEqual({
    organization_name: 'This field is required',
    username: 'Only letters, digits and @ . + - _',
    email: 'Write a whole e-mail address, like name@example.org',
    first_name: 'Write at most 150 characters',
    password: 'The password misses a rule',
  });
});

test.each([
  [{ code: 'invalid_type' }, 'This field is required'],
  [{ code: 'invalid_type', input: 7 }, 'Invalid input format'],
  [{ code: 'too_small', origin: 'string', minimum: 8 }, 'Write at least 8 characters'],
  [{ code: 'too_small', origin: 'array', minimum: 1 }, 'Insert at least one element'],
  [{ code: 'too_small', origin: 'number', minimum: 0 }, 'The least is 0'],
  [{ code: 'too_big', origin: 'number', maximum: 2 }, 'The most is 2'],
  [{ code: 'invalid_format', format: 'url' }, 'Write the whole address, starting with https://'],
  [{ code: 'never_heard_of' }, 'Invalid input format'],
])('%j', (issue, text) => {
  expect(issueText(issue)).toBe(text);
});
