import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { PROVIDERS, setAddress } from '../../test/provider-scene.ts';
import { ProviderBrowser } from '../../test/provider-browser.ts';
import { realProvider } from '../../test/real-provider.ts';
import type { RealProvider } from '../../test/real-provider.ts';
import { withApp } from '../../test/second-factor.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { appCode } from '../../test/totp.ts';

const { admin: ADMIN, editor: EDITOR, viewer: VIEWER } = BUILT_IN_PROFILE_IDS;
const DOMAIN = 'ente.example';

let idp: RealProvider;
let server: TestServer;
let organization: string;
let admin: Caller & { id: string };
let at: string;
let id: string;
beforeAll(async () => {
  idp = await realProvider({});
  server = await testServer({ environment: { REGIA_ALLOW_HOSTS: idp.host } });
  organization = await server.organization();
  admin = await server.person({ organization, profiles: ['admin'] });
  await server.database.db
    .insertInto('organization_domains')
    .values({ domain: DOMAIN, organization_id: organization })
    .execute();
  const made = await admin.post(PROVIDERS, { name: 'Accesso Ente', issuer: idp.issuer });
  ({ id } = made.body);
  at = `${PROVIDERS}${id}/`;
  idp.register(made.body);
  await save({
    client_id: idp.clientId,
    client_secret: idp.clientSecret,
    domains: [DOMAIN],
    is_active: true,
  });
});
afterAll(async () => {
  await server.close();
  await idp.close();
});

async function save(settings: object): Promise<void> {
  const saved = await admin.patch(at, settings);
  if (saved.status !== 200) throw new Error(saved.text);
}

async function signIn(login: string, claims: object = {}, headers?: Record<string, string>) {
  idp.people[login] = { email: `${login}@${DOMAIN}`, email_verified: true, ...claims };
  const path = `/api/v1/sign-in/provider/${id}/`;
  const { body } = await server.stranger().post(`${path}start/`, { rememberMe: true });
  const answer = await new ProviderBrowser(idp.issuer).signIn(body.url, login);
  return server.stranger(headers).post(`${path}finish/`, { step: body.step, answer });
}

async function signedIn(login: string, claims?: object) {
  const reply = await signIn(login, claims);
  if (reply.status !== 200) throw new Error(reply.text);
  const caller = server.stranger({ authorization: `JWT ${reply.body.access}` });
  return { caller, tokens: reply.body as { access: string; refresh: string } };
}

const profilesOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/api/account/me/')).body.profiles.map(({ name }: { name: string }) => name);

async function colleague(login: string, profiles: string[] = ['viewer']) {
  const person = await server.person({ organization, profiles });
  await setAddress(server, person.id, `${login}@${DOMAIN}`);
  return person;
}

test('AUTH-01 the test of the settings passes against a real provider', async () => {
  const { body } = await admin.post(`${at}test/`);
  expect(body.checks.map((one: { outcome: string }) => one.outcome)).toEqual(
    Array.from({ length: 4 }, () => 'passed'),
  );
});

test('AUTH-01 an existing user signs in through the provider, and later by the link, also after a change of the address', async () => {
  const person = await colleague('anna');
  const { caller } = await signedIn('anna');
  expect((await caller.get('/api/account/me/')).body).toMatchObject({ id: person.id });
  const linked = await caller.get('/api/account/identity/');
  expect(linked.body.results).toMatchObject([{ provider: 'Accesso Ente' }]);
  const again = await signedIn('anna', { email: 'anna@altrove.example' });
  expect((await again.caller.get('/api/account/me/')).body.id).toBe(person.id);
  expect((await caller.delete(`/api/account/identity/${linked.body.results[0].id}/`)).status).toBe(204);
  expect((await signIn('anna', { email: 'anna@altrove.example' })).status).toBe(400);
});

