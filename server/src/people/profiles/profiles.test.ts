import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS, PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { testServer } from '../../../test/server.ts';
import type { Caller, TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function office() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  return { organization, admin };
}
const at = (rest = '', profile = 'admin') => `/api/v1/role/${profile}/profile/${rest}`;
const create = (by: Caller, label: string, permissions: string[] = ['assistant.list'], profile = 'admin') =>
  by.post(at('', profile), { label, permissions });
const give = (by: Caller, user: string, profiles: string[]) =>
  by.patch(`/api/account/admin/user/${user}/`, { role_profile: profiles });
const grantedOf = (permissions: { key: string; granted: boolean }[]) =>
  permissions.filter(({ granted }) => granted).map(({ key }) => key);

test('USER-07 the list shows every profile with every permission in plain words', async () => {
  const { admin } = await office();
  await create(admin, 'Sportello', ['assistant.try']);
  const { body } = await admin.get(at(), { headers: { 'accept-language': 'it-IT' } });
  expect(body.results.map((one: { name: string; label: string }) => [one.name, one.label])).toEqual([
    ['superuser', 'Superutente'],
    ['admin', 'Amministratore'],
    ['editor', 'Redattore'],
    ['viewer', 'Lettore'],
    ['sportello', 'Sportello'],
  ]);
  const own = body.results[4];
  expect([own.is_built_in, own.holders, own.may_grant]).toEqual([false, 0, true]);
  expect(own.permissions.map((one: { key: string }) => one.key)).toEqual(PERMISSIONS);
  expect(own.permissions).toContainEqual({
    key: 'assistant.try',
    label: 'Provare gli assistenti',
    group: 'assistant',
    granted: true,
  });
  expect(grantedOf(own.permissions)).toEqual(['assistant.try']);
  expect(grantedOf(body.results[2].permissions).sort()).toEqual([...PROFILE_PERMISSIONS.editor].sort());
});

test('USER-07 the own profiles stand by label after the built-in ones, are found by a part of it, and come in pages', async () => {
  const { admin, organization } = await office();
  await server.person({ organization, superuser: true });
  for (const label of ['Ufficio', 'Anagrafe', 'Messi']) await create(admin, label, ['assistant.try']);
  const list = async (query = '') => (await admin.get(at(`?${query}`))).body;
  const labels = ({ results }: { results: { label: string }[] }) => results.map(({ label }) => label);
  expect(labels(await list()).slice(4)).toEqual(['Anagrafe', 'Messi', 'Ufficio']);
  expect(labels(await list('search=MESS'))).toEqual(['Messi']);
  expect(labels(await list('search=viewer'))).toEqual(['Viewer']);
  const second = await list('page_size=5&page=2');
  expect([second.count, labels(second)]).toEqual([7, ['Messi', 'Ufficio']]);
  // The holders of a superuser's profile are those with the flag; nobody may give it.
  expect((await list()).results.map((one: { holders: number }) => one.holders)).toEqual([
    1, 1, 0, 0, 0, 0, 0,
  ]);
  expect((await list()).results.map((one: { may_grant: boolean }) => one.may_grant)).toEqual([
    false,
    ...Array.from({ length: 6 }, () => true),
  ]);
});

test('USER-07 MFA-01 a profile that has the name of a deleted one starts without its rule of a second factor', async () => {
  const { admin, organization } = await office();
  const first = await create(admin, 'Redazione', ['assistant.list']);
  await server.database.db
    .insertInto('second_factor_rules')
    .values({ organization_id: organization, profile: first.body.name })
    .execute();
  expect((await admin.delete(at(`${first.body.id}/`))).status).toBe(204);
  const second = await create(admin, 'Redazione', ['assistant.list']);
  expect(second.body.name).toBe(first.body.name);
  const person = await server.person({ organization, profiles: [second.body.name] });
  expect((await person.get('/api/v1/ai/redazione/assistant/')).status).toBe(200);
});

test('USER-07 a person who gets an own profile wears it, and its change counts at the next call', async () => {
  const { admin, organization } = await office();
  const made = await create(admin, 'Ufficio Relazioni', ['assistant.list']);
  expect([made.status, made.body.name]).toEqual([201, 'ufficio-relazioni']);
  const person = await server.person({ organization, profiles: [] });
  expect((await give(admin, person.id, [made.body.id])).status).toBe(200);
  const list = () => person.get('/api/v1/ai/ufficio-relazioni/assistant/');
  expect((await list()).status).toBe(200);
  expect((await admin.get(at(`${made.body.id}/`))).body.holders).toBe(1);
  await admin.patch(at(`${made.body.id}/`), { permissions: ['assistant.try'] });
  expect((await list()).status).toBe(403);
});

