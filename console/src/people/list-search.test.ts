import { afterEach, expect, test, vi } from 'vitest';
import { readUsersSearch } from './list-search.ts';
import { filtersFor, userQueries } from './queries.ts';
import { chosenUsers } from './users-selection.ts';

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
  [{ state: 'gone' }, {}],
  [{ order: '-last_login_on' }, { order: '-last_login_on' }],
  [{ order: 'username' }, {}],
  [
    { email__icontains: 'comune', last_login_on__days: 30, email__in: 'x', is_active: true },
    { email__icontains: 'comune', last_login_on__days: 30 },
  ],
  [{ order: {}, page: 1, other: 'x' }, {}],
  [
    { view: 'registrations', page: '3', search: 'rossi', saved: 'v' },
    { view: 'registrations', page: 3 },
  ],
  [{ view: 'all', page: 2.5 }, {}],
  [
    { create: true, search: 'rossi' },
    { create: true, search: 'rossi' },
  ],
  [{ create: 'yes' }, {}],
  [
    { email__icontains: 'comune', match: 'any', hidden: 'email,office' },
    { email__icontains: 'comune', match: 'any', hidden: 'email,office' },
  ],
  [{ match: 'any', hidden: 'email,' }, {}],
  [{ email__icontains: 'comune', match: 'all' }, { email__icontains: 'comune' }],
])('USER-01 the list of users reads the query parameters %j as %j', (search, expected) => {
  expect(readUsersSearch(search)).toEqual(expected);
});

test('USER-01 the role of the address is a filter only if it is an id', () => {
  expect(filtersFor({ role: ROLE })).toEqual({ role_profile: ROLE });
  expect(filtersFor({ role: 'editor' })).toEqual({});
});

test('USER-01 each state of the list is a filter of the server; the active users are those who are not invited', () => {
  expect(filtersFor({ state: 'invited' })).toEqual({ is_invited: 'true' });
  expect(filtersFor({ state: 'active' })).toEqual({ is_active: 'true', is_invited: 'false' });
});

test('USER-01 the advanced search is sent with the list, its export and its bulk actions', () => {
  const search = {
    organization_name__icontains: 'tributi',
    access__in: 'all,listed',
    date_joined__gte: 'x',
    match: 'any',
  } as const;
  expect(filtersFor({ ...search, page: 2, saved: 'v', hidden: 'email', role: ROLE })).toEqual({
    ...search,
    role_profile: ROLE,
  });
  expect(chosenUsers({ all: true, except: new Set() }, search, 3)).toEqual({
    all: true,
    filters: { ...search, access__in: ['all', 'listed'] },
    except: [],
    expected: 3,
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [userQueries.profiles(['admin', null], 'it-IT'), '/api/v1/role/profile/?no_page=no_page'],
  [userQueries.assistants(['admin', null]), '/api/v1/ai/assistant/?no_page=no_page&order_by__=name'],
])('AUTH-11 USER-02 the choices of a form are asked for without pages: %#', async ({ queryFn }, address) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json([{ id: 'a' }]);
  });
  expect(await (queryFn as (context: object) => unknown)({})).toEqual([{ id: 'a' }]);
  expect(asked).toEqual([address]);
});

test.each([
  ...['username', 'first_name', 'last_name', 'email', 'organization_name', 'ssn'].map(
    (name) => `${name}__icontains`,
  ),
  'access__in',
  ...['date_joined', 'last_login_on'].flatMap((name) => [`${name}__days`, `${name}__gte`, `${name}__lte`]),
])('USER-01 the advanced search has the filter %s', (name) => {
  const value = name.endsWith('days') ? 7 : 'x';
  expect(readUsersSearch({ [name]: value })).toEqual({ [name]: value });
});
