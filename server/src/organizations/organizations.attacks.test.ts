import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGE, sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';
import { PASSWORD } from '../../test/server.ts';
import type { Caller } from '../../test/server.ts';

const at = (rest = '', profile = 'superuser') => `/api/v1/organization/${profile}/organization/${rest}`;

let town: SessionScene;
let superuser: Caller & { username: string };
let home: string;
beforeAll(async () => {
  town = await sessionScene();
  home = await town.server.organization('Gestore');
  superuser = await town.server.person({ organization: home, profiles: ['superuser'], superuser: true });
});
afterAll(() => town.close());

const organizationOfTown = async () =>
  (await town.admin.get('/api/account/me/')).body.organization.id as string;

test('USER-08 a superuser creates an organization, and renames it after choosing it', async () => {
  const made = await superuser.post(at(), { name: 'Ente nuovo' });
  expect([made.status, made.body]).toMatchObject([201, { name: 'Ente nuovo', is_active: true }]);
  const chosen = { headers: { 'regia-organization': made.body.id } };
  const settings = '/api/v1/organization/superuser/settings/';
  const renamed = await superuser.patch(settings, { version: 1, name: 'Ente rinominato' }, chosen);
  expect(renamed.body.name).toBe('Ente rinominato');
  const listed = await superuser.get(at('?search=rinominato'));
  expect(listed.body.results).toEqual([{ id: made.body.id, name: 'Ente rinominato', is_active: true }]);
});

test('USER-08 admins neither create, nor disable, nor enable an organization', async () => {
  const id = await organizationOfTown();
  expect((await town.admin.post(at('', 'admin'), { name: 'Mio' })).status).toBe(403);
  for (const verb of ['disable', 'enable']) {
    expect((await town.admin.post(at(`${id}/${verb}/`, 'admin'))).status).toBe(403);
  }
});

test.each(['1', '%00', 'x'.repeat(400)])(
  'A43 a malformed id of an organization is not found: %s',
  async (id) => {
    for (const verb of ['disable', 'enable'])
      expect((await superuser.post(at(`${id}/${verb}/`))).status).toBe(404);
  },
);

test('a superuser does not disable the organization that they belong to', async () => {
  const reply = await superuser.post(at(`${home}/disable/`));
  expect(reply.status).toBe(409);
  expect((await superuser.get(at())).status).toBe(200);
});

test('A56 a disabled organization signs nobody in, and its sessions end; enabling brings no session back', async () => {
  const id = await town.server.organization();
  const user = await town.server.person({ organization: id, profiles: ['admin'] });
  const signIn = () =>
    town.server
      .stranger({ 'x-forwarded-for': '10.77.0.1' })
      .post('/api/account/mfa/login/', { username: user.username, password: PASSWORD });
  expect((await signIn()).status).toBe(200);
  expect((await superuser.post(at(`${id}/disable/`))).body.is_active).toBe(false);
  expect((await user.get('/api/account/me/')).status).toBe(401);
  expect((await signIn()).status).toBe(400);
  expect((await superuser.post(at(`${id}/enable/`))).body.is_active).toBe(true);
  expect((await user.get('/api/account/me/')).status).toBe(401);
  expect((await signIn()).status).toBe(200);
});

test('A56 the keys and sessions of a disabled organization get no answer, and get one again after enabling', async () => {
  const id = await organizationOfTown();
  const visitor = await town.visitor();
  const { message } = await visitor.answered();
  const byKey = async () => {
    const headers = { authorization: `Bearer ${town.key}` };
    return (await town.server.stranger(headers).post(MESSAGE, { content: 'Quanto dura il prestito?' }))
      .status;
  };
  expect(await byKey()).toBe(200);
  await superuser.post(at(`${id}/disable/`));
  expect(await byKey()).toBe(401);
  expect((await visitor.ask()).status).toBe(403);
  expect((await visitor.get(`${MESSAGE}${message}/`)).status).toBe(403);
  expect((await town.opens()).status).toBe(403);
  await superuser.post(at(`${id}/enable/`));
  expect(await byKey()).toBe(200);
  expect((await town.opens()).status).toBe(201);
});
