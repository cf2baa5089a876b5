import { describe, expect, test } from 'vitest';
import { createRefresher, createRefusalCount } from '../session/refresh.ts';
import type { Tokens } from '../session/tokens.ts';
import { type Ask, createClient, readErrorBody } from './client.ts';
import { errorMessagesOf, HttpError, NoAnswer, SignedOut } from './error.ts';

const jwt = (name: string, seconds = 3600) =>
  `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`;

type Handler = (
  path: string,
  request: { headers: Record<string, string>; method: string; body: unknown },
) => Response | Promise<Response>;
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A console with a memory, a cookie and a server in a function. */
function scene(handler: Handler, start: { memory?: Tokens | null; cookie?: Tokens | null } = {}) {
  const first = { access: 'a1', refresh: jwt('r1') };
  const state = {
    memory: start.memory === undefined ? first : start.memory,
    cookie: start.cookie === undefined ? first : start.cookie,
    asked: [] as { path: string; headers: Record<string, string> }[],
    refreshes: 0,
    ended: 0,
    maintenance: [] as unknown[],
    veils: 0,
    unanswered: 0,
  };
  const refresh = createRefresher({
    inMemory: () => state.memory,
    inCookie: () => state.cookie,
    save: (tokens) => void (state.memory = state.cookie = tokens),
    post: (token) => {
      state.refreshes += 1;
      return client<Tokens>({
        method: 'POST',
        path: '/api/account/token/refresh/',
        body: { refresh: token },
        isPublic: true,
      });
    },
    nowMs: () => Date.now(),
    alone: (work) => work(),
  });
  const forget = () => void (state.memory = state.cookie = null);
  const client = createClient({
    fetch: async (input, init) => {
      const headers = init!.headers as Record<string, string>;
      state.asked.push({ path: input as string, headers });
      return handler(input as string, { headers, method: init!.method!, body: init!.body });
    },
    locale: () => 'it-IT',
    access: () => state.memory?.access ?? null,
    organization: () => 'org-1',
    refresh,
    refusals: createRefusalCount(),
    endSession: () => {
      state.ended += 1;
      forget();
    },
    forgetTokens: forget,
    openMaintenance: (facts) => void state.maintenance.push(facts),
    resetLoading: () => void (state.veils = 0),
    underWay: () => {
      state.veils += 1;
      return () => void (state.veils -= 1);
    },
    logUnanswered: () => void (state.unanswered += 1),
  });
  return { state, client };
}

const get = (path: string): Ask => ({ path });
const refusedUnless = (access: string) => (headers: Record<string, string>) =>
  headers.Authorization === `JWT ${access}`
    ? json(200, { ok: true })
    : json(401, { detail: 'x', code: 'token_not_valid' });

