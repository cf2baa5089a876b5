import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
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
