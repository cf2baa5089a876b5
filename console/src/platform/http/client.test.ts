import { describe, expect, test } from 'vitest';
import { type Handler, json, jwt, scene } from '../../../test/client-scene.ts';
import type { Ask } from './client.ts';
import { errorMessagesOf, SignedOut } from './error.ts';

const get = (path: string): Ask => ({ path });
const refusedUnless = (access: string) => (headers: Record<string, string>) =>
  headers.Authorization === `JWT ${access}`
    ? json(200, { ok: true })
    : json(401, { detail: 'x', code: 'token_not_valid' });

describe('AUTH-06 the headers of a request', () => {
  test('carries token, language and a superuser’s organisation; a public call only the language', async () => {
    const { state, client } = scene(() => json(200, {}));
    await client(get('/api/v1/{x}/'));
    await client({ path: '/api/get-global-config/', isPublic: true });
    expect(state.asked[0]!.headers).toMatchObject({
      Authorization: 'JWT a1',
      'Accept-Language': 'it-IT',
      'Regia-Organization': 'org-1',
    });
    expect(state.asked[1]!.headers).not.toHaveProperty('Authorization');
    expect(state.asked[1]!.headers).not.toHaveProperty('Regia-Organization');
    expect(state.asked[1]!.headers).toMatchObject({ 'Accept-Language': 'it-IT' });
  });

  test('sends no Authorization header without a session', async () => {
    const { state, client } = scene(() => json(200, {}), { memory: null, cookie: null });
    await client(get('/api/v1/'));
    expect(state.asked[0]!.headers).not.toHaveProperty('Authorization');
  });

  test('AUTH-11 sends a form as it is, and leaves its content type to the browser', async () => {
    const { state, client } = scene(() => json(200, {}));
    const body = new FormData();
    await client({ method: 'POST', path: '/a/', body });
    expect(state.asked[0]!.headers).not.toHaveProperty('Content-Type');
    expect(state.asked[0]!.body).toBe(body);
  });

  test('C12 (f) does not parse the body of a 204', async () => {
    const { client } = scene(() => new Response(null, { status: 204 }));
    await expect(client({ method: 'DELETE', path: '/a/' })).resolves.toBeUndefined();
  });
});

describe('AUTH-07 one refresh for all waiting requests', () => {
  test('AUTH-09 C12 (a) twelve concurrent 401: one refresh replaces both tokens; the session goes on', async () => {
    const ok = refusedUnless('a2');
    const renewed = { access: 'a2', refresh: jwt('r2') };
    const { state, client } = scene(async (path, { headers }) => {
      if (!path.includes('refresh')) return ok(headers);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return json(200, renewed);
    });
    await Promise.all(Array.from({ length: 12 }, () => client(get('/api/v1/'))));
    expect(state).toMatchObject({ refreshes: 1, ended: 0, memory: renewed, cookie: renewed });
  });

  test('AUTH-07 C12 (i) a server that does not rotate keeps the old refresh token', async () => {
    const ok = refusedUnless('a2');
    const { state, client } = scene((path, { headers }) =>
      path.includes('refresh') ? json(200, { access: 'a2' }) : ok(headers),
    );
    const before = state.memory!.refresh;
    await client(get('/api/v1/'));
    expect(state.memory).toEqual({ access: 'a2', refresh: before });
  });

  test('takes the token of a refresh in another tab from the cookie, without a refresh', async () => {
    const ok = refusedUnless('a9');
    const { state, client } = scene((_, { headers }) => ok(headers), {
      cookie: { access: 'a9', refresh: jwt('r9') },
    });
    await client(get('/api/v1/'));
    expect(state).toMatchObject({ refreshes: 0, ended: 0, memory: { access: 'a9' } });
  });

  test('repeats waiting requests in their order, each once, with their own headers and body', async () => {
    const ok = refusedUnless('a2');
    const answered: unknown[] = [];
    const { state, client } = scene(async (path, { headers, body, method }) => {
      if (path.includes('refresh')) return json(200, { access: 'a2', refresh: jwt('r2') });
      if (headers.Authorization === 'JWT a2') answered.push([method, path, body]);
      return ok(headers);
    });
    await Promise.all(
      [1, 2, 3].map((n) =>
        client({ method: 'POST', path: '/a/', query: { n }, body: { n }, signal: undefined }),
      ),
    );
    expect(answered).toEqual([1, 2, 3].map((n) => ['POST', `/a/?n=${n}`, `{"n":${n}}`]));
    expect(state.refreshes).toBe(1);
  });

  test('a 401 that arrives after the refresh starts no second refresh', async () => {
    const ok = refusedUnless('a2');
    let late: (value: Response) => void = () => {};
    const held = new Promise<Response>((resolve) => (late = resolve));
    let first = true;
    const { state, client } = scene((path, { headers }) => {
      if (path.includes('refresh')) return json(200, { access: 'a2', refresh: jwt('r2') });
      if (path.includes('slow') && first) {
        first = false;
        return held;
      }
      return ok(headers);
    });
    const slow = client(get('/slow/'));
    await client(get('/fast/'));
    late(json(401, {}));
    await slow;
    expect(state).toMatchObject({ refreshes: 1, ended: 0 });
  });
});

