import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS, PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import type { Permission } from '@regia/contract/roles/permissions';
import { opensFor, ruleOnWire } from './menu.ts';
import { newId } from '../platform/ids.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const menu = (profile: string) => `/api/v1/role/${profile}/menu/?no_page=no_page`;

test.each(['admin', 'editor', 'viewer'])(
  'APP-09 the menu of %s begins with the statistics, then the assistants and the special features in their group',
  async (profile) => {
    const person = await server.person({ organization: await server.organization(), profiles: [profile] });
    const { body } = await person.get(menu(profile), { headers: { 'accept-language': 'it-IT' } });
    expect(body.slice(0, 4)).toMatchObject([
      { id: 19, parent: null, label: 'Statistiche', path: 'dashboard/statistics/', icon: 'statistics' },
      { id: 1, parent: null, label: 'Assistenti', path: null, icon: 'assistant' },
      {
        id: 2,
        parent: 1,
        label: 'I tuoi assistenti',
        path: 'ai/ai-assistants/',
        permission: 'assistant.list',
      },
      {
        id: 6,
        parent: 1,
        label: 'Funzioni speciali',
        path: 'ai/ai-features/',
        permission: 'assistant.list',
      },
    ]);
    const english = await person.get(menu(profile));
    expect(english.body[2].label).toBe('Your assistants');
  },
);

test('APP-09 each link of the whole menu has an icon of its own', async () => {
  const organization = await server.organization();
  const superuser = await server.person({ organization, superuser: true });
  const { body } = await superuser.get(menu('superuser'), {
    headers: { 'regia-organization': organization },
  });
  const links = (body as { path: string | null; icon: string }[]).filter(({ path }) => path !== null);
  expect(links.length).toBeGreaterThan(12);
  expect(new Set(links.map(({ icon }) => icon)).size).toBe(links.length);
});

test.each(['admin', 'editor', 'viewer'])(
  'APP-08 every menu entry of %s names its permission, and the profile holds it',
  async (profile) => {
    const person = await server.person({ organization: await server.organization(), profiles: [profile] });
    const { body } = await person.get(menu(profile));
    const keyOf = Object.fromEntries(
      body
        .filter((one: { path: string | null }) => one.path !== null)
        .map((one: { path: string; permission: string | null }) => [one.path, one.permission]),
    );
    const keys: Record<string, string | null> = {
      'dashboard/statistics/': 'dashboard.statistics',
      'ai/ai-assistants/': 'assistant.list',
      'ai/ai-features/': 'assistant.list',
      'monitoring/gaps/': 'monitoring.list',
      'monitoring/learnings/': 'monitoring.list',
      'monitoring/erasures/': 'erasure.list',
      'monitoring/chats/': 'monitoring.list',
      'monitoring/messages/': 'monitoring.list',
      'account/user/': 'user.sidebar',
      'account/role-profile/': 'role.list',
      'mfa/mfamethod/': 'user.manage',
      'organization/settings/': 'organization.retrieve',
      'organization/model-endpoint/': 'organization.update',
      'notifications/': 'notification.list',
      'organization/identity-provider/': 'provider.list',
      'audit/': 'audit.list',
    };
    for (const [path, key] of Object.entries(keyOf)) expect([path, key]).toEqual([path, keys[path]]);
    const held: readonly string[] = PROFILE_PERMISSIONS[profile as 'admin'];
    expect(Object.values(keyOf).filter((key) => key !== null && !held.includes(String(key)))).toEqual([]);
  },
);