test.each([
  'superuser',
  'Super User',
  ' ADMIN ',
  'ａｄｍｉｎ',
  'аdmin',
  'Ad-min!',
  'acomea',
  'Editor',
  'viewer',
  'Amministratore',
  'me',
  'user',
  'activate user',
  'MFA',
  '--',
])('USER-07 A40 the label %j is refused, for a new profile and for a change', async (label) => {
  const { admin } = await office();
  const { body } = await create(admin, 'Redazione');
  for (const refused of [await create(admin, label), await admin.patch(at(`${body.id}/`), { label })]) {
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ label: expect.anything() }),
    ]);
  }
});

test('USER-07 a profile that somebody else has changed since is not overwritten', async () => {
  const { admin } = await office();
  const { id, updated_on: seen } = (await create(admin, 'Redazione')).body;
  const first = await admin.patch(at(`${id}/`), { permissions: ['assistant.try'], updated_on: seen });
  expect([first.status, first.body.updated_on === seen]).toEqual([200, false]);
  const second = await admin.patch(at(`${id}/`), { permissions: ['assistant.list'], updated_on: seen });
  expect([second.status, second.headers['regia-refusal']]).toEqual([409, 'role_changed_meanwhile']);
  expect(grantedOf((await admin.get(at(`${id}/`))).body.permissions)).toEqual(['assistant.try']);
  expect(
    (await admin.patch(at(`${id}/`), { label: 'Nuova', updated_on: first.body.updated_on })).status,
  ).toBe(200);
  expect((await admin.get(at(`${BUILT_IN_PROFILE_IDS.viewer}/`))).body.updated_on).toBeNull();
});

test('USER-07 two profiles of an organization have different labels; another organization may use the same', async () => {
  const [{ admin }, other] = [await office(), await office()];
  await create(admin, 'Redazione');
  expect((await create(admin, 'REDAZIONE')).body).toHaveProperty('label');
  expect((await create(admin, 'Redazione!')).body.name).toBe('redazione-2');
  expect((await create(other.admin, 'Redazione')).body.name).toBe('redazione');
});

test('USER-07 A40 a permission that the caller does not hold can be neither granted nor taken away', async () => {
  const { admin, organization } = await office();
  const held = ['role.list', 'role.retrieve', 'role.create', 'role.manage', 'assistant.list'];
  const clerk = await server.person({ organization, profiles: [] });
  const own = (await create(admin, 'Capo', held)).body;
  await give(admin, clerk.id, [own.id]);
  const strong = (await create(admin, 'Forte', ['user.manage'])).body;
  const wider = await create(clerk, 'Mio', ['assistant.list', 'assistant.create'], 'capo');
  expect([wider.status, wider.body.permissions[0]]).toEqual([
    400,
    expect.stringContaining('Create assistants'),
  ]);
  expect((await create(clerk, 'Mio', ['assistant.list'], 'capo')).status).toBe(201);
  const raise = { permissions: [...held, 'user.manage'] };
  expect((await clerk.patch(at(`${own.id}/`, 'capo'), raise)).status).toBe(400);
  expect((await clerk.patch(at(`${strong.id}/`, 'capo'), { permissions: ['assistant.list'] })).status).toBe(
    400,
  );
  expect((await clerk.delete(at(`${strong.id}/`, 'capo'))).status).toBe(400);
  expect((await create(admin, 'Tutto', ['organization.create'])).status).toBe(400);
});

test('USER-07 a built-in profile cannot be changed, and a profile in use cannot be deleted', async () => {
  const { admin, organization } = await office();
  const builtIn = at(`${BUILT_IN_PROFILE_IDS.viewer}/`);
  expect((await admin.patch(builtIn, { label: 'Altro' })).status).toBe(409);
  expect((await admin.delete(builtIn)).status).toBe(409);
  const { id } = (await create(admin, 'Redazione')).body;
  const person = await server.person({ organization, profiles: [] });
  await give(admin, person.id, [id]);
  const refused = await admin.delete(at(`${id}/`));
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('1')]);
  await give(admin, person.id, []);
  expect((await admin.delete(at(`${id}/`))).status).toBe(204);
  expect((await admin.get(at(`${id}/`))).status).toBe(404);
});

test('USER-08 A45 a profile of another organization is unknown', async () => {
  const [{ admin }, other] = [await office(), await office()];
  const { id } = (await create(other.admin, 'Redazione')).body;
  expect((await admin.get(at(`${id}/`))).status).toBe(404);
  expect((await admin.patch(at(`${id}/`), { label: 'Mia' })).status).toBe(404);
  expect((await admin.delete(at(`${id}/`))).status).toBe(404);
});

test('USER-07 an organization has a limit of own profiles', async () => {
  const { admin } = await office();
  for (let n = 1; n <= 50; n += 1) expect((await create(admin, `Ruolo ${n}`)).status).toBe(201);
  expect((await create(admin, 'Uno di troppo')).status).toBe(409);
});
