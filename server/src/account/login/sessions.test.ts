import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { disableAccount } from '../../../test/access-scene.ts';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { deriveKey } from '../../platform/crypto.ts';
import { setPassword } from '../public.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const REFRESH = '/api/account/token/refresh/';
const LOGOUT = '/api/account/token/logout/';
const ME = '/api/account/me/';

const somebody = () => server.person({ organization, profiles: ['editor'] });
const refresh = (token: unknown, at = server) => at.stranger().post(REFRESH, { refresh: token });
const meWith = (access: string, at = server) => at.stranger({ authorization: `JWT ${access}` }).get(ME);
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const sessionOf = (token: string): string => claimsOf(token).sid;

/** Makes the grace period pass, in the database. */
const letGracePass = (token: string) =>
  server.database.pool.query(
    "update sessions set rotated_on = rotated_on - interval '11 seconds' where id = $1",
    [sessionOf(token)],
  );
const entriesOf = async (userId: string): Promise<string[]> =>
  (
    await server.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map((entry) => entry.action);

test('AUTH-07 a refresh answers a new pair that works, and the claims are those of the contract', async () => {
  const { tokens, id } = await somebody();
  const reply = await refresh(tokens.refresh);
  expect(reply.status).toBe(200);
  expect(reply.body.refresh).not.toBe(tokens.refresh);
  expect((await meWith(reply.body.access)).status).toBe(200);
  const access = claimsOf(reply.body.access);
  expect(access).toMatchObject({ token_type: 'access', user_id: id });
  expect(access.exp - access.iat).toBe(300);
  expect(Object.keys(access).sort()).toEqual(['exp', 'iat', 'jti', 'sid', 'token_type', 'user_id']);
  const next = claimsOf(reply.body.refresh);
  expect(next.exp - next.iat).toBeCloseTo(24 * 60 * 60, -1);
});

test('AUTH-07 the previous refresh token works for ten seconds, for a second tab', async () => {
  const { tokens } = await somebody();
  const first = await refresh(tokens.refresh);
  const second = await refresh(tokens.refresh);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.refresh).not.toBe(first.body.refresh);
  expect((await meWith(second.body.access)).status).toBe(200);
  expect((await refresh(second.body.refresh)).status).toBe(200);
});

test('AUTH-07 a reused refresh token revokes its family', async () => {
  const { tokens, id } = await somebody();
  const next = (await refresh(tokens.refresh)).body;
  await letGracePass(tokens.refresh);
  const reused = await refresh(tokens.refresh);
  expect(reused.status).toBe(401);
  expect(reused.body).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid', status_code: 401 });
  expect(reused.headers['www-authenticate']).toBe('JWT realm="api"');
  expect((await refresh(next.refresh)).status).toBe(401);
  expect((await meWith(next.access)).status).toBe(401);
  expect(await entriesOf(id)).toEqual(['session.opened', 'session.revoked']);
});

test('AUTH-07 a token older than the previous one is reuse, also within the ten seconds', async () => {
  const { tokens } = await somebody();
  const next = (await refresh(tokens.refresh)).body;
  const last = (await refresh(next.refresh)).body;
  expect((await refresh(tokens.refresh)).status).toBe(401);
  expect((await meWith(last.access)).status).toBe(401);
});

test('AUTH-07 fifty concurrent uses of a token, on two servers, rotate the session once', async () => {
  const { tokens, id } = await somebody();
  const other = await testServer({ beside: server });
  try {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refresh(tokens.refresh, n % 2 === 0 ? server : other)),
    );
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    const row = await server.database.db
      .selectFrom('sessions')
      .select('turn')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.turn).toBe(2);
  } finally {
    await other.close();
  }
});

test('AUTH-07 a refresh extends a session by a day, up to thirty days in all', async () => {
  const { tokens } = await somebody();
  await server.database.pool.query(
    "update sessions set expires_on = now() + interval '1 hour' where id = $1",
    [sessionOf(tokens.refresh)],
  );
  const next = (await refresh(tokens.refresh)).body;
  const claims = claimsOf(next.refresh);
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(3600);
  await server.database.pool.query(
    "update sessions set expires_on = now() - interval '1 second' where id = $1",
    [sessionOf(tokens.refresh)],
  );
  expect((await refresh(next.refresh)).status).toBe(401);
  expect((await meWith(next.access)).status).toBe(401);
});

test('AUTH-04 a sign-out ends the session and its access token at once; can be repeated', async () => {
  const { tokens, id } = await somebody();
  const stale = tokens.refresh;
  const now = (await refresh(stale)).body;
  for (const token of [stale, now.refresh]) {
    const reply = await server.stranger().post(LOGOUT, { refresh: token });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ detail: 'Successfully logged out.' });
  }
  expect((await meWith(now.access)).status).toBe(401);
  expect((await refresh(now.refresh)).status).toBe(401);
  expect(await entriesOf(id)).toEqual(['session.opened', 'session.ended']);
});

