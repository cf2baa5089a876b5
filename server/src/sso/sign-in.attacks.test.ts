import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { providerScene, setAddress } from '../../test/provider-scene.ts';
import type { Office, ProviderScene } from '../../test/provider-scene.ts';
import type { Reply } from '../../test/server.ts';

let scene: ProviderScene;
beforeAll(async () => {
  scene = await providerScene();
});
afterAll(() => scene.close());
beforeEach(() => {
  scene.idp.makeToken = undefined;
  scene.idp.userinfo = {};
});

const refusedAs = ({ status, body }: Reply) => [status, 'access' in body, body.error];
const verified = (email: string, sub = `s-${email}`) => ({ sub, email, email_verified: true });
const opened = async (office: Office) => {
  const { rows } = await scene.server.database.pool.query(
    'select count(*) as n from sessions where provider_id = $1',
    [office.provider],
  );
  return Number(rows[0].n);
};

type Claims = Record<string, unknown>;
const forged = async (claims: Claims) => {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
};
const withSecret = (claims: Claims) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(scene.idp.clientSecret.padEnd(32, ' ')));
const past = () => Math.floor(Date.now() / 1_000) - 3_600;

test.each<[string, (claims: Claims) => Promise<string>]>([
  ['of another issuer', (claims) => scene.idp.sign({ ...claims, iss: 'https://login.example' })],
  ['for another audience', (claims) => scene.idp.sign({ ...claims, aud: 'somebody-else' })],
  [
    'for several audiences and another party',
    (claims) => scene.idp.sign({ ...claims, aud: ['regia', 'x'], azp: 'x' }),
  ],
  ['with another nonce', (claims) => scene.idp.sign({ ...claims, nonce: 'another' })],
  ['without a nonce', (claims) => scene.idp.sign({ ...claims, nonce: undefined })],
  ['that has expired', (claims) => scene.idp.sign({ ...claims, iat: past() - 60, exp: past() })],
  ['without an expiry', (claims) => scene.idp.sign({ ...claims, exp: undefined })],
  ['without a subject', (claims) => scene.idp.sign({ ...claims, sub: undefined })],
  ['without a signature (alg none)', async (claims) => new UnsecuredJWT(claims).encode()],
  ['signed with another key', forged],
  ['signed with the client secret (HS256)', withSecret],
  ['that is not a token', async () => 'not a token'],
])('AUTH-01 an ID token %s is refused', async (_, makeToken) => {
  const office = await scene.office({ creates_accounts: true });
  const { email } = await office.colleague();
  scene.idp.makeToken = makeToken;
  const reply = await office.signIn(verified(email));
  expect(refusedAs(reply)).toEqual([
    400,
    false,
    expect.stringContaining('can’t be accepted'.replace('’', "'")),
  ]);
  expect(await opened(office)).toBe(0);
});

test('AUTH-01 a right ID token signs in: the refusals above have no other reason', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  expect((await office.signIn(verified(email))).body).toHaveProperty('access');
});

test('AUTH-01 an answer with another state is refused', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start();
  const answer = scene.idp.signIn(url, { state: 'another' });
  expect(refusedAs(await office.finish(step, answer))).toEqual([400, false, expect.any(String)]);
});

test('AUTH-01 an answer and its step work once, also when both come at the same time', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start();
  const answer = scene.idp.signIn(url);
  const replies = await Promise.all([office.finish(step, answer), office.finish(step, answer)]);
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  const again = await office.finish(step, answer);
  expect(refusedAs(again)).toEqual([400, false, expect.stringContaining('expired')]);
});

test('AUTH-01 a refused answer uses the step up, too', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start();
  await office.finish(step, 'error=access_denied');
  expect((await office.finish(step, scene.idp.signIn(url))).status).toBe(400);
});

test('AUTH-01 a code of another browser is refused: its verifier and its state belong to the other step', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const [attacker, victim] = [await office.start(), await office.start()];
  const answer = scene.idp.signIn(attacker.url);
  expect((await office.finish(victim.step, answer)).status).toBe(400);
  const state = new URL(victim.url).searchParams.get('state')!;
  const another = await office.start();
  const injected = scene.idp.signIn(another.url, { state });
  const fresh = await office.start();
  expect((await office.finish(fresh.step, injected)).status).toBe(400);
  expect(await opened(office)).toBe(0);
});

test('AUTH-01 a step that is older than ten minutes is refused', async () => {
  const office = await scene.office();
  const { url, step } = await office.start();
  await scene.server.database.pool.query(
    "update provider_sign_ins set expires_on = now() - interval '1 second'",
  );
  expect(refusedAs(await office.finish(step, scene.idp.signIn(url)))).toEqual([
    400,
    false,
    expect.stringContaining('expired'),
  ]);
});