test('MFA-01 APP-08 APP-09 only people who manage users have the verification methods and the users in their menu', async () => {
  const organization = await server.organization();
  const pathsOf = async (profile: string) => {
    const person = await server.person({ organization, profiles: [profile] });
    const { body } = await person.get(menu(profile));
    return body.map((one: { path: string | null }) => one.path).filter(Boolean);
  };
  const content = [
    'dashboard/statistics/',
    'ai/ai-assistants/',
    'ai/ai-features/',
    'monitoring/chats/',
    'monitoring/messages/',
    'monitoring/gaps/',
    'monitoring/learnings/',
  ];
  expect(await pathsOf('viewer')).toEqual(content);
  expect(await pathsOf('editor')).toEqual([...content, 'notifications/']);
  const whole = [
    ...content,
    'monitoring/erasures/',
    'account/user/',
    'account/role-profile/',
    'mfa/mfamethod/',
    'organization/settings/',
    'organization/model-endpoint/',
    'notifications/',
    'organization/identity-provider/',
    'audit/',
  ];
  expect(await pathsOf('admin')).toEqual(whole);
  const superuser = await server.person({ organization, superuser: true });
  const { body } = await superuser.get(menu('superuser'));
  expect(body.map((one: { path: string | null }) => one.path).filter(Boolean)).toEqual(
    whole.toSpliced(-1, 0, 'organization/organization/'),
  );
});

/** The pages that a permission opens; others open none. */
const PAGES: Record<string, readonly string[]> = {
  'dashboard.statistics': ['dashboard/statistics/'],
  'assistant.list': ['ai/ai-assistants/', 'ai/ai-features/'],
  'monitoring.list': [
    'monitoring/chats/',
    'monitoring/messages/',
    'monitoring/gaps/',
    'monitoring/learnings/',
  ],
  'erasure.list': ['monitoring/erasures/'],
  'user.sidebar': ['account/user/'],
  'user.manage': ['account/user/', 'mfa/mfamethod/'],
  'role.list': ['account/role-profile/'],
  'organization.retrieve': ['organization/settings/'],
  'organization.update': ['organization/model-endpoint/'],
  'provider.list': ['organization/identity-provider/'],
  'notification.list': ['notifications/'],
  'audit.list': ['audit/'],
};

test('APP-08 APP-09 USER-03 each permission alone opens its pages, each in its group, in order, and no other', async () => {
  const organization = await server.organization();
  for (const [at, permission] of PERMISSIONS.entries()) {
    const given = {
      id: newId(),
      organization_id: organization,
      label: permission,
      permissions: [permission],
    };
    await server.database.db
      .insertInto('role_profiles')
      .values({ ...given, name: `solo-${at}` })
      .execute();
    const person = await server.person({ organization, profiles: [`solo-${at}`] });
    const { body } = await person.get(menu(`solo-${at}`));
    const pages = body.filter((one: { path: string | null }) => one.path !== null);
    expect([permission, ...pages.map((one: { path: string }) => one.path)]).toEqual([
      permission,
      ...(PAGES[permission] ?? []),
    ]);
    for (const page of pages) expect(page.permission).toBe(permission);
    const groups = body.filter((one: { path: string | null }) => one.path === null);
    const parents = pages.flatMap((one: { parent: number | null }) =>
      one.parent === null ? [] : one.parent,
    );
    expect(groups.map((one: { id: number }) => one.id)).toEqual([...new Set(parents)]);
    expect(body.map((one: { order: number }) => one.order)).toEqual(
      body.map((_: unknown, index: number) => index + 1),
    );
  }
});

test('APP-09 the entries of each group stand under it', async () => {
  const organization = await server.organization();
  const superuser = await server.person({ organization, superuser: true });
  const { body } = await superuser.get(menu('superuser'), { headers: { 'accept-language': 'it-IT' } });
  const labels = (parent: number | null) =>
    body.flatMap((one: { parent: number | null; label: string }) => (one.parent === parent ? one.label : []));
  const tree = body.flatMap(
    (one: { id: number; parent: number | null; path: string | null; label: string }) =>
      one.path === null ? [[one.label, ...labels(one.id)]] : [],
  );
  expect(tree).toEqual([
    ['Assistenti', 'I tuoi assistenti', 'Funzioni speciali'],
    ['Monitoraggio', 'Conversazioni', 'Messaggi', 'Lacune', 'Correzioni', 'Cancellazioni'],
    ['Persone', 'Utenti', 'Profili di ruolo', 'Metodi di verifica'],
    [
      'Organizzazione',
      'Impostazioni',
      'Endpoint',
      'Notifiche',
      'Provider di identità',
      'Organizzazioni',
      'Registro attività',
    ],
  ]);
  expect(labels(null)).toEqual(['Statistiche', 'Assistenti', 'Monitoraggio', 'Persone', 'Organizzazione']);
});

