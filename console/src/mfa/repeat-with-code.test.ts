import { expect, test } from 'vitest';
import { HttpError, NoAnswer } from '../platform/http/error.ts';
import { repeatWithCode } from './repeat-with-code.ts';

const refused = (refusal: string, status = 400) =>
  new HttpError({ status, body: {}, headers: new Headers({ 'Regia-Refusal': refusal }) });

test('MFA-07 the answer of the repeated call is returned', async () => {
  expect(await repeatWithCode((code) => Promise.resolve(code), '1')).toEqual({ answer: '1' });
});

test.each([
  ['a wrong code', refused('code_not_valid')],
  ['too many codes', refused('throttled', 429)],
  ['no answer', new NoAnswer('No answer')],
])('MFA-07 %s rejects, so that the prompt shows the error', async (_, error) => {
  await expect(repeatWithCode(() => Promise.reject(error), '1')).rejects.toBe(error);
});

test('MFA-07 any other refusal is returned, for the form that made the call', async () => {
  const error = refused('key_limit_reached', 409);
  expect(await repeatWithCode(() => Promise.reject(error), '1')).toEqual({ error });
});
