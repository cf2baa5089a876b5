import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

const { editor: EDITOR, viewer: VIEWER } = BUILT_IN_PROFILE_IDS;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('USER-07 the profile superuser stays, in its place, when the other profiles are replaced or taken away', async () => {
  const organization = await server.organization();
  const superuser = await server.person({ organization, superuser: true });
  const person = await server.person({ organization, profiles: ['superuser', 'editor'], superuser: true });
  const inOffice = { headers: { 'regia-organization': organization } };
  const change = (role_profile: string[]) =>
    superuser.patch(`/api/account/superuser/user/${person.id}/`, { role_profile }, inOffice);
  const held = async () =>
    (await person.get('/api/account/me/')).body.profiles.map(({ name }: { name: string }) => name);
  expect(await held()).toEqual(['superuser', 'editor']);
  for (const [given, kept] of [
    [
      [VIEWER, EDITOR],
      ['superuser', 'viewer', 'editor'],
    ],
    [[], ['superuser']],
    [[VIEWER], ['superuser', 'viewer']],
  ] as const) {
    expect((await change([...given])).status).toBe(200);
    expect(await held()).toEqual(kept);
  }
});

test('USER-05 a stored profile superuser gives nothing without the flag: an admin changes the person', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const person = await server.person({ organization, profiles: ['superuser', 'viewer'] });
  const changed = [
    await admin.patch(`/api/account/admin/user/${person.id}/`, { first_name: 'Ada' }),
    await admin.patch(`/api/v1/organization/admin/contact/${person.id}/`, { last_name: 'Bruni' }),
  ];
  expect(changed.map(({ status }) => status)).toEqual([200, 200]);
});

test('USER-05 USER-07 the profile acomea is listed like a built-in one, and nobody gives, changes or deletes it', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const superuser = await server.person({ organization, superuser: true });
  await server.person({ organization, superuser: true });
  await runCommand(server, ['acomea-profile', organization, 'on']);
  const inOffice = { headers: { 'regia-organization': organization } };
  const list = (await admin.get('/api/v1/role/admin/profile/')).body.results;
  const acomea = list.find(({ name }: { name: string }) => name === 'acomea');
  expect(acomea).toMatchObject({ is_built_in: true, may_grant: false, holders: 2, updated_on: null });
  expect(acomea.permissions.every(({ granted }: { granted: boolean }) => granted)).toBe(true);
  const at = `/api/v1/role/superuser/profile/${acomea.id}/`;
  const refused = [
    await superuser.patch(at, { permissions: ['assistant.list'] }, inOffice),
    await superuser.delete(at, inOffice),
    await superuser.patch(
      `/api/account/superuser/user/${admin.id}/`,
      { role_profile: [acomea.id] },
      inOffice,
    ),
  ];
  expect(refused.map(({ headers }) => headers['regia-refusal'])).toEqual([
    'role_built_in',
    'role_built_in',
    'profile_not_grantable',
  ]);
});

test('USER-05 MFA-01 a superuser alone decides whether the profile acomea needs a second factor', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const superuser = await server.person({ organization, superuser: true });
  await runCommand(server, ['acomea-profile', organization, 'on']);
  const inOffice = { headers: { 'regia-organization': organization } };
  const settings = (profile: string) => `/api/v1/organization/${profile}/settings/`;
  const { second_factor: rules } = (await superuser.get(settings('superuser'), inOffice)).body;
  const { role_profile: acomea, may_change } = rules.find(
    ({ role_profile: { name } }: { role_profile: { name: string } }) => name === 'acomea',
  );
  expect(may_change).toBe(true);
  const body = { version: 1, second_factor: [acomea.id] };
  expect((await admin.patch(settings('admin'), body)).headers['regia-refusal']).toBe('profile_not_grantable');
  expect((await superuser.patch(settings('superuser'), body, inOffice)).status).toBe(200);
});

test('USER-05 MFA-01 a rule about the second factor of acomea concerns the superusers of the organization', async () => {
  const organization = await server.organization();
  const superuser = await server.person({ organization, superuser: true });
  await server.database.db
    .insertInto('second_factor_rules')
    .values({ organization_id: organization, profile: 'acomea' })
    .execute();
  const refused = await superuser.get('/api/v1/role/superuser/profile/');
  expect(refused.headers['regia-refusal']).toBe('second_factor_required');
});