test('AUTH-01 a person without an account gets one at the first sign-in only if the provider may create accounts', async () => {
  expect((await signIn('bruno')).status).toBe(400);
  await save({ creates_accounts: true, role_profile: [EDITOR] });
  const { caller } = await signedIn('bruno', { given_name: 'Bruno', family_name: 'Verdi' });
  const me = (await caller.get('/api/account/me/')).body;
  expect(me).toMatchObject({ username: `bruno@${DOMAIN}`, first_name: 'Bruno', last_name: 'Verdi' });
  expect(await profilesOf(caller)).toEqual(['editor']);
  expect((await signedIn('bruno')).tokens).toHaveProperty('refresh');
  await save({ role_profile: [] });
  expect((await signIn('carla')).status).toBe(400);
  await save({ creates_accounts: false });
});

test('AUTH-01 two first sign-ins of the same person at the same time create one account', async () => {
  await save({ creates_accounts: true, role_profile: [VIEWER] });
  const replies = await Promise.all([signIn('dario'), signIn('dario')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const users = await admin.get(`/api/account/admin/user/?email=dario@${DOMAIN}`);
  expect(users.body.count).toBe(1);
  await save({ creates_accounts: false, role_profile: [] });
});

test('AUTH-01 the groups of the provider give and take their profiles at each sign-in; other profiles stay', async () => {
  await save({
    groups_claim: 'groups',
    groups: [
      { group: 'redazione', role_profile: EDITOR },
      { group: 'capi', role_profile: ADMIN },
    ],
  });
  await colleague('elena', ['viewer']);
  const inGroups = async (...groups: string[]) =>
    (await profilesOf((await signedIn('elena', { groups })).caller)).sort();
  expect(await inGroups('redazione', 'altro')).toEqual(['editor', 'viewer']);
  expect(await inGroups('capi')).toEqual(['admin', 'viewer']);
  expect(await inGroups()).toEqual(['viewer']);
  const entry = await server.database.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'user.updated')
    .where('organization_id', '=', organization)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.detail).toMatchObject({
    before: { profiles: ['viewer', 'admin'] },
    after: { profiles: ['viewer'] },
  });
});

test('A40 the groups do not take the profile of the last active administrator', async () => {
  await setAddress(server, admin.id, `gina@${DOMAIN}`);
  const { caller } = await signedIn('gina', { groups: [] });
  expect(await profilesOf(caller)).toContain('admin');
  await save({ groups_claim: '', groups: [] });
});

test('AUTH-01 a user with a second factor of Regia is asked for it, unless it is left to the provider', async () => {
  const person = await colleague('hugo');
  const { secret } = await withApp(server, person);
  const asked = await signIn('hugo');
  expect(asked.body).toMatchObject({ method: 'app', ephemeral_token: expect.any(String) });
  expect(asked.body).not.toHaveProperty('access');
  const code = { ephemeral_token: asked.body.ephemeral_token, code: appCode(secret) };
  const finished = await server.stranger().post('/api/account/mfa/login/code/', code);
  const left = await server.stranger().post('/api/account/token/logout/', { refresh: finished.body.refresh });
  expect(left.body.provider_url).toContain(idp.issuer);
  await save({ leaves_second_factor: true });
  expect((await signIn('hugo')).body).toHaveProperty('access');
  await save({ leaves_second_factor: false });
});

test('AUTH-01 an organization that requires a second factor gets it from Regia, unless it is left to the provider', async () => {
  const { db } = server.database;
  await db
    .insertInto('second_factor_rules')
    .values({ organization_id: organization, profile: 'viewer' })
    .execute();
  await colleague('irene');
  const required = async () => {
    const { caller } = await signedIn('irene');
    return (await caller.get('/api/account/me/')).body.second_factor_required;
  };
  expect(await required()).toBe(true);
  await save({ leaves_second_factor: true });
  expect(await required()).toBe(false);
  await save({ leaves_second_factor: false });
  await db.deleteFrom('second_factor_rules').where('organization_id', '=', organization).execute();
});

