import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { providerScene, PROVIDERS, setAddress } from '../../test/provider-scene.ts';
import type { Office, ProviderScene } from '../../test/provider-scene.ts';
import type { Reply } from '../../test/server.ts';
import { readIdentity } from './sign-in/read-identity.ts';

const { editor: EDITOR, viewer: VIEWER, superuser: SUPERUSER } = BUILT_IN_PROFILE_IDS;

let scene: ProviderScene;
beforeAll(async () => {
  scene = await providerScene();
});
afterAll(() => scene.close());
beforeEach(() => {
  scene.idp.makeToken = undefined;
  scene.idp.userinfo = {};
});

const verified = (email: string, sub = `s-${email}`) => ({ sub, email, email_verified: true });
const meOf = async (reply: Reply) => {
  if (reply.status !== 200) throw new Error(reply.text);
  const { body } = await scene.server
    .stranger({ authorization: `JWT ${reply.body.access}` })
    .get('/api/account/me/');
  return { ...body, profiles: body.profiles.map(({ name }: { name: string }) => name) };
};
const auditOf = async ({ organization }: Office, action: string) =>
  scene.server.database.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'detail'])
    .where('organization_id', '=', organization)
    .where('action', '=', action)
    .execute();

test.each([
  ['a new account', { creates_accounts: true, role_profile: [VIEWER] }],
  ['an existing account', {}],
])(
  'AUTH-01 USER-11 the first sign-in into %s is in the audit log, and later ones are not',
  async (_, settings) => {
    const office = await scene.office(settings);
    const isNew = 'creates_accounts' in settings;
    const email = isNew ? `nuova@${office.domain}` : (await office.colleague()).email;
    const me = await meOf(await office.signIn(verified(email)));
    await office.signIn(verified(email));
    const { provider } = office;
    expect(await auditOf(office, 'identity.linked')).toEqual([
      { subject_id: me.id, detail: { provider, name: 'Ente' } },
    ]);
    expect(await auditOf(office, 'user.created')).toEqual(
      isNew ? [{ subject_id: me.id, detail: { username: email, profiles: ['viewer'], provider } }] : [],
    );
  },
);

test('AUTH-01 each sign-in by a link writes when it was used', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  await office.signIn(verified(email));
  const { pool } = scene.server.database;
  await pool.query(
    "update user_identities set last_used_on = now() - interval '3 days' where provider_id = $1",
    [office.provider],
  );
  await office.signIn(verified(email));
  const { rows } = await pool.query(
    "select last_used_on > now() - interval '1 hour' as lately from user_identities where provider_id = $1",
    [office.provider],
  );
  expect(rows).toEqual([{ lately: true }]);
});

test('A45 a subject is known to its own provider and issuer alone', async () => {
  const [one, other] = [await scene.office(), await scene.office()];
  const { email } = await one.colleague();
  expect((await one.signIn(verified(email, 'same'))).status).toBe(200);
  expect((await other.signIn({ sub: 'same' })).status).toBe(400);
  await scene.server.database.pool.query(
    "update user_identities set issuer = 'https://login.example' where provider_id = $1",
    [one.provider],
  );
  expect((await one.signIn({ sub: 'same' })).status).toBe(400);
});

test('AUTH-01 an address of another domain reaches nobody, in whatever case the own one is written', async () => {
  const office = await scene.office({ creates_accounts: true, role_profile: [VIEWER] });
  const { id, email } = await office.colleague();
  const outside = `fuori@altro-${office.domain}`;
  await setAddress(scene.server, id, outside);
  expect((await office.signIn(verified(outside))).status).toBe(400);
  expect((await office.signIn(verified(`nuovo@sotto.${office.domain}`))).status).toBe(400);
  await setAddress(scene.server, id, email);
  expect((await office.signIn(verified(email.toUpperCase()))).status).toBe(200);
});

test('VAL-03 a new account whose address is too long for a username gets a shorter one', async () => {
  const office = await scene.office({ creates_accounts: true, role_profile: [VIEWER] });
  const me = await meOf(await office.signIn(verified(`${'x'.repeat(40)}@${office.domain}`)));
  expect(me.username).toMatch(/^x{30}-\d{6}$/);
  expect(me.is_superuser).toBe(false);
});

test('AUTH-01 a new account has the usual profiles and those of its groups, with the names that fit', async () => {
  const office = await scene.office({
    creates_accounts: true,
    role_profile: [VIEWER],
    groups_claim: 'groups',
    groups: [{ group: 'redazione', role_profile: EDITOR }],
  });
  const signIn = async (name: string, claims: object) =>
    meOf(await office.signIn({ ...verified(`${name}@${office.domain}`), ...claims }));
  const one = await signIn('uno', {
    groups: 'redazione',
    given_name: 'Ada '.repeat(100),
    family_name: 'Verdi\n  Neri',
  });
  expect([one.first_name, one.last_name, one.profiles.toSorted()]).toEqual([
    '',
    'Verdi Neri',
    ['editor', 'viewer'],
  ]);
  expect((await signIn('due', { groups: ['redazione-web', 'Redazione'] })).profiles).toEqual(['viewer']);
});

test('AUTH-01 the groups are asked for at the userinfo address if the ID token has none', async () => {
  const office = await scene.office({
    groups_claim: 'groups',
    groups: [{ group: 'redazione', role_profile: EDITOR }],
  });
  const { email } = await office.colleague();
  scene.idp.userinfo = { groups: ['redazione'], given_name: 'Altra' };
  expect((await meOf(await office.signIn(verified(email)))).profiles).toContain('editor');
});