test('AUTH-01 mix-up: an answer of another provider, and a step of another provider, are refused', async () => {
  const honest = await scene.office();
  const hostile = await scene.office({}, scene.other);
  const { email } = await honest.colleague();
  scene.idp.claims = verified(email);
  scene.other.claims = verified(email);
  const begun = await honest.start();
  scene.other.asked.length = 0;
  const answer = scene.idp.signIn(begun.url, { iss: scene.other.issuer });
  expect((await honest.finish(begun.step, answer)).status).toBe(400);
  const second = await honest.start();
  expect((await hostile.finish(second.step, scene.idp.signIn(second.url))).status).toBe(400);
  // No code of the honest provider reached the hostile one.
  expect(scene.other.asked).toEqual([]);
  expect(new URL(begun.url).searchParams.get('redirect_uri')).not.toBe(
    new URL((await hostile.start()).url).searchParams.get('redirect_uri'),
  );
});

test.each<[string, Claims]>([
  ['that the provider has not verified', { email_verified: false }],
  ['without a word about its verification', { email_verified: undefined }],
  ['whose verification is a text', { email_verified: 'true' }],
])('AUTH-01 an address %s never reaches the existing account, nor a new one', async (_, claims) => {
  const office = await scene.office({
    creates_accounts: true,
    role_profile: ['01900000-0000-7000-8000-000000000004'],
  });
  const { email } = await office.colleague();
  const reply = await office.signIn({ ...verified(email), ...claims });
  expect(refusedAs(reply)).toEqual([400, false, expect.stringContaining('confirmed your email')]);
  const fresh = await office.signIn({ ...verified(`nuova@${office.domain}`), ...claims });
  expect(fresh.status).toBe(400);
  expect(await opened(office)).toBe(0);
});

test('AUTH-01 an unverified address of the ID token is not saved by a verified one of another source', async () => {
  const office = await scene.office();
  const [victim, own] = [await office.colleague(), await office.colleague()];
  scene.idp.userinfo = verified(own.email, 'mallory');
  await office.admin.patch(office.at, { groups_claim: 'groups' });
  const reply = await office.signIn({ sub: 'mallory', email: victim.email, email_verified: false });
  const linked = await scene.server.database.db
    .selectFrom('user_identities')
    .select('user_id')
    .where('provider_id', '=', office.provider)
    .execute();
  expect([reply.status, linked]).toEqual([200, [{ user_id: own.id }]]);
});

test('AUTH-01 the userinfo of another subject is refused', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.userinfo = verified(email, 'somebody else');
  expect((await office.signIn({ sub: 'me' })).status).toBe(400);
});

test('A45 the account of another organization, of another domain and of a superuser are not reached', async () => {
  const [office, other] = [await scene.office({ creates_accounts: true }), await scene.office()];
  const foreign = await other.colleague();
  // The user of another organization has an address of this organization's domain.
  const guest = await other.colleague();
  const address = `ospite@${office.domain}`;
  await setAddress(scene.server, guest.id, address);
  const superuser = await office.colleague({ profiles: ['admin'], superuser: true });
  for (const email of [foreign.email, address, superuser.email]) {
    const reply = await office.signIn(verified(email));
    expect(refusedAs(reply)).toEqual([400, false, expect.stringContaining('any account here')]);
  }
  expect(await opened(office)).toBe(0);
});

test('AUTH-01 a linked user who became a superuser or moved to another organization is refused', async () => {
  const office = await scene.office();
  const { db } = scene.server.database;
  for (const change of [{ is_superuser: true }, { organization_id: await scene.server.organization() }]) {
    const { id, email } = await office.colleague();
    expect((await office.signIn(verified(email))).status).toBe(200);
    await db.updateTable('users').set(change).where('id', '=', id).execute();
    expect((await office.signIn(verified(email))).status).toBe(400);
  }
});

test('AUTH-01 an address that only looks like that of an account does not reach it', async () => {
  const office = await scene.office({ creates_accounts: true });
  const { id } = await office.colleague();
  const email = `paolo@${office.domain}`;
  await setAddress(scene.server, id, email);
  expect((await office.signIn(verified(`pa0lo@${office.domain}`, 'x'))).status).toBe(400);
  expect((await office.signIn(verified(`PAOLO@${office.domain}`, 'y'))).status).toBe(200);
});

test('AUTH-01 an address that was given to another person does not reach the account of the first', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  expect((await office.signIn(verified(email, 'first'))).status).toBe(200);
  expect((await office.signIn(verified(email, 'second'))).status).toBe(400);
  expect((await office.signIn({ sub: 'first' })).status).toBe(200);
});