describe('AUTH-08 the session ends', () => {
  const alwaysRefused: Handler = () => json(401, { detail: 'Token is blacklisted', code: 'token_not_valid' });

  test('AUTH-08 C12 (b) a second refresh uses the token in the cookie, and may succeed', async () => {
    const ok = refusedUnless('a3');
    const newer = { access: 'a1', refresh: jwt('newer') };
    const { state, client } = scene(
      (path, { headers, body }) => {
        if (!path.includes('refresh')) return ok(headers);
        return (body as string).includes('newer')
          ? json(200, { access: 'a3', refresh: jwt('r3') })
          : alwaysRefused(path, {} as never);
      },
      { cookie: newer },
    );
    await client(get('/api/v1/'));
    expect(state).toMatchObject({ refreshes: 2, ended: 0, sessionsOver: 0, memory: { access: 'a3' } });
  });

  test.each([
    ['no refresh token: there was no session', { memory: null, cookie: null }, 0, 0],
    [
      'expired by its exp',
      { memory: { access: 'a1', refresh: jwt('r', { exp: Date.now() / 1000 - 3600 }) }, cookie: null },
      0,
      1,
    ],
    ['without an exp', { memory: { access: 'a1', refresh: 'opaque' }, cookie: null }, 0, 1],
    ['refused', {}, 1, 1],
  ])('%s', async (_, start, refreshes, sessionsOver) => {
    const { state, client } = scene(alwaysRefused, start);
    await expect(client(get('/api/v1/'))).rejects.toBeInstanceOf(SignedOut);
    expect(state).toMatchObject({ ended: 1, sessionsOver, refreshes, memory: null, cookie: null });
    expect(state.maintenance).toEqual([]);
  });

  test.each([429, 500, 502])(
    'a refresh answered %i shows no message that the session is over',
    async (status) => {
      const { state, client } = scene((path) => json(path.includes('refresh') ? status : 401, {}));
      await expect(client(get('/api/v1/'))).rejects.toBeInstanceOf(SignedOut);
      expect(state).toMatchObject({ ended: 1, sessionsOver: 0 });
    },
  );

  test('AUTH-08 C12 (c) a refresh without an answer is logged, signs out and clears the token; no message, no dialog', async () => {
    const { state, client } = scene((path) => {
      if (path.includes('refresh')) throw new TypeError('network');
      return json(401, {});
    });
    const error = await client(get('/api/v1/')).catch((thrown: unknown) => thrown);
    expect(errorMessagesOf(error)).toEqual([]);
    expect(state).toMatchObject({ ended: 1, memory: null, cookie: null, unanswered: 1, maintenance: [] });
    expect(state.sessionsOver).toBe(0);
  });

  test('AUTH-09 the eleventh 401 in a row signs out; any other status resets the count', async () => {
    let round = 0;
    const { state, client } = scene((path) =>
      path.includes('refresh')
        ? json(200, { access: `a${++round}x`, refresh: jwt('r') })
        : path.includes('fine')
          ? json(400, {})
          : json(401, {}),
    );
    const ask = (path: string) => client(get(path)).catch((error: unknown) => error);
    for (let index = 0; index < 5; index++) await ask('/refused/');
    expect(state.ended).toBe(0);
    await ask('/fine/');
    for (let index = 0; index < 5; index++) await ask('/refused/');
    expect(state.ended).toBe(0);
    // Each request gets a 401, a refresh, and another 401: ten in a row so far, and ten refreshes in all.
    expect(state.refreshes).toBe(10);
    await ask('/refused/');
    expect(state).toMatchObject({ ended: 1, refreshes: 10 });
  });

  test.each([
    '/api/account/mfa/login/',
    '/api/account/mfa/login/code/',
    '/api/account/token/auth/',
    '/api/account/token/logout/',
  ])('AUTH-10 a 401 of %s is passed on, without a refresh', async (path) => {
    const { state, client } = scene(() => json(401, { error: 'Invalid or expired code.' }));
    const error = await client({ method: 'POST', path, body: {} }).catch((thrown: unknown) => thrown);
    expect(errorMessagesOf(error)).toEqual(['Invalid or expired code.']);
    expect(state).toMatchObject({ refreshes: 0, ended: 0, maintenance: [] });
    expect(state.memory).not.toBeNull();
    expect(state.asked[0]!.headers).not.toHaveProperty('Authorization');
  });

  test('AUTH-10 thirty wrong codes in a row do not add up to a sign-out', async () => {
    const { state, client } = scene(() => json(401, { error: 'Invalid or expired code.' }));
    for (let index = 0; index < 30; index++) {
      await client({ method: 'POST', path: '/api/account/mfa/login/code/', body: {} }).catch(() => {});
    }
    expect(state.ended).toBe(0);
  });
});
