import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
let person: Awaited<ReturnType<TestServer['person']>>;
beforeAll(async () => {
  server = await testServer();
  person = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
});
afterAll(() => server.close());

const speaks = (language: string) =>
  server.database.pool.query('update users set language = $2 where id = $1', [person.id, language]);

/** One call for each kind of refusal: by the use case, by the schema, by the profile, and of a disabled person. */
const refused = async (headers: Record<string, string>) => {
  const authorization = `JWT ${person.tokens.access}`;
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization, ...headers }, ...(payload && { payload }) });
  const replies = [
    await ask('POST', '/api/account/mfa/foo/activate/', {}),
    await ask('POST', '/api/account/password/change/', {}),
    await ask('GET', '/api/v1/ai/admin/assistant/'),
  ];
  const active = (is: boolean) =>
    server.database.pool.query('update users set is_active = $2 where id = $1', [person.id, is]);
  await active(false);
  replies.push(await ask('GET', '/api/account/me/'));
  await active(true);
  return replies.map((reply) => [reply.statusCode, reply.headers['content-language']]);
};

const STATUSES = [400, 400, 403, 401];

test.each([
  ['en-US', 'en'],
  ['it-IT', 'it'],
])(
  'ERR-09 without Accept-Language a refusal is in the language of the signed-in person: %s',
  async (language, said) => {
    await speaks(language);
    expect(await refused({})).toEqual(STATUSES.map((status) => [status, said]));
    expect(await refused({ 'accept-language': 'fr, *' })).toEqual(STATUSES.map((status) => [status, said]));
  },
);

test('ERR-09 Accept-Language takes precedence over the language of the signed-in person', async () => {
  await speaks('it-IT');
  expect(await refused({ 'accept-language': 'en' })).toEqual(STATUSES.map((status) => [status, 'en']));
});

test('ERR-09 the text is in that language, not only the header', async () => {
  await speaks('en-US');
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/account/password/change/',
    headers: { authorization: `JWT ${person.tokens.access}` },
    payload: {},
  });
  expect(reply.json().old_password).toEqual(['This field is required.']);
});

test('ERR-09 without Accept-Language a refusal to a caller without a token is in Italian', async () => {
  const reply = await server.app.inject({ method: 'GET', url: '/api/account/me/' });
  expect([reply.statusCode, reply.headers['content-language']]).toEqual([401, 'it']);
});