test('A40 no group gives the profile of superusers', async () => {
  const office = await scene.office({
    groups_claim: 'groups',
    groups: [{ group: 'capi', role_profile: EDITOR }],
  });
  await scene.server.database.pool.query(
    'update identity_provider_groups set role_profile = $2 where provider_id = $1',
    [office.provider, SUPERUSER],
  );
  const { email } = await office.colleague();
  const me = await meOf(await office.signIn({ ...verified(email), groups: ['capi'] }));
  expect([me.is_superuser, me.profiles]).toEqual([false, []]);
});

test('USER-11 groups that change nothing are not in the audit log; an administrator with another beside loses the profile', async () => {
  const office = await scene.office({
    groups_claim: 'groups',
    groups: [{ group: 'capi', role_profile: BUILT_IN_PROFILE_IDS.admin }],
  });
  const { email } = await office.colleague({ profiles: ['admin', 'viewer'] });
  const before = (await auditOf(office, 'user.updated')).length;
  expect((await meOf(await office.signIn({ ...verified(email), groups: ['capi'] }))).profiles).toEqual([
    'admin',
    'viewer',
  ]);
  expect(await auditOf(office, 'user.updated')).toHaveLength(before);
  expect((await meOf(await office.signIn({ ...verified(email), groups: [] }))).profiles).toEqual(['viewer']);
  expect(await auditOf(office, 'user.updated')).toHaveLength(before + 1);
});

test('AUTH-01 without a claim of groups the profiles stay as they are', async () => {
  const office = await scene.office({
    groups_claim: 'groups',
    groups: [{ group: 'capi', role_profile: EDITOR }],
  });
  await office.admin.patch(office.at, { groups_claim: '' });
  const { email } = await office.colleague({ profiles: ['editor'] });
  expect((await meOf(await office.signIn(verified(email)))).profiles).toEqual(['editor']);
});

test('A45 people see and remove their own links alone', async () => {
  const office = await scene.office();
  const sessionOf = async (email: string) => {
    const { body } = await office.signIn(verified(email));
    return scene.server.stranger({ authorization: `JWT ${body.access}` });
  };
  const [one, other] = [
    await sessionOf((await office.colleague()).email),
    await sessionOf((await office.colleague()).email),
  ];
  const { results } = (await one.get('/api/account/identity/')).body;
  expect(results).toHaveLength(1);
  expect((await other.delete(`/api/account/identity/${results[0].id}/`)).status).toBe(404);
  expect((await office.admin.get(office.at)).body.linked_users).toBe(2);
  expect((await one.delete(`/api/account/identity/${results[0].id}/`)).status).toBe(204);
  expect(await auditOf(office, 'identity.unlinked')).toHaveLength(1);
  expect((await office.admin.get(PROVIDERS)).body.results[0].linked_users).toBe(1);
});

test('AUTH-01 a disabled provider or organization is not offered for an address, in whatever case', async () => {
  const office = await scene.office();
  const found = async (email = `x@${office.domain}`) =>
    (await scene.server.stranger().post('/api/v1/sign-in/provider/', { email })).body.results.length;
  expect([await found(), await found(`X@${office.domain.toUpperCase()}`)]).toEqual([1, 1]);
  await office.admin.patch(office.at, { is_active: false });
  expect(await found()).toBe(0);
});

const ENTRA = 'https://login.microsoftonline.com/0a1b/v2.0';

test.each([
  ['the claim of Entra ID', ENTRA, { xms_edov: true }, true],
  ['the claim of Entra ID as a text', ENTRA, { xms_edov: '1' }, true],
  ['a claim of Entra ID that denies it', ENTRA, { xms_edov: false }, false],
  ['the claim of Entra ID from elsewhere', 'https://login.example/', { xms_edov: true }, false],
  ['no claim', ENTRA, {}, false],
])(
  'AUTH-01 an address with %s is that of the person only if its provider verified it',
  (_, issuer, claim, isTaken) => {
    const claims = { sub: 's', email: 'ada@ente.example', given_name: 'Ada', ...claim };
    const { email, firstName } = readIdentity(issuer, '', claims, { given_name: 'Altra' });
    expect([email, firstName]).toEqual([isTaken ? 'ada@ente.example' : undefined, 'Ada']);
  },
);

test('AUTH-01 USER-02 a user names the provider that made the account, as it is now, until it is deleted', async () => {
  const office = await scene.office({ creates_accounts: true, role_profile: [VIEWER] });
  const { id: colleague } = await office.colleague();
  const { id } = await meOf(await office.signIn(verified(`nuova@${office.domain}`)));
  const madeBy = async (user: string) => {
    const path = '/api/account/admin/user/';
    const one = (await office.admin.get(`${path}${user}/`)).body;
    const listed = (await office.admin.get(`${path}?no_page`)).body as { id: string }[];
    expect(listed.find((row) => row.id === user)).toMatchObject({ made_by_provider: one.made_by_provider });
    return one.made_by_provider as unknown;
  };
  const provider = { id: office.provider, name: 'Ente', allows_passwords: false, is_active: true };
  expect([await madeBy(id), await madeBy(colleague)]).toEqual([provider, null]);
  const changed = { name: 'Altro ente', allows_passwords: true, is_active: false };
  await office.admin.patch(office.at, changed);
  expect(await madeBy(id)).toEqual({ id: office.provider, ...changed });
  await office.admin.delete(office.at);
  expect(await madeBy(id)).toBeNull();
});