test('AUTH-04 a forged token ends no session', async () => {
  const { tokens } = await somebody();
  const forged = `${tokens.refresh.slice(0, -4)}AAAA`;
  const reply = await server.stranger().post(LOGOUT, { refresh: forged });
  expect(reply.status).toBe(401);
  expect((await meWith(tokens.access)).status).toBe(200);
});

test('AUTH-08 each kind of failed refresh has its own text', async () => {
  const { tokens, id } = await somebody();
  expect((await server.stranger().post(REFRESH, {})).body).toMatchObject({
    refresh: ['This field is required.'],
  });
  expect((await refresh(null)).body).toMatchObject({ refresh: ['This field may not be null.'] });
  expect((await refresh('nonsense')).body).toMatchObject({
    detail: 'Token is invalid',
    code: 'token_not_valid',
  });
  expect((await refresh(tokens.access)).body).toMatchObject({ detail: 'Token has wrong type' });
  await disableAccount(server, id);
  expect((await refresh(tokens.refresh)).body).toEqual({
    detail: 'No active account found for the given token.',
    status_code: 401,
  });
});

test('AUTH-08 an expired refresh token cannot refresh, and can still sign out', async () => {
  const { tokens } = await somebody();
  const later = Date.now() + 25 * 60 * 60 * 1000;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  try {
    expect((await refresh(tokens.refresh)).body).toMatchObject({ detail: 'Token is expired' });
    expect((await server.stranger().post(LOGOUT, { refresh: tokens.refresh })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('AUTH-18 throttles a session after sixty refreshes a minute', async () => {
  let { refresh: token } = (await somebody()).tokens;
  for (let count = 0; count < 60; count++) token = (await refresh(token)).body.refresh;
  const reply = await refresh(token);
  expect(reply.status).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('A08 AUTH-15 disabling an account and setting a new password end its sessions at once', async () => {
  const off = await somebody();
  await disableAccount(server, off.id);
  const reply = await off.get(ME);
  expect(reply.status).toBe(401);
  expect(reply.body).toEqual({ detail: 'User is inactive', code: 'user_inactive', status_code: 401 });
  const changed = await somebody();
  await setPassword(server.database.db, changed.id, 'Nuova-parola-9!');
  expect((await changed.get(ME)).status).toBe(401);
  expect((await refresh(changed.tokens.refresh)).status).toBe(401);
  const login = (password: string) =>
    server.stranger().post('/api/account/mfa/login/', { username: changed.username, password });
  expect((await login(PASSWORD)).status).toBe(400);
  expect((await login('Nuova-parola-9!')).status).toBe(200);
});

test('AUTH-08 A08 a deleted account gets another text than an invalid token', async () => {
  const { id, tokens } = await somebody();
  await server.database.db.deleteFrom('users').where('id', '=', id).execute();
  expect((await meWith(tokens.access)).body).toMatchObject({ code: 'user_not_found' });
});

test('AUTH-06 A04 rejects forged and expired tokens', async () => {
  const { id, tokens } = await somebody();
  const now = Math.floor(Date.now() / 1000);
  const good = {
    token_type: 'access',
    user_id: id,
    sid: sessionOf(tokens.access),
    jti: randomUUID(),
    iat: now,
    exp: now + 300,
  };
  const key = deriveKey(server.services.secret, 'session tokens');
  const sign = (claims: object, header: object = {}, with_: Uint8Array = key, alg = 'HS256') =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT', ...header }).sign(with_);
  expect((await meWith(await sign(good))).status).toBe(200);
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { exp: _exp, ...endless } = good;
  const bad: Record<string, [string, string]> = {
    'alg none': [`${encode({ alg: 'none', typ: 'JWT' })}.${encode(good)}.`, 'Token is invalid'],
    'another installation': [
      await sign(good, {}, deriveKey('another secret of thirty-two letters', 'session tokens')),
      'Token is invalid',
    ],
    'another algorithm': [await sign(good, {}, new Uint8Array(64), 'HS512'), 'Token is invalid'],
    'a key id': [await sign(good, { kid: '../../dev/null' }), 'Token is invalid'],
    'changed claims': [
      tokens.access.replace(/\.[^.]+\./, `.${encode({ ...good, user_id: 'x' })}.`),
      'Token is invalid',
    ],
    'no end': [await sign(endless), 'Token is invalid'],
    'a second too late': [await sign({ ...good, exp: now - 1 }), 'Token is expired'],
    'from the future': [await sign({ ...good, iat: now + 60 }), 'Token is invalid'],
    'a refresh token': [tokens.refresh, 'Token has wrong type'],
    'another person': [await sign({ ...good, user_id: (await somebody()).id }), 'Token is invalid'],
  };
  for (const [what, [token, message]] of Object.entries(bad)) {
    const reply = await meWith(token);
    expect(reply.status, what).toBe(401);
    expect(reply.headers['www-authenticate'], what).toBe('JWT realm="api"');
    expect(reply.body, what).toEqual({
      detail: 'Given token not valid for any token type',
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
      status_code: 401,
    });
  }
});