test('AUTH-01 a disabled user and one with an unconfirmed address are refused, linked or not', async () => {
  const office = await scene.office();
  const { db } = scene.server.database;
  for (const change of [{ is_active: false }, { pending_email: 'x@esempio.example' }]) {
    const { id, email } = await office.colleague();
    await office.signIn(verified(email));
    await db.updateTable('users').set(change).where('id', '=', id).execute();
    expect(refusedAs(await office.signIn(verified(email)))).toEqual([400, false, expect.any(String)]);
  }
});

test('AUTH-01 a provider that was deactivated or changed during the sign-in signs nobody in', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start();
  await office.admin.patch(office.at, { is_active: false });
  const finished = await office.finish(step, scene.idp.signIn(url));
  expect([finished.status, finished.headers['regia-refusal']]).toEqual([400, 'provider_not_offered']);
  const path = `/api/v1/sign-in/provider/${office.provider}/start/`;
  const again = await scene.server.stranger().post(path, {});
  expect([again.status, again.headers['regia-refusal']]).toEqual([400, 'provider_not_offered']);
});

test('AUTH-01 a disabled organization offers no provider, and a sign-in under way ends', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  scene.idp.claims = verified(email);
  const { url, step } = await office.start();
  await scene.server.database.db
    .updateTable('organizations')
    .set({ is_active: false })
    .where('id', '=', office.organization)
    .execute();
  const finished = await office.finish(step, scene.idp.signIn(url));
  expect([finished.status, finished.headers['regia-refusal']]).toEqual([400, 'provider_not_offered']);
  const found = await scene.server.stranger().post('/api/v1/sign-in/provider/', { email });
  expect(found.body.results).toEqual([]);
  expect(await opened(office)).toBe(0);
});

test('AUTH-01 the search for providers answers the same for an address with and without an account', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  const find = (address: string) =>
    scene.server.stranger().post('/api/v1/sign-in/provider/', { email: address });
  const [known, unknown] = [await find(email), await find(`nessuno@${office.domain}`)];
  expect(known.body).toEqual(unknown.body);
  expect(known.body.results).toEqual([{ id: office.provider, name: 'Ente', button_text: '' }]);
  expect((await find('a@altro.example')).body.results).toEqual([]);
});

test('AUTH-01 groups that the provider does not list, because they are too many, are refused', async () => {
  const office = await scene.office({
    groups_claim: 'groups',
    groups: [{ group: 'a', role_profile: '01900000-0000-7000-8000-000000000004' }],
  });
  const { email } = await office.colleague();
  const reply = await office.signIn({ ...verified(email), _claim_names: { groups: 'src1' } });
  expect(refusedAs(reply)).toEqual([400, false, expect.stringContaining('so many groups')]);
});

test.each([
  ['another issuer', { iss: 'https://login.example' }],
  ['another audience', { aud: 'somebody-else' }],
  ['a nonce, as an ID token has', { nonce: 'x' }],
  ['no logout event', { events: {} }],
  ['an old time', { iat: past() }],
  ['nobody', { sub: undefined }],
])('AUTH-04 a logout token with %s ends no session', async (_, wrong) => {
  const { office, claims, send, alive } = await signedInOffice();
  expect(await send(await scene.idp.sign({ ...claims, ...wrong }))).toBe(400);
  expect(await send(await forged(claims))).toBe(400);
  expect(await alive()).toBe(1);
  expect(await send(await scene.idp.sign(claims))).toBe(200);
  expect([await alive(), await opened(office)]).toEqual([0, 1]);
});

test('AUTH-04 a logout token that comes again does not end a later session', async () => {
  const { office, email, claims, send, alive } = await signedInOffice();
  const token = await scene.idp.sign({ ...claims, iat: Math.floor(Date.now() / 1_000) - 60 });
  await office.signIn(verified(email));
  expect(await send(token)).toBe(200);
  expect(await alive()).toBe(2);
});

/** An office with a session of a provider, and a logout token for it. */
async function signedInOffice() {
  const office = await scene.office();
  const { email } = await office.colleague();
  await office.signIn(verified(email));
  const claims = {
    iss: scene.idp.issuer,
    aud: scene.idp.clientId,
    iat: Math.floor(Date.now() / 1_000),
    jti: 'one',
    sub: `s-${email}`,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  const path = `/api/v1/sign-in/provider/${office.provider}/sign-out/`;
  return {
    office,
    email,
    claims,
    send: async (logout_token: string) => {
      const reply = await scene.server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token }).toString(),
      });
      return reply.statusCode;
    },
    alive: async () => {
      const { rows } = await scene.server.database.pool.query(
        'select count(*) as n from sessions where provider_id = $1 and revoked_on is null',
        [office.provider],
      );
      return Number(rows[0].n);
    },
  };
}
