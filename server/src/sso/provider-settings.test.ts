import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PROVIDERS_PER_ORGANIZATION } from '@regia/contract/limits';
import { whileLocked } from '../../test/held-lock.ts';
import { providerScene, PROVIDERS } from '../../test/provider-scene.ts';
import type { Office, ProviderScene } from '../../test/provider-scene.ts';
import { ageProofs, forgetStep, withApp } from '../../test/second-factor.ts';
import type { Reply } from '../../test/server.ts';
import { appCode } from '../../test/totp.ts';

let scene: ProviderScene;
let discovery: Record<string, unknown>;
beforeAll(async () => {
  scene = await providerScene();
  discovery = { ...scene.idp.discovery };
});
afterAll(() => scene.close());
beforeEach(() => {
  for (const key of Object.keys(scene.idp.discovery)) delete scene.idp.discovery[key];
  Object.assign(scene.idp.discovery, discovery);
});

const refusal = ({ status, headers, body }: Reply) => [
  status,
  headers['regia-refusal'],
  Object.keys(body as object)[0],
];
const auditOf = async ({ organization }: Office, action: string) =>
  (
    await scene.server.database.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('organization_id', '=', organization)
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail);
const checks = async ({ admin, at }: Office) =>
  (await admin.post(`${at}test/`)).body.checks.map(({ outcome }: { outcome: string }) => outcome);

test('A40 A33 a provider is added and changed only with a code of the administrator who has a second factor', async () => {
  const { admin, at } = await scene.office();
  const { secret } = await withApp(scene.server, admin);
  const code = async () => {
    await forgetStep(scene.server, admin.id);
    return appCode(secret);
  };
  const add = (name: string, given?: string) =>
    admin.post(PROVIDERS, { name, issuer: scene.idp.issuer, code: given });
  await ageProofs(scene.server, admin.id);
  expect(refusal(await add('Senza'))).toEqual([400, 'code_required', 'code']);
  expect(refusal(await admin.patch(at, { name: 'Senza' }))).toEqual([400, 'code_required', 'code']);
  expect((await admin.patch(at, { name: 'Falso', code: '000000' })).status).toBe(400);
  expect((await admin.patch(at, { name: 'Con', code: await code() })).status).toBe(200);
  await ageProofs(scene.server, admin.id);
  expect((await add('Con codice', await code())).status).toBe(201);
});

test('A83 an organization has so many providers at most, whatever others have, each with a name of its own', async () => {
  const [office, other] = [await scene.office(), await scene.office()];
  const add = ({ admin }: Office, name: string) => admin.post(PROVIDERS, { name, issuer: scene.idp.issuer });
  expect(refusal(await add(office, 'Ente'))).toEqual([400, 'provider_name_taken', 'name']);
  for (let has = 1; has < PROVIDERS_PER_ORGANIZATION; has += 1) {
    expect((await add(office, `Provider ${has}`)).status).toBe(201);
  }
  expect((await add(office, 'Uno di troppo')).headers['regia-refusal']).toBe('provider_limit_reached');
  expect((await add(other, 'Altro')).status).toBe(201);
  expect((await other.admin.get(PROVIDERS)).body.results).toHaveLength(2);
});

test('AUTH-01 a change that waits while another administrator deletes the provider is refused as not found', async () => {
  const { admin, at, organization, provider } = await scene.office();
  const reply = await whileLocked(scene.server.database.pool, {
    statement: `with gone as (delete from identity_providers where id = $2)
      select from organizations where id = $1 for no key update`,
    values: [organization, provider],
    call: () => admin.patch(at, { name: 'Altro' }),
  });
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([404, 'not_found']);
});

test('AUTH-01 a provider is active only with client ID and client secret, and the refusal names those that are missing', async () => {
  const { admin } = await scene.office();
  const made = async (settings: object) => {
    const { body } = await admin.post(PROVIDERS, {
      name: `P ${Math.random()}`,
      issuer: scene.idp.issuer,
    });
    const reply = await admin.patch(`${PROVIDERS}${body.id}/`, { ...settings, is_active: true });
    return [reply.headers['regia-refusal'], Object.keys(reply.body)];
  };
  const missing = (...fields: string[]) => ['provider_incomplete', ['is_active', ...fields, 'status_code']];
  expect(await made({})).toEqual(missing('client_id', 'client_secret'));
  expect(await made({ client_id: 'regia' })).toEqual(missing('client_secret'));
  expect(await made({ client_secret: 'segreto' })).toEqual(missing('client_id'));
  expect((await made({ client_id: 'regia', client_secret: 'segreto' }))[0]).toBeUndefined();
});

