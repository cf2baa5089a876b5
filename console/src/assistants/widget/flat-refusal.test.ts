import { expect, test } from 'vitest';
import { HttpError } from '../../platform/http/error.ts';
import { flatRefusal } from './flat-refusal.ts';

const bodyOf = (body: unknown, ...groups: string[]) =>
  (flatRefusal(new HttpError({ status: 400, body }), ...groups) as HttpError).body;

test('AST-06 the errors of nested fields are found under the names of the form’s fields', () => {
  const body = {
    texts: { 'it-IT': { greeting: ['Too long.'] } },
    animation: { typing: ['No.'] },
    detail: 'x',
  };
  expect(bodyOf(body, 'texts', 'animation')).toEqual({
    'it-IT.greeting': ['Too long.'],
    typing: ['No.'],
    detail: 'x',
  });
});

test('AST-06 another error stays as it is', () => {
  const conflict = new HttpError({ status: 409, body: { detail: 'Somebody saved first' } });
  expect(flatRefusal(conflict, 'texts')).toBe(conflict);
  expect(flatRefusal('offline', 'texts')).toBe('offline');
});
