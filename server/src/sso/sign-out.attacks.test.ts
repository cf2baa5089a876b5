import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { providerScene } from '../../test/provider-scene.ts';
import type { Office, ProviderScene } from '../../test/provider-scene.ts';
import { forgetThrottles } from '../../test/second-factor.ts';

let scene: ProviderScene;
beforeAll(async () => {
  scene = await providerScene();
});
afterAll(() => scene.close());
beforeEach(() => {
  scene.idp.makeToken = undefined;
  scene.idp.userinfo = {};
});

const verified = (email: string, more: object = {}) => ({
  sub: `s-${email}`,
  email,
  email_verified: true,
  ...more,
});
const send = async ({ provider }: Office, logout_token: string) =>
  (
    await scene.server.app.inject({
      method: 'POST',
      url: `/api/v1/sign-in/provider/${provider}/sign-out/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    })
  ).statusCode;
const logout = async (office: Office, who: object) =>
  send(
    office,
    await scene.idp.sign({
      iss: scene.idp.issuer,
      aud: scene.idp.clientId,
      iat: Math.floor(Date.now() / 1_000),
      jti: 'one',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...who,
    }),
  );
/** Signs a person in. Returns whether the session is still open. */
async function session(office: Office, claims: object): Promise<() => Promise<boolean>> {
  const { body } = await office.signIn(claims);
  const caller = scene.server.stranger({ authorization: `JWT ${body.access}` });
  return async () => (await caller.get('/api/account/me/')).status === 200;
}

test('AUTH-04 a logout token ends the session that it names, and no other one', async () => {
  const [office, elsewhere] = [await scene.office(), await scene.office()];
  const [one, other] = [await office.colleague(), await office.colleague()];
  const away = await elsewhere.colleague();
  const open = [
    await session(office, verified(one.email, { sid: 'a' })),
    await session(office, verified(one.email, { sid: 'b' })),
    await session(office, verified(other.email, { sid: 'c' })),
    await session(elsewhere, verified(away.email, { sid: 'a' })),
  ];
  const states = () => Promise.all(open.map((isOpen) => isOpen()));
  expect(await logout(office, { sid: 'a' })).toBe(200);
  expect(await states()).toEqual([false, true, true, true]);
  expect(await logout(office, { sid: 'c', sub: `s-${one.email}` })).toBe(200);
  expect(await states()).toEqual([false, true, true, true]);
  expect(await logout(office, { sub: `s-${one.email}` })).toBe(200);
  expect(await states()).toEqual([false, false, true, true]);
  expect(await logout(office, { sub: 'nobody' })).toBe(200);
  expect(await states()).toEqual([false, false, true, true]);
});

test('AUTH-18 the logout tokens of a provider are taken 600 times a minute', async () => {
  const office = await scene.office();
  await forgetThrottles(scene.server);
  expect(await send(office, 'x')).toBe(400);
  const spend = (hits: number) =>
    scene.server.database.pool.query("update throttles set hits = $1 where scope = 'provider sign-out'", [
      hits,
    ]);
  await spend(599);
  expect(await send(office, 'x')).toBe(400);
  expect(await send(office, 'x')).toBe(429);
  expect(await send(await scene.office(), 'x')).toBe(400);
});

test('AUTH-04 a sign-out leads to an address of the provider only if it may be used', async () => {
  const office = await scene.office();
  const signOut = async () => {
    const { email } = await office.colleague();
    const { body } = await office.signIn(verified(email));
    const left = await scene.server.stranger().post('/api/account/token/logout/', { refresh: body.refresh });
    return left.body.provider_url as string | undefined;
  };
  const url = new URL((await signOut())!);
  expect(url.pathname).toBe('/end');
  expect(url.searchParams.get('post_logout_redirect_uri')).toMatch(/\/auth\/login$/);
  const { end_session_endpoint: before } = scene.idp.discovery;
  try {
    for (const address of ['javascript:alert(1)', 'http://login.example/end']) {
      scene.idp.discovery['end_session_endpoint'] = address;
      // A saved provider is read anew.
      await office.admin.patch(office.at, { button_text: address.slice(0, 9) });
      expect(await signOut()).toBeUndefined();
    }
  } finally {
    scene.idp.discovery['end_session_endpoint'] = before;
  }
});

test.each<[string, object, boolean]>([
  ['another name', { name: 'Altro nome' }, true],
  ['another text', { button_text: 'Entra' }, true],
  ['another client', { client_id: 'another' }, false],
  ['no activity', { is_active: false }, false],
])('AUTH-04 after %s of the provider its sessions go on: %s %s', async (_, change, goesOn) => {
  const office = await scene.office();
  const isOpen = await session(office, verified((await office.colleague()).email));
  const saved = await office.admin.patch(office.at, change);
  expect(saved.status, saved.text).toBe(200);
  expect(await isOpen()).toBe(goesOn);
});

test('AUTH-04 another issuer ends the sessions and forgets the links; the end of a provider ends them, too', async () => {
  const office = await scene.office();
  const { email } = await office.colleague();
  const isOpen = await session(office, verified(email));
  const moved = await office.admin.patch(office.at, { issuer: scene.other.issuer, client_secret: 'x' });
  expect([moved.status, moved.body.linked_users]).toEqual([200, 0]);
  expect(await isOpen()).toBe(false);
  const another = await scene.office();
  const stays = await session(another, verified((await another.colleague()).email));
  expect((await another.admin.delete(another.at)).status).toBe(204);
  expect(await stays()).toBe(false);
});