test('USER-05 a custom profile without permissions has an empty menu', async () => {
  const organization = await server.organization();
  const person = await server.person({ organization, profiles: ['redazione'] });
  const reply = await person.get(menu('redazione'));
  expect([reply.status, reply.body]).toEqual([200, []]);
});

test('APP-09 a user without a profile has an empty menu; a profile that the caller does not hold is refused', async () => {
  const person = await server.person({ organization: await server.organization() });
  expect((await person.get('/api/v1/role//menu/')).body).toEqual([]);
  expect((await person.get('/api/v1/role/menu/')).body).toEqual([]);
  expect((await person.get(menu('admin'))).status).toBe(403);
});

test('USER-08 lists all organisations for a superuser, and only their own for other users', async () => {
  const [alpha, beta] = [await server.organization('Àlpha Ente'), await server.organization('Beta Ente')];
  const admin = await server.person({ organization: alpha, profiles: ['admin'] });
  const own = await admin.get('/api/v1/organization/admin/organization/');
  expect(own.body.results).toEqual([{ id: alpha, name: 'Àlpha Ente', is_active: true }]);
  const superuser = await server.person({ organization: alpha, superuser: true });
  const all = await superuser.get('/api/v1/organization/superuser/organization/?no_page');
  expect(all.body.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([alpha, beta]));
  const found = await superuser.get('/api/v1/organization/superuser/organization/?search=bETA');
  expect(found.body.results).toEqual([{ id: beta, name: 'Beta Ente', is_active: true }]);
});

test('USER-01 AUTH-12 the list of organizations is filtered by whether they are enabled', async () => {
  const name = `Ente ${newId()}`;
  const [open, closed] = [
    await server.organization(`${name} aperto`),
    await server.organization(`${name} chiuso`),
  ];
  await server.database.pool.query('update organizations set is_active = false where id = $1', [closed]);
  const superuser = await server.person({ organization: open, superuser: true });
  const idsWith = async (filter: string) => {
    const at = `/api/v1/organization/superuser/organization/?search=${encodeURIComponent(name)}&${filter}`;
    return (await superuser.get(at)).body.results.map(({ id }: { id: string }) => id);
  };
  expect(await idsWith('is_active=true')).toEqual([open]);
  expect(await idsWith('is_active=false')).toEqual([closed]);
});

test('APP-04 APP-08 an entry carries the key of its page, and its permission or its list of profiles', async () => {
  const organization = await server.organization();
  const superuser = await server.person({ organization, superuser: true });
  const { body } = await superuser.get(menu('superuser'));
  const at = (path: string) => body.find((one: { path: string | null }) => one.path === path);
  expect(at('dashboard/statistics/')).toMatchObject({
    key: 'dashboard-statistics',
    permission: 'dashboard.statistics',
    profiles: null,
    excluded_profiles: null,
  });
  expect(at('organization/organization/')).toMatchObject({
    key: 'organization-organization',
    permission: null,
    profiles: ['superuser', 'acomea'],
    excluded_profiles: null,
  });
});

test.each([
  ['superuser', [true, false, true]],
  ['viewer', [false, true, true]],
])('APP-08 an entry opens by its profiles, and not to its excluded ones: %s', (profile, expected) => {
  const holder = { profile, permissions: new Set<Permission>() };
  const rules = [{ profiles: ['superuser'] }, { exceptProfiles: ['superuser'] }, { exceptProfiles: [] }];
  expect(rules.map((rule) => opensFor(holder, rule))).toEqual(expected);
  expect(rules.map((rule) => ruleOnWire(holder, rule).excluded_profiles)).toEqual([null, ['superuser'], []]);
});
