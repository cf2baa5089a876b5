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
])('AUTH-12 the list of registrations reads the query parameters %j as %j', (search, expected) => {
  expect(readRegistrationsSearch(search)).toEqual(expected);
});
