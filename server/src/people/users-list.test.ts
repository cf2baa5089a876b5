import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { newId } from '../platform/ids.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';

const { editor: EDITOR, viewer: VIEWER } = BUILT_IN_PROFILE_IDS;
const OWN = newId();

let server: TestServer;
let admin: Caller;
const at = '/api/account/admin/user/';

/** Each field has a word and an order of its own, so that no other field can stand in for it. */
const PEOPLE = {
  anna: {
    username: 'Lupo.uno',
    email: 'zeta.prima@esempio.example',
    first_name: 'Anna',
    last_name: 'Èrcoli',
    organization_name: 'mensa',
    is_active: true,
    invited_on: null,
    access: 'all',
    date_joined: '2026-01-03T10:00:00Z',
    last_login_on: '2026-02-02T10:00:00Z',
    ssn: 'RSSMRA85T10A562S',
  },
  bruno: {
    username: 'gatto.due',
    email: 'Alfa.seconda@esempio.example',
    first_name: 'Bruno',
    last_name: 'fabbri',
    organization_name: 'Tributi',
    is_active: false,
    invited_on: null,
    access: 'listed',
    date_joined: '2026-01-01T10:00:00Z',
    last_login_on: '2026-02-03T10:00:00Z',
    ssn: '',
  },
  carla: {
    username: 'orso.tre',
    email: 'media.terza@esempio.example',
    first_name: 'Carla',
    last_name: 'Donati',
    organization_name: 'Anagrafe',
    is_active: true,
    invited_on: '2026-01-02T10:00:00Z',
    access: 'all',
    date_joined: '2026-01-02T10:00:00Z',
    last_login_on: null,
    ssn: '',
  },
} as const;
const PROFILES = { anna: 'editor', bruno: 'viewer', carla: 'personale' } as const;

beforeAll(async () => {
  server = await testServer();
  const [organization, elsewhere] = [await server.organization(), await server.organization()];
  const { db } = server.database;
  const own = {
    id: OWN,
    organization_id: organization,
    name: 'personale',
    label: 'Personale',
    permissions: [],
  };
  await db.insertInto('role_profiles').values(own).execute();
  admin = await server.person({ organization, profiles: ['admin'], username: 'amministrazione' });
  for (const [name, { username, email, date_joined, last_login_on, invited_on, ...given }] of Object.entries(
    PEOPLE,
  )) {
    const { id } = await server.person({
      organization,
      profiles: [PROFILES[name as keyof typeof PEOPLE]],
      username,
    });
    const dates = {
      date_joined: new Date(date_joined),
      last_login_on: last_login_on === null ? null : new Date(last_login_on),
      invited_on: invited_on === null ? null : new Date(invited_on),
    };
    await db
      .updateTable('users as u')
      .set({ ...given, ...dates, email, email_key: email.toLowerCase() })
      .where('u.id', '=', id)
      .execute();
    if (name === 'bruno') continue;
    // A profile of another organization counts nowhere.
    await db
      .insertInto('user_profiles')
      .values({ user_id: id, organization_id: elsewhere, profile: 'viewer', position: 1 })
      .execute();
  }
});
afterAll(() => server.close());

/** The first names of the people whom a list shows, without the admin who asks. */
async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await admin.get(`${at}?${new URLSearchParams(query).toString()}`);
  expect([status, query]).toEqual([200, query]);
  const names = body.results.map((one: { first_name: string }) => one.first_name);
  return names.filter((name: string) => name !== 'Nome');
}

test.each([
  ['username', 'LUPO', ['Anna']],
  ['email', 'alfa.SEC', ['Bruno']],
  ['first name', 'carl', ['Carla']],
  ['last name', 'èrcol', ['Anna']],
  ['office', 'trib', ['Bruno']],
  ['tax code, which is not searched', 'RSSMRA', []],
  ['percent sign, which is a letter like others', '%', []],
])('USER-01 the search finds a part of the %s, in any case', async (_field, search, names) => {
  expect(await found({ search })).toEqual(names);
});

test.each([
  ['username', ['Bruno', 'Anna', 'Carla']],
  ['last_name', ['Carla', 'Anna', 'Bruno']],
  ['email', ['Bruno', 'Carla', 'Anna']],
  ['organization_name', ['Carla', 'Anna', 'Bruno']],
  ['date_joined', ['Bruno', 'Carla', 'Anna']],
] as const)('USER-01 the list is sorted by %s in both directions, as people sort', async (field, order) => {
  expect(await found({ order_by__: field })).toEqual(order);
  expect(await found({ order_by__: `-${field}` })).toEqual(order.toReversed());
});

test('USER-01 the list begins with the first username; people who never signed in come last, both ways', async () => {
  expect(await found({})).toEqual(['Bruno', 'Anna', 'Carla']);
  expect(await found({ order_by__: 'last_login_on' })).toEqual(['Anna', 'Bruno', 'Carla']);
  expect(await found({ order_by__: '-last_login_on' })).toEqual(['Bruno', 'Anna', 'Carla']);
  expect((await found({ order_by__: 'is_active' }))[0]).toBe('Bruno');
  expect((await found({ order_by__: '-is_active' })).at(-1)).toBe('Bruno');
});

