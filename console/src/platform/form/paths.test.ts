import { expect, test } from 'vitest';
import { differing, fieldsOf, isSame, valueAt, withValues } from './paths.ts';

const VALUES = { name: 'Ada', texts: { 'it-IT': { greeting: '', rows: ['a'] } }, until: null };

test('the fields of groups have paths; a list is one field, and so is an object of a class', () => {
  expect(fieldsOf(VALUES).map(([path]) => path)).toEqual([
    'name',
    'texts.it-IT.greeting',
    'texts.it-IT.rows',
    'until',
  ]);
  expect(fieldsOf({ file: new Date(0) })).toEqual([['file', new Date(0)]]);
});

test('a value is read at its path; one that is not there is undefined, and no inherited one is read', () => {
  expect(valueAt(VALUES, 'texts.it-IT.rows')).toEqual(['a']);
  for (const path of ['texts.fr.greeting', 'name.length', 'constructor', 'texts.toString'])
    expect(valueAt(VALUES, path), path).toBeUndefined();
});

test('values are compared by what they hold, and the difference has paths', () => {
  const same = { ...VALUES, texts: { 'it-IT': { greeting: '', rows: ['a'] } } };
  expect([isSame(VALUES, same), differing(VALUES, same)]).toEqual([true, {}]);
  const other = withValues(VALUES, { 'texts.it-IT.rows': ['a', ''], name: 'Bea' });
  expect(isSame(VALUES, other)).toBe(false);
  expect(differing(other, VALUES)).toEqual({ name: 'Bea', 'texts.it-IT.rows': ['a', ''] });
});
