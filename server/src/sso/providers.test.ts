import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { providerScene, PROVIDERS } from '../../test/provider-scene.ts';
import type { ProviderScene } from '../../test/provider-scene.ts';
import { webSite } from '../../test/web-site.ts';
import { newId } from '../platform/ids.ts';

const { editor: EDITOR, superuser: SUPERUSER } = BUILT_IN_PROFILE_IDS;

let scene: ProviderScene;
beforeAll(async () => {
  scene = await providerScene();
});
afterAll(() => scene.close());
let discovery: Record<string, unknown>;
beforeEach(() => {
  discovery ??= { ...scene.idp.discovery };
  for (const key of Object.keys(scene.idp.discovery)) delete scene.idp.discovery[key];
  Object.assign(scene.idp.discovery, discovery);
  scene.idp.delayMs = 0;
  scene.idp.asked.length = 0;
});

test('AUTH-01 a new provider is inactive, has its redirect address, and becomes active with client ID and secret', async () => {
  const organization = await scene.server.organization();
  const admin = await scene.server.person({ organization, profiles: ['admin'] });
  const { idp } = scene;
  const made = await admin.post(PROVIDERS, {
    name: 'Comune',
    issuer: `${idp.issuer}/.well-known/openid-configuration`,
  });
  expect([made.status, made.body]).toMatchObject([
    201,
    { issuer: idp.issuer, is_active: false, has_client_secret: false, domains: [], groups: [] },
  ]);
  expect(made.body.redirect_url).toMatch(new RegExp(`/auth/provider/${made.body.id}$`));
  const at = `${PROVIDERS}${made.body.id}/`;
  expect((await admin.patch(at, { is_active: true })).status).toBe(400);
  expect((await admin.get(at)).body.is_active).toBe(false);
  const saved = await admin.patch(at, {
    client_id: idp.clientId,
    client_secret: idp.clientSecret,
    is_active: true,
    groups_claim: 'groups',
    groups: [{ group: 'redazione', role_profile: EDITOR }],
  });
  expect(saved.body).toMatchObject({
    is_active: true,
    has_client_secret: true,
    groups: [{ group: 'redazione', role_profile: { id: EDITOR, name: 'editor' } }],
  });
  expect((await admin.get(PROVIDERS)).body.results).toHaveLength(1);
  expect((await admin.delete(at)).status).toBe(204);
  expect((await admin.get(PROVIDERS)).body.results).toEqual([]);
});

test('A111 the client secret is encrypted in the database, and no answer and no audit entry contains it', async () => {
  const { admin, at, provider, organization } = await scene.office();
  const { db } = scene.server.database;
  const row = await db
    .selectFrom('identity_providers')
    .select('client_secret')
    .where('id', '=', provider)
    .executeTakeFirstOrThrow();
  expect(row.client_secret).not.toContain(scene.idp.clientSecret);
  expect((await admin.get(at)).text).not.toContain(scene.idp.clientSecret);
  expect((await admin.get(PROVIDERS)).text).not.toContain(row.client_secret);
  const entries = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('organization_id', '=', organization)
    .execute();
  const audited = JSON.stringify(entries);
  expect(audited).toContain('•••');
  expect(audited).not.toContain(scene.idp.clientSecret);
  expect(audited).not.toContain(row.client_secret);
});

test('A73 a new issuer needs the client secret again, and the stored one is never sent to it', async () => {
  const { admin, at } = await scene.office();
  const { other, idp } = scene;
  const refused = await admin.patch(at, { issuer: other.issuer });
  expect([refused.status, refused.body]).toMatchObject([400, { client_secret: [expect.any(String)] }]);
  expect((await admin.get(at)).body.issuer).toBe(idp.issuer);
  const moved = await admin.patch(at, { issuer: other.issuer, client_secret: 'another' });
  expect(moved.body.issuer).toBe(other.issuer);
  await admin.post(`${at}test/`);
  const sent = other.asked.map(({ authorization = '' }) => Buffer.from(authorization.slice(6), 'base64'));
  expect(sent.map(String).join(' ')).toContain('another');
  expect(sent.map(String).join(' ')).not.toContain(idp.clientSecret);
});

