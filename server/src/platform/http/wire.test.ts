import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
});
afterAll(() => server.close());

const LOGIN = '/api/account/mfa/login/';
const ME = '/api/account/me/';

/** Sends a path without normalizing it, as clients and `inject` would. */
const raw = (method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = request({ hostname, port, path, method, headers }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode!));
    });
    asked.on('error', reject).end();
  });
const posted = (payload: string, type: string | undefined, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: LOGIN,
    payload,
    headers: { 'accept-language': 'en', ...(type === undefined ? {} : { 'content-type': type }), ...headers },
  });

test('a path is answered with and without its last slash, without a redirect', async () => {
  for (const path of [LOGIN, LOGIN.slice(0, -1), '/api//account/mfa//login/']) {
    const reply = await server.stranger().post(path, { username: 'nobody', password: 'x' });
    expect([path, reply.status]).toEqual([path, 400]);
    expect(reply.headers['regia-refusal']).toBe('login_failed');
  }
});

test('an unknown method of a path answers 404', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    expect([method, await raw(method, LOGIN)]).toEqual([method, 404]);
  }
  const reply = await server.stranger().delete(ME);
  expect(reply.body).toEqual({ detail: 'Not found.', status_code: 404 });
});

test('USER-03 A10 disguised paths are authorized like the plain one', async () => {
  const { tokens } = await server.person({
    organization: await server.organization(),
    profiles: ['viewer'],
  });
  const as = { authorization: `JWT ${tokens.access}` };
  for (const path of [
    '/API/account/me/',
    '/api/account/me./',
    '/api/x/..;/account/me/',
    '/api/account%2fme/',
    '/api/account/%6de/x',
  ]) {
    expect([path, await raw('GET', path, as)]).toEqual([path, 404]);
  }
  expect(await raw('GET', '//api//account//me//')).toBe(401);
  expect(await raw('GET', '/api/account/%zz/')).toBe(404);
  expect(
    await raw('GET', ME, { 'x-request-from': 'internal', 'x-original-url': '/api/get-global-config/' }),
  ).toBe(401);
  expect(await raw('POST', ME, { 'x-http-method-override': 'GET', ...as })).toBe(404);
  expect(await raw('PATCH', '/api/account/%2e/user/change-language/', as)).toBe(403);
});

test('an unreadable body is refused with 400, an unsupported type with 415, a large body with 413', async () => {
  const broken = await posted('{"username":', 'application/json');
  expect(broken.statusCode).toBe(400);
  expect(broken.json().detail).toMatch(/^JSON parse error/);
  const text = await posted('{"username":"a","password":"b"}', 'text/plain');
  expect(text.statusCode).toBe(415);
  expect(text.json()).toEqual({
    detail: 'Unsupported media type "text/plain" in request.',
    status_code: 415,
  });
  const huge = await posted(JSON.stringify({ username: 'x'.repeat(1_100_000) }), 'application/json');
  expect(huge.statusCode).toBe(413);
  for (const [body, type] of NO_DICTIONARIES) {
    const reply = await posted(body, 'application/json');
    const said = `Invalid data. Expected a dictionary, but got ${type}.`;
    expect([body, reply.json()]).toEqual([body, { non_field_errors: [said], status_code: 400 }]);
  }
  const poisoned = await posted('{"__proto__":{"username":"a"}}', 'application/json');
  expect(poisoned.statusCode).toBe(400);
});

const NO_DICTIONARIES = [
  ['[]', 'list'],
  ['"text"', 'str'],
  ['7', 'int'],
  ['0.5', 'float'],
  ['true', 'bool'],
] as const;

test('an empty body is refused with the missing fields', async () => {
  for (const type of ['application/json', undefined]) {
    const reply = await posted('', type);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ username: ['This field is required.'] });
  }
});

test('a caller without a token is refused before the body is read', async () => {
  const reply = await server.app.inject({
    method: 'PATCH',
    url: '/api/account/admin/user/change-language/',
    payload: '{"language":',
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(401);
});

test('AUTH-11 JSON, a form and multipart are read the same way', async () => {
  const { username } = await server.person({ organization: await server.organization() });
  const fields = { username, password: PASSWORD, rememberMe: 'on' };
  const form = await posted(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
  expect(form.statusCode).toBe(200);
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const parts = await fetch(`${address}${LOGIN}`, { method: 'POST', body: data });
  expect(parts.status).toBe(200);
  const { rows } = await server.database.pool.query(
    'select remember_me from sessions s join users u on u.id = s.user_id where u.username = $1 order by s.id',
    [username],
  );
  expect(rows.map((row) => row.remember_me)).toEqual([false, true, true]);
});

test('an unexpected file is refused', async () => {
  const data = new FormData();
  data.set('username', new Blob(['x'.repeat(100)]), 'a.txt');
  const reply = await fetch(`${address}${LOGIN}`, { method: 'POST', body: data });
  expect(reply.status).toBe(413);
});

test('answers are in the requested language, or in Italian if it is not one of ours', async () => {
  const asked: [string | undefined, string, string][] = [
    ['it-IT', 'it', 'Non trovato.'],
    ['en-GB,en;q=0.8', 'en', 'Not found.'],
    ['de,en;q=0.5,it;q=0.9', 'it', 'Non trovato.'],
    ['de', 'it', 'Non trovato.'],
  ];
  for (const [header, language, text] of asked) {
    const reply = await server.stranger({ 'accept-language': header! }).get('/api/nothing/');
    expect(reply.headers['content-language']).toBe(language);
    expect(reply.body.detail).toBe(text);
  }
  const config = await server.stranger({ 'accept-language': 'it' }).get('/api/get-global-config/');
  expect(config.headers['content-language']).toBe('it');
});

test('every answer has the strict content security policy', async () => {
  for (const path of [ME, '/api/nothing/', '/api/get-global-config/', '/api/docs/', '/healthz']) {
    const { headers } = await server.stranger().get(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('/healthz reports that the process is alive, /readyz whether the database answers', async () => {
  expect((await server.stranger().get('/healthz')).status).toBe(200);
  expect((await server.stranger().get('/readyz')).status).toBe(200);
  const alone = await testServer();
  await alone.database.pool.end();
  expect((await alone.stranger().get('/healthz')).status).toBe(200);
  expect((await alone.stranger().get('/readyz')).status).toBe(503);
  await alone.app.close();
});
