import { expect, test } from 'vitest';
import { sideRows } from './side-rows.ts';

const ROWS = [
  { name: 'Biblioteca', state: 'off_air' },
  { name: 'Università', state: 'preview' },
  { name: 'Tributi', state: 'on_air' },
  { name: 'Anagrafe', state: 'on_air' },
] as const;

const namesFor = (filter: string) => sideRows(ROWS, filter).map(({ name }) => name);

test('without a filter the assistants on air come first, then by name', () => {
  expect(namesFor(' ')).toEqual(['Anagrafe', 'Tributi', 'Università', 'Biblioteca']);
});

test('the filter ignores case and accents, and finds parts of a name', () => {
  expect(namesFor('SITA')).toEqual(['Università']);
  expect(namesFor('b')).toEqual(['Tributi', 'Biblioteca']);
  expect(namesFor('zzz')).toEqual([]);
});