test('A73 a client secret that was moved to another issuer in the database is not sent', async () => {
  const { admin, at, provider } = await scene.office();
  await scene.server.database.db
    .updateTable('identity_providers')
    .set({ issuer: scene.other.issuer })
    .where('id', '=', provider)
    .execute();
  scene.other.asked.length = 0;
  const { body } = await admin.post(`${at}test/`);
  expect(body.checks[3].outcome).not.toBe('passed');
  expect(scene.other.asked.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

test.each([
  ['a private address', 'https://10.0.0.1/', 'issuer'],
  ['a loopback address that the operator did not list', 'http://127.0.0.1:9/', 'issuer'],
  ['plain http', 'http://93.184.215.14/', 'issuer'],
  ['a script', 'javascript:alert(1)', 'issuer'],
  ['an address with a password', 'https://a:b@login.example/', 'issuer'],
])('A68 an issuer at %s is refused', async (_, issuer, field) => {
  const { admin } = await scene.office();
  const answer = await admin.post(PROVIDERS, { name: 'Altro', issuer });
  expect([answer.status, answer.body]).toMatchObject([400, { [field]: [expect.any(String)] }]);
});

test.each([
  ['another issuer', { issuer: 'http://127.0.0.1:1' }, 'another address'],
  ['a token address at a private host', { token_endpoint: 'http://10.0.0.1/token' }, 'safe'],
  ['a sign-in address that is a script', { authorization_endpoint: 'javascript:alert(1)' }, 'safe'],
  ['no address of keys', { jwks_uri: undefined }, 'safe'],
  ['no issuer', { issuer: undefined }, 'no OpenID Connect'],
])('A68 a discovery document with %s is refused', async (_, wrong, text) => {
  const { admin } = await scene.office();
  Object.assign(scene.idp.discovery, wrong);
  const answer = await admin.post(PROVIDERS, { name: 'Altro', issuer: scene.idp.issuer });
  expect([answer.status, answer.body.issuer?.[0]]).toEqual([400, expect.stringContaining(text)]);
});

test('AUTH-01 a huge and a slow discovery document are refused', async () => {
  const { admin } = await scene.office();
  const create = () => admin.post(PROVIDERS, { name: 'Altro', issuer: scene.idp.issuer });
  scene.idp.discovery['padding'] = 'x'.repeat(600_000);
  expect((await create()).body.issuer[0]).toContain("can't be reached");
  delete scene.idp.discovery['padding'];
  scene.idp.delayMs = 9_000;
  expect((await create()).body.issuer[0]).toContain("can't be reached");
});

test('A69 a discovery document behind a redirect is refused', async () => {
  const { admin } = await scene.office();
  const site = await webSite({
    '/.well-known/openid-configuration': { status: 302, headers: { location: 'http://169.254.169.254/' } },
  });
  const { config } = scene.server.services;
  expect(config.REGIA_ALLOW_HOSTS).not.toContain(site.host);
  const answer = await admin.post(PROVIDERS, { name: 'Altro', issuer: site.origin });
  expect(answer.status).toBe(400);
  expect(site.asked).toEqual([]);
  await site.close();
});

test('A40 a caller without all rights of an administrator, or with a list of assistants, cannot save a provider', async () => {
  const { organization, at } = await scene.office();
  await scene.server.database.db
    .insertInto('role_profiles')
    .values({
      id: newId(),
      organization_id: organization,
      name: 'impostazioni',
      label: 'Impostazioni',
      permissions: ['organization.update', 'provider.retrieve'],
    })
    .execute();
  const clerk = await scene.server.person({ organization, profiles: ['impostazioni'] });
  const listed = await scene.server.person({ organization, profiles: ['admin'], access: [] });
  const own = at.replace('/admin/', '/impostazioni/');
  expect((await clerk.get(own)).status).toBe(200);
  expect((await clerk.patch(own, { name: 'X' })).status).toBe(403);
  expect((await clerk.delete(own)).status).toBe(403);
  expect((await listed.patch(at, { name: 'X' })).status).toBe(403);
  expect((await listed.post(PROVIDERS, { name: 'X', issuer: scene.idp.issuer })).status).toBe(403);
});

test('AUTH-01 the profile of superusers, an unknown profile and a foreign domain are refused', async () => {
  const { admin, at, domain } = await scene.office();
  const other = await scene.office();
  const group = (role_profile: string) => ({ groups: [{ group: 'a', role_profile }] });
  const refused = async (settings: object) => {
    const { status, body } = await admin.patch(at, settings);
    return [status, Object.keys(body as object)[0]];
  };
  expect(await refused(group(SUPERUSER))).toEqual([400, 'groups']);
  expect(await refused(group(newId()))).toEqual([400, 'groups']);
  expect(await refused({ role_profile: [SUPERUSER] })).toEqual([400, 'role_profile']);
  expect(await refused({ domains: [other.domain] })).toEqual([400, 'domains']);
  expect((await admin.get(at)).body).toMatchObject({ groups: [], role_profile: [], domains: [domain] });
});

test('A45 a provider of another organization is unknown to every call', async () => {
  const [{ at }, { admin }] = [await scene.office(), await scene.office()];
  const answers = [
    await admin.get(at),
    await admin.patch(at, { name: 'X' }),
    await admin.post(`${at}test/`),
    await admin.delete(at),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('AUTH-01 the test of a provider says which setting is wrong', async () => {
  const { admin, at } = await scene.office();
  const outcomes = async () => {
    const { body } = await admin.post(`${at}test/`);
    return body.checks.map((one: { outcome: string }) => one.outcome);
  };
  expect(await outcomes()).toEqual(['passed', 'passed', 'passed', 'passed']);
  await admin.patch(at, { client_secret: 'sbagliato' });
  const { body } = await admin.post(`${at}test/`);
  expect(body.checks[3]).toMatchObject({ outcome: 'failed', text: expect.stringContaining('client secret') });
  scene.idp.discovery['code_challenge_methods_supported'] = ['plain'];
  expect(await outcomes()).toEqual(['passed', 'failed', 'skipped', 'skipped']);
  scene.idp.discovery['issuer'] = 'https://login.example/';
  expect(await outcomes()).toEqual(['failed', 'skipped', 'skipped', 'skipped']);
});
