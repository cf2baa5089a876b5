import { OWN_PERMISSIONS, OWN_PERMISSIONS_WITHOUT_PROFILE } from '@regia/contract/roles/own-permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const store = (organization: string, permissions: string[], name = 'redazione') =>
  server.database.db
    .insertInto('role_profiles')
    .values({ id: newId(), organization_id: organization, name, label: `${name} ☀`, permissions })
    .execute();

test('USER-05 USER-07 an own profile grants its permissions and no other, under its label', async () => {
  const organization = await server.organization();
  await store(organization, ['assistant.list', 'planet.destroy']);
  const person = await server.person({ organization, profiles: ['redazione'] });
  const { body } = await person.get('/api/account/me/');
  expect(body.profiles).toEqual([
    { name: 'redazione', label: 'redazione ☀', permissions: ['assistant.list', ...OWN_PERMISSIONS] },
  ]);
  expect((await person.get('/api/v1/ai/redazione/assistant/')).status).toBe(200);
  expect((await person.post('/api/v1/ai/redazione/assistant/', { name: 'Nuovo' })).status).toBe(403);
});

test('USER-07 USER-08 an own profile of another organization with the same name grants nothing', async () => {
  await store(await server.organization(), ['assistant.list']);
  const person = await server.person({ organization: await server.organization(), profiles: ['redazione'] });
  expect((await person.get('/api/v1/ai/redazione/assistant/')).status).toBe(403);
});

test('USER-07 a stored profile with the name of a built-in one changes nothing of it', async () => {
  const organization = await server.organization();
  await store(organization, ['assistant.create'], 'viewer');
  await store(organization, ['assistant.create'], 'superuser');
  const person = await server.person({ organization, profiles: ['viewer', 'superuser'] });
  expect((await person.post('/api/v1/ai/viewer/assistant/', { name: 'Nuovo' })).status).toBe(403);
  expect((await person.post('/api/v1/ai/superuser/assistant/', { name: 'Nuovo' })).status).toBe(403);
});

test('USER-07 a permission taken from an own profile is gone at the next call of an open session', async () => {
  const organization = await server.organization();
  await store(organization, ['assistant.list']);
  const person = await server.person({ organization, profiles: ['redazione'] });
  const list = () => person.get('/api/v1/ai/redazione/assistant/');
  expect((await list()).status).toBe(200);
  await server.database.db
    .updateTable('role_profiles')
    .set({ permissions: [] })
    .where('organization_id', '=', organization)
    .execute();
  expect((await list()).status).toBe(403);
});

test('APP-08 MFA-01 everybody holds the permissions of their own methods; without a profile that to set one up', async () => {
  const organization = await server.organization();
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  const nobody = await server.person({ organization, profiles: [] });
  const [{ permissions }] = (await viewer.get('/api/account/me/')).body.profiles;
  expect(permissions).toEqual(expect.arrayContaining([...OWN_PERMISSIONS]));
  expect((await nobody.get('/api/account/me/')).body).toMatchObject({
    profiles: [],
    permissions: ['mfa.create'],
  });
});

test('USER-05 an own profile without permissions is none of staff: no menu, and as much as a person without a profile', async () => {
  const organization = await server.organization();
  await store(organization, [], 'vuoto');
  const person = await server.person({ organization, profiles: ['vuoto'] });
  expect((await person.get('/api/account/me/')).body.profiles).toEqual([
    { name: 'vuoto', label: 'vuoto ☀', permissions: [...OWN_PERMISSIONS_WITHOUT_PROFILE] },
  ]);
  expect((await person.get('/api/v1/role/vuoto/menu/?no_page=no_page')).body).toEqual([]);
});