test('USER-11 A111 the audit log tells each change of a provider, with a mark in place of the secret', async () => {
  const office = await scene.office();
  const { admin, at, organization } = office;
  expect(await auditOf(office, 'identity_provider.created')).toEqual([
    { name: 'Ente', issuer: scene.idp.issuer },
  ]);
  const before = (await auditOf(office, 'identity_provider.updated')).length;
  await admin.patch(at, { client_secret: 'un altro segreto' });
  await admin.patch(at, { button_text: '' });
  expect((await auditOf(office, 'identity_provider.updated')).slice(before)).toEqual([
    { before: { clientSecret: '•••' }, after: { clientSecret: '•••' } },
  ]);
  expect((await admin.delete(at)).status).toBe(204);
  expect(await auditOf(office, 'identity_provider.deleted')).toHaveLength(1);
  expect(organization).toBeDefined();
});

test('AUTH-01 the scopes contain openid, a domain counts in any case, and a copied discovery address is the issuer', async () => {
  const { admin, at, domain } = await scene.office();
  const saved = await admin.patch(at, { scopes: 'email groups', domains: [domain.toUpperCase()] });
  expect([saved.body.scopes, saved.body.domains]).toEqual(['openid email groups', [domain]]);
  expect((await admin.patch(at, { scopes: 'email openid' })).body.scopes).toBe('email openid');
  const add = (issuer: string) => admin.post(PROVIDERS, { name: `P ${Math.random()}`, issuer });
  const { issuer } = scene.idp;
  expect((await add(`${issuer}/.well-known/openid-configuration`)).body.issuer).toBe(issuer);
  for (const wrong of [`${issuer}/?a=1`, `${issuer}/#a`]) {
    expect(refusal(await add(wrong))).toEqual([400, 'issuer_not_usable', 'issuer']);
  }
});

test('A68 a userinfo address at a private host is refused', async () => {
  const { admin } = await scene.office();
  scene.idp.discovery['userinfo_endpoint'] = 'http://10.0.0.1/userinfo';
  const answer = await admin.post(PROVIDERS, { name: 'Altro', issuer: scene.idp.issuer });
  expect([answer.status, answer.body.issuer?.[0]]).toEqual([400, expect.stringContaining('safe')]);
});

test('A69 no redirect of a provider is followed, also at a host that the operator listed', async () => {
  const { admin } = await scene.office();
  scene.other.discovery['issuer'] = scene.other.issuer;
  scene.idp.redirectTo = `${scene.other.issuer}/.well-known/openid-configuration`;
  scene.other.asked.length = 0;
  try {
    expect((await admin.post(PROVIDERS, { name: 'Altro', issuer: scene.idp.issuer })).status).toBe(400);
    expect(scene.other.asked).toEqual([]);
  } finally {
    scene.idp.redirectTo = undefined;
  }
});

test('AUTH-01 the test of a provider without a client skips the client, and names what it does not offer', async () => {
  const office = await scene.office();
  scene.idp.discovery['response_types_supported'] = ['id_token'];
  expect(await checks(office)).toEqual(['passed', 'failed', 'skipped', 'skipped']);
  delete scene.idp.discovery['response_types_supported'];
  scene.idp.discovery['jwks_uri'] = `${scene.idp.issuer}/nothing`;
  expect(await checks(office)).toEqual(['passed', 'passed', 'failed', 'skipped']);
  scene.idp.discovery['jwks_uri'] = discovery['jwks_uri'];
  const { body } = await office.admin.post(PROVIDERS, { name: 'Nuovo', issuer: scene.idp.issuer });
  expect(await checks({ ...office, at: `${PROVIDERS}${body.id}/` })).toEqual([
    'passed',
    'passed',
    'passed',
    'skipped',
  ]);
});

test('AUTH-01 a changed provider is read anew, and one that failed is tried again at the next sign-in', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  const signIn = async () => (await office.signIn({ sub: 's', email, email_verified: true })).status;
  expect(await signIn()).toBe(200);
  await office.admin.patch(office.at, { client_secret: 'sbagliato' });
  expect(await signIn()).toBe(400);
  await office.admin.patch(office.at, { client_secret: scene.idp.clientSecret });
  scene.idp.discovery['issuer'] = 'https://login.example';
  const path = `/api/v1/sign-in/provider/${office.provider}/start/`;
  expect((await scene.server.stranger().post(path, {})).status).toBe(400);
  scene.idp.discovery['issuer'] = scene.idp.issuer;
  expect(await signIn()).toBe(200);
});

test('AUTH-01 a provider that takes the client secret in the form gets it there, and not in the header', async () => {
  const office = await scene.office();
  scene.idp.discovery['token_endpoint_auth_methods_supported'] = ['client_secret_post'];
  scene.idp.asked.length = 0;
  await office.admin.post(`${office.at}test/`);
  const token = scene.idp.asked.find(({ path }) => path === '/token');
  expect(token).toMatchObject({ authorization: undefined });
  expect(token!.form).toMatchObject({ client_id: 'regia', client_secret: scene.idp.clientSecret });
});
