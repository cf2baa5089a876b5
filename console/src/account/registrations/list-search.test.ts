import { expect, test } from 'vitest';
import { readRegistrationsSearch } from './list-search.ts';

test.each([
  [{}, {}],
  [{ page: 2 }, { page: 2 }],
  [{ page: '3', other: 'x' }, { page: 3 }],
  [{ page: 1 }, {}],
  [{ page: -4 }, {}],
  [{ page: 2.5 }, {}],
  [{ page: 'last' }, {}],
])('AUTH-12 of the address %j the list of registrations takes %j', (search, taken) => {
  expect(readRegistrationsSearch(search)).toEqual(taken);
});