describe('AUTH-06 what every request carries', () => {
  test('the token, the language and a superuser’s organisation; none of them on a public call but the language', async () => {
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

  test('without a session nothing like "JWT undefined" is sent', async () => {
    const { state, client } = scene(() => json(200, {}), { memory: null, cookie: null });
    await client(get('/api/v1/'));
    expect(state.asked[0]!.headers).not.toHaveProperty('Authorization');
  });

  test('a form keeps the type the browser gives it', async () => {
    const { state, client } = scene(() => json(200, {}));
    await client({ method: 'POST', path: '/a/', body: new FormData() });
    expect(state.asked[0]!.headers).not.toHaveProperty('Content-Type');
  });

  test('a 204 is never parsed', async () => {
    const { client } = scene(() => new Response(null, { status: 204 }));
    await expect(client({ method: 'DELETE', path: '/a/' })).resolves.toBeUndefined();
  });
});

describe('AUTH-07 one refresh for all who wait', () => {
  test('twelve refusals at once: one refresh, nobody is signed out, both tokens are replaced', async () => {
    const ok = refusedUnless('a2');
    const { state, client } = scene(async (path, { headers }) => {
      if (!path.includes('refresh')) return ok(headers);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return json(200, { access: 'a2', refresh: jwt('r2') });
    });
    await Promise.all(Array.from({ length: 12 }, () => client(get('/api/v1/'))));
    expect(state).toMatchObject({
      refreshes: 1,
      ended: 0,
      memory: { access: 'a2' },
      cookie: { access: 'a2' },
    });
  });

  test('a server that does not rotate keeps the old refresh token', async () => {
    const ok = refusedUnless('a2');
    const { state, client } = scene((path, { headers }) =>
      path.includes('refresh') ? json(200, { access: 'a2' }) : ok(headers),
    );
    const before = state.memory!.refresh;
    await client(get('/api/v1/'));
    expect(state.memory).toEqual({ access: 'a2', refresh: before });
  });

  test('another tab has refreshed: its token is taken from the cookie without asking', async () => {
    const ok = refusedUnless('a9');
    const { state, client } = scene((_, { headers }) => ok(headers), {
      cookie: { access: 'a9', refresh: jwt('r9') },
    });
    await client(get('/api/v1/'));
    expect(state).toMatchObject({ refreshes: 0, ended: 0, memory: { access: 'a9' } });
  });

  test('a refusal that arrives after the refresh asks for no second one', async () => {
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

  test('a second attempt uses the token in the cookie, and may succeed', async () => {
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
    expect(state).toMatchObject({ refreshes: 2, ended: 0, memory: { access: 'a3' } });
  });

  test.each([
    ['no refresh token', { memory: null, cookie: null }, 0],
    ['expired by its exp', { memory: { access: 'a1', refresh: jwt('r', -3600) }, cookie: null }, 0],
    ['without an exp', { memory: { access: 'a1', refresh: 'opaque' }, cookie: null }, 0],
    ['refused', {}, 1],
  ])('%s', async (_, start, refreshes) => {
    const { state, client } = scene(alwaysRefused, start);
    await expect(client(get('/api/v1/'))).rejects.toBeInstanceOf(SignedOut);
    expect(state).toMatchObject({ ended: 1, refreshes, memory: null, cookie: null, maintenance: [] });
  });

  test('nobody answers the refresh: signed out, with no message of its own', async () => {
    const { state, client } = scene((path) => {
      if (path.includes('refresh')) throw new TypeError('network');
      return json(401, {});
    });
    const error = await client(get('/api/v1/')).catch((thrown: unknown) => thrown);
    expect(errorMessagesOf(error)).toEqual([]);
    expect(state).toMatchObject({ ended: 1, memory: null });
  });

  test('AUTH-09 the eleventh refusal in a row signs out; any other status starts the count again', async () => {
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
    await ask('/refused/');
    expect(state.ended).toBe(1);
  });

  test.each([
    '/api/account/mfa/login/',
    '/api/account/mfa/login/code/',
    '/api/account/token/auth/',
    '/api/account/token/logout/',
  ])('AUTH-10 a refusal of %s is only passed on', async (path) => {
    const { state, client } = scene(() => json(401, { error: 'Invalid or expired code.' }));
    const error = await client({ method: 'POST', path, body: {} }).catch((thrown: unknown) => thrown);
    expect(errorMessagesOf(error)).toEqual(['Invalid or expired code.']);
    expect(state).toMatchObject({ refreshes: 0, ended: 0 });
  });
});

describe('ERR what a status does', () => {
  const failing = async (status: number, body: unknown = { detail: 'secret' }, ask: Partial<Ask> = {}) => {
    const { state, client } = scene(() => json(status, body));
    const error = await client({ path: '/a/', veil: true, ...ask }).catch((thrown: unknown) => thrown);
    return { state, error: error as HttpError };
  };

  test('ERR-01 404: a fixed text, the body ignored; of a download another one', async () => {
    expect(errorMessagesOf((await failing(404)).error)).toEqual(['Element not found']);
    const download = await failing(404, { detail: 'x' }, { as: 'blob' });
    expect(errorMessagesOf(download.error)).toEqual(['There was an error with the file download']);
  });

  test.each([405, 502, 504])('ERR-02 %d: dialog, token cleared, veil gone, body dropped', async (status) => {
    const { state, error } = await failing(status);
    expect(state).toMatchObject({
      memory: null,
      maintenance: [{ hadSession: true, sentWithoutSession: false }],
    });
    expect(state.veils).toBeLessThanOrEqual(0);
    expect(error.body).toBeUndefined();
    expect(errorMessagesOf(error)).toEqual([]);
  });

  test('ERR-03 500: the dialog, the session stays, no message', async () => {
    const { state, error } = await failing(500);
    expect(state.maintenance).toHaveLength(1);
    expect(state.memory).not.toBeNull();
    expect(errorMessagesOf(error)).toEqual([]);
  });

  test.each([400, 403, 409, 415, 429, 503])('ERR-04 %d is passed on with its words', async (status) => {
    const { state, error } = await failing(status, { detail: 'm' });
    expect(errorMessagesOf(error)).toEqual(['m']);
    expect(state).toMatchObject({ maintenance: [], ended: 0 });
  });

  test('ERR-06 a request sent without a session says so', async () => {
    const { state, client } = scene(() => json(502, {}), { memory: null, cookie: null });
    await client({ path: '/a/', isPublic: true }).catch(() => {});
    expect(state.maintenance).toEqual([{ hadSession: false, sentWithoutSession: true }]);
  });

  test('ERR-04 no answer is logged and told apart', async () => {
    const { state, client } = scene(() => {
      throw new TypeError('network');
    });
    await expect(client(get('/a/'))).rejects.toBeInstanceOf(NoAnswer);
    expect(state.unanswered).toBe(1);
  });

  test('a throttled caller knows how long, and the refusal its code', async () => {
    const { client } = scene(() =>
      json(429, { detail: 'm' }, { 'Retry-After': '30', 'Regia-Refusal': 'throttled' }),
    );
    await expect(client(get('/a/'))).rejects.toMatchObject({ retryAfterSeconds: 30, refusal: 'throttled' });
  });
});

test('ERR-05 a blob of JSON is read, whatever follows its type; an empty one says nothing', async () => {
  expect(await readErrorBody(new Blob(['{"msg":"m"}'], { type: 'application/json; charset=utf-8' }))).toEqual(
    { msg: 'm' },
  );
  expect(await readErrorBody(new Blob([], { type: 'application/json' }))).toBe('');
  expect(await readErrorBody(new Blob(['<p>x</p>'], { type: 'text/html' }))).toBe('<p>x</p>');
});