test('AUTH-04 the sign-out answers the address of the provider, without a token; other sessions get none', async () => {
  await colleague('lea');
  const { tokens } = await signedIn('lea');
  const { body } = await server.stranger().post('/api/account/token/logout/', { refresh: tokens.refresh });
  const url = new URL(body.provider_url);
  expect(`${url.origin}${url.pathname}`).toBe(`${idp.issuer}/session/end`);
  expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'post_logout_redirect_uri']);
  const other = await server.person({ organization });
  const plain = await server.stranger().post('/api/account/token/logout/', { refresh: other.tokens.refresh });
  expect(plain.body).not.toHaveProperty('provider_url');
});

test('AUTH-04 deactivating a provider ends the sessions that it opened, and no other one', async () => {
  const person = await colleague('mario');
  const { caller } = await signedIn('mario');
  await save({ is_active: false });
  expect((await caller.get('/api/account/me/')).status).toBe(401);
  expect((await person.get('/api/account/me/')).status).toBe(200);
  await save({ is_active: true });
  expect((await caller.get('/api/account/me/')).status).toBe(401);
});

test('I9 a provider that cannot be reached notifies the staff, until a sign-in, a change of its settings or its end', async () => {
  const { db } = server.database;
  const moveTo = (issuer: string, provider = id) =>
    db
      .updateTable('identity_providers')
      .set({ issuer, updated_on: new Date(), is_active: true })
      .where('id', '=', provider)
      .execute();
  const start = (provider = id) => server.stranger().post(`/api/v1/sign-in/provider/${provider}/start/`, {});
  const fails = async (provider?: string) => {
    await moveTo('http://gone.example', provider);
    expect((await start(provider)).status).toBe(400);
    if (provider === undefined) await moveTo(idp.issuer);
  };
  const told = async () => {
    const { body } = await admin.get('/api/v1/notification/admin/notification/?status=error&no_page');
    return body.map((one: { row: string; code: string; count: number; closed_on: string | null }) =>
      [one.row, one.code, one.count, one.closed_on === null ? 'open' : 'over'].join(' '),
    );
  };
  await fails();
  await fails();
  expect(await told()).toEqual(['Accesso Ente unreachable 2 open']);
  await colleague('ugo');
  await signedIn('ugo');
  expect(await told()).toEqual(['Accesso Ente unreachable 2 over']);
  const { step } = (await start()).body;
  await moveTo('http://gone.example');
  const finished = await server
    .stranger()
    .post(`/api/v1/sign-in/provider/${id}/finish/`, { step, answer: 'code=x' });
  expect(finished.status).toBe(400);
  await moveTo(idp.issuer);
  expect(await told()).toEqual(['Accesso Ente unreachable 3 open']);
  await save({ button_text: 'Entra' });
  expect(await told()).toEqual(['Accesso Ente unreachable 3 over']);
  await save({ button_text: '' });
  const other = (await admin.post(PROVIDERS, { name: 'Altro', issuer: idp.issuer })).body.id;
  await fails(other);
  expect((await told())[0]).toBe('Altro unreachable 1 open');
  expect((await admin.delete(`${PROVIDERS}${other}/`)).status).toBe(204);
  expect((await told())[0]).toBe('Altro unreachable 1 over');
});

test('AUTH-04 the sign-in page offers the provider only while it is active and the organization is the only one', async () => {
  const config = async () => (await server.stranger().get('/api/get-global-config/')).body;
  expect(await config()).toMatchObject({
    identity_providers: true,
    offered_providers: [{ id, name: 'Accesso Ente', button_text: '' }],
  });
  await save({ is_active: false });
  expect(await config()).toMatchObject({ identity_providers: false, offered_providers: [] });
  // A page that was opened before still has the button.
  const late = await server.stranger().post(`/api/v1/sign-in/provider/${id}/start/`, {});
  expect([late.status, late.headers['regia-refusal'], late.body.error]).toEqual([
    400,
    'provider_not_offered',
    'This sign-in is no longer active. Reload the page and sign in another way, or ask your administrator.',
  ]);
  await save({ is_active: true });
  await server.organization();
  expect(await config()).toMatchObject({ identity_providers: true, offered_providers: [] });
});
