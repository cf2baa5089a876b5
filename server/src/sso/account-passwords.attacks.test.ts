import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsTo, linkTo, newcomer, work } from '../../test/access-scene.ts';
import { providerScene } from '../../test/provider-scene.ts';
import type { ProviderScene } from '../../test/provider-scene.ts';

const { viewer: VIEWER } = BUILT_IN_PROFILE_IDS;
const NEW = 'Tramonto-Verde-58';
const CREATES = { creates_accounts: true, role_profile: [VIEWER] };

let scene: ProviderScene;
beforeAll(async () => {
  scene = await providerScene();
});
afterAll(() => scene.close());

const verified = (email: string) => ({ sub: `s-${email}`, email, email_verified: true });
async function askReset(email: string) {
  expect((await newcomer(scene.server).post('/api/account/password/reset/', { email })).status).toBe(200);
  await work(scene.server);
  return kindsTo(scene.server, email);
}
const confirm = async (email: string) => {
  const { uid, token } = await linkTo(scene.server, email, 'password_reset');
  const body = { uid, token, new_password1: NEW, new_password2: NEW };
  return (await newcomer(scene.server).post('/api/account/password/reset-confirm/', body)).status;
};

test('AUTH-14 A37 an account that a provider made gets no letter that sets a password, unless the provider allows it', async () => {
  const office = await scene.office(CREATES);
  expect((await office.admin.get(office.at)).body.allows_passwords).toBe(false);
  const email = `nuova@${office.domain}`;
  expect((await office.signIn(verified(email))).status).toBe(200);
  expect(await askReset(email)).toEqual([]);
  await office.admin.patch(office.at, { allows_passwords: true });
  expect(await askReset(email)).toEqual(['password_reset']);
  // A letter that was sent before ends with the setting.
  await office.admin.patch(office.at, { allows_passwords: false });
  expect(await confirm(email)).toBe(400);
  await office.admin.patch(office.at, { allows_passwords: true });
  expect(await confirm(email)).toBe(200);
});

test('AUTH-14 an account that was there before, and one whose provider was deleted, set a password by letter', async () => {
  const office = await scene.office(CREATES);
  const known = await office.colleague({ profiles: ['viewer'] });
  await office.signIn(verified(known.email));
  expect(await askReset(known.email)).toEqual(['password_reset']);
  const email = `nuova@${office.domain}`;
  await office.signIn(verified(email));
  expect((await office.admin.delete(office.at)).status).toBe(204);
  expect(await askReset(email)).toEqual(['password_reset']);
});

test('A37 USER-02 a sign-in at the provider accepts no invitation whose inviter could no longer give its rights', async () => {
  const office = await scene.office();
  const { server } = scene;
  const boss = await server.person({ organization: office.organization, profiles: ['admin'] });
  const { id, email } = await office.colleague({ profiles: ['admin'] });
  const inviting = (by: string) =>
    server.database.pool.query('update users set invited_on = now(), invited_by = $2 where id = $1', [
      id,
      by,
    ]);
  await inviting(office.admin.id);
  await boss.patch(`/api/account/admin/user/${office.admin.id}/`, { role_profile: [VIEWER] });
  const refused = await office.signIn(verified(email));
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'provider_no_account']);
  await inviting(boss.id);
  expect((await office.signIn(verified(email))).status).toBe(200);
});

test('USER-01 AUTH-14 a moved user is no longer linked to the provider that made the account, and sets a password by letter', async () => {
  const office = await scene.office(CREATES);
  const { server } = scene;
  const email = `nuova@${office.domain}`;
  await office.signIn(verified(email));
  expect(await askReset(email)).toEqual([]);
  const { db } = server.database;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const superuser = await server.person({ organization: await server.organization(), superuser: true });
  const moved = await superuser.post(
    `/api/account/superuser/user/${id}/move/`,
    { organization: await server.organization(), role_profile: [VIEWER] },
    { headers: { 'regia-organization': office.organization } },
  );
  expect(moved.status).toBe(200);
  expect((await office.admin.get(office.at)).body.linked_users).toBe(0);
  expect((await office.signIn(verified(email))).status).toBe(400);
  expect(await askReset(email)).toEqual(['password_reset']);
  expect(await confirm(email)).toBe(200);
});
