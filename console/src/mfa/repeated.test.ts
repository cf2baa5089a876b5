import { expect, test } from 'vitest';
import { HttpError, NoAnswer } from '../platform/http/error.ts';
import { repeated } from './repeated.ts';

const refused = (refusal: string, status = 400) =>
  new HttpError({ status, body: {}, headers: new Headers({ 'Regia-Refusal': refusal }) });

test('MFA-07 an answer goes to the call', async () => {
  expect(await repeated((code) => Promise.resolve(code), '1')).toEqual({ answer: '1' });
});

test.each([
  ['a wrong code', refused('code_not_valid')],
  ['too many codes', refused('throttled', 429)],
  ['no answer', new NoAnswer('No answer')],
])('MFA-07 %s is said in the prompt', async (_, error) => {
  await expect(repeated(() => Promise.reject(error), '1')).rejects.toBe(error);
});

test('MFA-07 any other refusal goes to the form that made the call', async () => {
  const error = refused('key_limit_reached', 409);
  expect(await repeated(() => Promise.reject(error), '1')).toEqual({ error });
});
