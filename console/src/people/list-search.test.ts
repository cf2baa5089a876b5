import { expect, test } from 'vitest';
import { readUsersSearch } from './list-search.ts';

const ROLE = '01900000-0000-7000-8000-000000000003';

test.each([
  [{}, {}],
  [
    { search: 'rossi', page: 2 },
    { search: 'rossi', page: 2 },
  ],
  [{ search: 42 }, { search: '42' }],
  [
    { state: 'disabled', role: ROLE },
    { state: 'disabled', role: ROLE },
  ],
  [{ state: 'gone', role: 'editor' }, {}],
  [{ order: '-last_login_on' }, { order: '-last_login_on' }],
  [{ order: 'username' }, {}],
  [{ order: 'password', page: 1, other: 'x' }, {}],
])('USER-01 the list of users reads the query parameters %j as %j', (search, expected) => {
  expect(readUsersSearch(search)).toEqual(expected);
});