test.each<[Record<string, string>, string[]]>([
  [{ is_active: 'false' }, ['Bruno']],
  [{ is_active: 'true' }, ['Anna', 'Carla']],
  [{ is_invited: 'true' }, ['Carla']],
  [{ access: 'listed' }, ['Bruno']],
  [{ username: 'Lupo.uno' }, ['Anna']],
  [{ username__icontains: 'GATTO' }, ['Bruno']],
  [{ username__in: 'orso.tre,Lupo.uno' }, ['Anna', 'Carla']],
  [{ email: 'media.terza@esempio.example' }, ['Carla']],
  [{ email__icontains: 'PRIMA' }, ['Anna']],
  [{ organization_name: 'Tributi' }, ['Bruno']],
  [{ first_name: 'Bruno' }, ['Bruno']],
  [{ first_name__icontains: 'ARL' }, ['Carla']],
  [{ last_name__icontains: 'FABB' }, ['Bruno']],
  [{ organization_name__icontains: 'ANAG' }, ['Carla']],
  [{ date_joined__gte: '2026-01-02T10:00:00Z', date_joined__lte: '2026-01-02T23:00:00Z' }, ['Carla']],
  [{ last_login_on__gte: '2026-02-03T10:00:00Z' }, ['Bruno']],
  [{ last_login_on__isnull: 'true', is_active: 'true' }, ['Carla']],
  [{ ssn: 'RSSMRA85T10A562S' }, ['Anna']],
  [{ ssn__icontains: 'rssmra85' }, ['Anna']],
  [{ last_name: 'Donati' }, ['Carla']],
  [{ access__in: 'listed' }, ['Bruno']],
  [{ is_invited: 'false', is_active: 'true' }, ['Anna']],
  [{ role_profile: EDITOR }, ['Anna']],
  [{ role_profile: OWN }, ['Carla']],
  [{ role_profile__in: `${VIEWER},${OWN}` }, ['Bruno', 'Carla']],
  [{ search: 'esempio', is_active: 'true', access: 'all' }, ['Anna', 'Carla']],
])('USER-01 the filters %j show these users only', async (query, names) => {
  const shown = await found(query);
  expect(shown).toEqual(names);
});

test('AUTH-11 a list has several orders, the first one first, and ignores those that it does not know', async () => {
  expect(await found({ order_by__: 'is_active,-username' })).toEqual(['Bruno', 'Carla', 'Anna']);
  expect(await found({ order_by__: '-is_active, username' })).toEqual(['Anna', 'Carla', 'Bruno']);
  expect(await found({ order_by__: 'password_hash,ssn,-date_joined' })).toEqual(['Anna', 'Carla', 'Bruno']);
});

test('AUTH-11 a list without pages begins with its first row, whatever page is asked for', async () => {
  const { body } = await admin.get(`${at}?no_page=&page=2&page_size=2`);
  expect(body).toHaveLength(4);
});

test('USER-01 a page has its share of the users, the whole number, and the way to the next', async () => {
  const page = async (query: string) =>
    (await admin.get(`${at}?page_size=2&order_by__=-date_joined&${query}`)).body;
  const [first, second] = [await page(''), await page('page=2')];
  expect([first.count, second.count]).toEqual([4, 4]);
  expect([first.previous, first.next]).toEqual([null, expect.stringContaining('page=2')]);
  expect([second.previous, second.next]).toEqual([
    expect.stringMatching(/\?page_size=2&order_by__=-date_joined$/),
    null,
  ]);
  const ids = [...first.results, ...second.results].map((one: { id: string }) => one.id);
  expect([first.results.length, new Set(ids).size]).toEqual([2, 4]);
});

test('USER-01 a user of the list has every column, with the role profiles in their order', async () => {
  const method = { name: 'app', is_active: false, is_primary: false } as const;
  const owner = (await admin.get(`${at}?username=gatto.due`)).body.results[0].id as string;
  await server.database.db
    .insertInto('mfa_methods')
    .values({ id: newId(), user_id: owner, ...method })
    .execute();
  const { body } = await admin.get(`${at}?username=gatto.due`);
  expect(body.results[0]).toMatchObject({
    username: 'gatto.due',
    date_joined: '2026-01-01T10:00:00.000Z',
    email: 'Alfa.seconda@esempio.example',
    first_name: 'Bruno',
    last_name: 'fabbri',
    organization_name: 'Tributi',
    organization: { name: expect.stringMatching(/^Ente /) },
    role_profile: [{ id: VIEWER, name: 'viewer', label: 'Viewer' }],
    access: [],
    is_active: false,
    has_second_factor: false,
    last_login_on: '2026-02-03T10:00:00.000Z',
  });
  const own = await admin.get(`${at}?username=orso.tre`);
  expect(own.body.results[0].role_profile).toEqual([{ id: OWN, name: 'personale', label: 'Personale' }]);
});

test.each<[string[], string, number]>([
  [['user.list'], '', 200],
  [['user.list'], 'search=gatto', 200],
  [['user.list'], 'is_active=true', 403],
  [['user.list'], 'username=gatto.due', 403],
  [['user.list', 'user.filters'], 'username=gatto.due', 200],
  [['user.list', 'user.filters'], 'username__icontains=gatto', 403],
  [['user.list', 'user.filters', 'user.advanced_search'], 'first_name__icontains=b', 200],
  [['user.list', 'user.filters', 'user.advanced_search'], 'ssn__icontains=A', 403],
  [['user.list', 'user.filters', 'user.view'], 'ssn=RSSMRA80A01H501U', 200],
])('USER-03 USER-01 with %j the list with “%s” answers %i', async (permissions, query, status) => {
  const organization_id = await server.organization();
  const name = 'lettura';
  await server.database.db
    .insertInto('role_profiles')
    .values({ id: newId(), organization_id, name, label: 'Lettura', permissions })
    .execute();
  const reader = await server.person({ organization: organization_id, profiles: [name] });
  expect((await reader.get(`/api/account/${name}/user/?${query}`)).status).toBe(status);
});
