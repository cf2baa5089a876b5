import { expect, test } from 'vitest';
import { HttpError, NoAnswer, SignedOut } from '../http/error.ts';
import { refusedBy } from './refused.ts';

const refusal = (status: number, body: unknown, wait?: string) =>
  new HttpError({ status, body, headers: new Headers(wait ? { 'Retry-After': wait } : {}) });

test('AUTH-18 C12 (g) a throttled form waits for the time in Retry-After, and shows the reason', () => {
  expect(refusedBy(refusal(429, { detail: 'Troppe richieste.' }, '42'), ['code'])).toEqual({
    fields: {},
    rest: ['Troppe richieste.'],
    waitSeconds: 42,
  });
  expect(refusedBy(refusal(429, { detail: 'm' }), ['code']).waitSeconds).toBe(0);
  expect(refusedBy(refusal(429, { detail: 'm' }, 'Wed, 21 Oct 2015 07:28:00 GMT'), []).waitSeconds).toBe(0);
});

test('ERR-05 C12 (h) the details of a 422 are shown above the fields', () => {
  expect(refusedBy(refusal(422, { details: 'Non mandato.' }), ['code'])).toMatchObject({
    fields: {},
    rest: ['Non mandato.'],
  });
});

test.each([
  ['no answer', new NoAnswer('x'), ['Communication with server failed']],
  ['the session is over', new SignedOut('x'), ['Your session has ended. Sign in again.']],
  ['not found', refusal(404, undefined), ['Element not found']],
  ['a status that opens the maintenance dialog', refusal(500, undefined), []],
])('ERR-04 %s', (_, error, rest) => {
  expect(refusedBy(error, ['name'])).toEqual({ fields: {}, rest, waitSeconds: 0 });
});

test('AST-06 the refusals of fields in groups are found at their paths; others stand above the form', () => {
  const texts = { 'it-IT': { greeting: ['No greeting.'], questions: { 1: ['Too long.'] } } };
  const body = { texts, animation: { speed: ['No speed.'] }, colors: ['No colors.'], detail: 'Not now.' };
  const names = ['texts.it-IT.greeting', 'texts.it-IT.questions', 'animation.delay', 'colors.dark'];
  expect(refusedBy(refusal(400, body), names)).toMatchObject({
    fields: { 'texts.it-IT.greeting': 'No greeting.', 'texts.it-IT.questions': '#2: Too long.' },
    rest: ['animation › speed: No speed.', 'colors: No colors.', 'Not now.'],
  });
});
