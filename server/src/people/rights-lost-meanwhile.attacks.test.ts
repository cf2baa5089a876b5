import { randomBytes } from 'node:crypto';
import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../test/access-scene.ts';
import { whileLocked } from '../../test/held-lock.ts';
import { PASSWORD } from '../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../test/server.ts';

const { admin: ADMIN, viewer: VIEWER } = BUILT_IN_PROFILE_IDS;
const CLERKS = [...PROFILE_PERMISSIONS.admin];

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

interface Office {
  readonly organization: string;
  /** The holder of an own profile with every permission of an administrator. */
  readonly clerk: Caller & { readonly id: string };
  /** The id of another own profile, with one permission. */
  readonly desk: string;
  /** The id of a user without profiles. */
  readonly user: string;
}

async function office(): Promise<Office> {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const profile = async (label: string, permissions: readonly string[]): Promise<string> =>
    (await admin.post('/api/v1/role/admin/profile/', { label, permissions })).body.id;
  await profile('Segreteria', CLERKS);
  const desk = await profile('Sportello', ['assistant.enable']);
  const clerk = await server.person({ organization, profiles: ['segreteria'] });
  const user = await server.person({ organization, profiles: [] });
  return { organization, clerk, desk, user: user.id };
}

/** The rights of all other people, and all own profiles with their permissions. */
async function rightsIn({ organization, clerk }: Office) {
  const { rows } = await server.database.pool.query(
    `select u.username, u.access, p.profile from users as u left join user_profiles as p on p.user_id = u.id
     where u.organization_id = $1 and u.id <> $2
     union all select 'profile', r.label, unnest(r.permissions) from role_profiles as r
     where r.organization_id = $1 and r.name <> 'segreteria' order by 1, 2, 3`,
    [organization, clerk.id],
  );
  return rows as unknown[];
}

/** Makes a call that waits for the lock of the organization; the change comes first. */
const meanwhile = ({ organization }: Office, change: string, values: unknown[], call: () => Promise<Reply>) =>
  whileLocked(server.database.pool, {
    statement: `with changed as (${change}) select from organizations where id = $1 for no key update`,
    values: [organization, ...values],
    call,
  });
const losing = (one: Office, permission: string, call: () => Promise<Reply>) =>
  meanwhile(
    one,
    `update role_profiles set permissions = array_remove(permissions, $2)
     where organization_id = $1 and name = 'segreteria'`,
    [permission],
    call,
  );

const refusal = ({ status, headers }: Reply) => [status, headers['regia-refusal']];
const people = (rest = '') => `/api/account/segreteria/user/${rest}`;
const profiles = (rest = '') => `/api/v1/role/segreteria/profile/${rest}`;
const named = (given: object) => {
  const username = `nuova${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@esempio.example`, ...given };
};

const DENIED = [403, 'permission_denied'];
const NOT_HELD = [400, 'permission_not_held'];
type Call = (one: Office) => Promise<Reply>;

test.each<[string, string, Call, unknown[]]>([
  [
    'user.manage',
    'role profiles of a user',
    ({ clerk, user }) => clerk.patch(people(`${user}/`), { role_profile: [VIEWER] }),
    DENIED,
  ],
  [
    'user.manage',
    'access of a user',
    ({ clerk, user }) => clerk.patch(people(`${user}/`), { access: 'all' }),
    DENIED,
  ],
  [
    'user.manage',
    'a new user with a profile',
    ({ clerk }) => clerk.post(people(), named({ password: PASSWORD, role_profile: [VIEWER] })),
    DENIED,
  ],
  [
    'user.manage',
    'an invitation with a profile',
    ({ clerk }) => clerk.post(people('invite/'), named({ role_profile: [VIEWER] })),
    DENIED,
  ],
  [
    'assistant.enable',
    'a profile that contains it',
    ({ clerk, user, desk }) => clerk.patch(people(`${user}/`), { role_profile: [desk] }),
    [400, 'profile_not_grantable'],
  ],
  [
    'assistant.enable',
    'a new own profile with it',
    ({ clerk }) => clerk.post(profiles(), { label: 'Nuovo', permissions: ['assistant.enable'] }),
    NOT_HELD,
  ],
  [
    'assistant.disable',
    'an own profile that gets it',
    ({ clerk, desk }) =>
      clerk.patch(profiles(`${desk}/`), { permissions: ['assistant.enable', 'assistant.disable'] }),
    NOT_HELD,
  ],
])(
  'A40 USER-06 USER-07 a caller who loses %s while the call waits for the lock does not save %s',
  async (permission, _what, call, refused) => {
    const one = await office();
    const before = await rightsIn(one);
    expect(refusal(await losing(one, permission, () => call(one)))).toEqual(refused);
    expect(await rightsIn(one)).toEqual(before);
  },
);

test('A40 USER-06 a caller whose access becomes a list while the call waits gives no access to all', async () => {
  const one = await office();
  await server.database.pool.query("update users set access = 'listed' where id = $1", [one.user]);
  const before = await rightsIn(one);
  const given = await meanwhile(one, "update users set access = 'listed' where id = $2", [one.clerk.id], () =>
    one.clerk.patch(people(`${one.user}/`), { access: 'all' }),
  );
  expect(refusal(given)).toEqual([400, 'access_not_grantable']);
  expect(await rightsIn(one)).toEqual(before);
});

test('A40 USER-06 a caller who loses the profile while the call waits gives nothing', async () => {
  const one = await office();
  const before = await rightsIn(one);
  const given = await meanwhile(one, 'delete from user_profiles where user_id = $2', [one.clerk.id], () =>
    one.clerk.patch(people(`${one.user}/`), { role_profile: [ADMIN] }),
  );
  expect(refusal(given)).toEqual(DENIED);
  expect(await rightsIn(one)).toEqual(before);
});
