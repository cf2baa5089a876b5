import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import { EVERY_CALL } from '@regia/contract/every-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, paramsOf, pathOf, WORDS } from '../test/contract-calls.ts';
import { testServer } from '../test/server.ts';
import type { TestServer } from '../test/server.ts';
import { newId } from './platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const UNKNOWN = ['There is no such field.'];
const OWN = '/api/v1/ai/admin/assistant/';

/** Changes of a part, and the calls of signed-in people that do something with a stored row. */
const CHANGES = EVERY_CALL.map(({ call }) => call).filter(
  ({ method, access, path, body }) =>
    method === 'PATCH' || (method === 'POST' && access !== 'public' && path.includes('/:id/') && body),
);

test('the contract has changes of a part, and of a stored row', () => {
  expect(CHANGES.filter(({ method }) => method === 'PATCH').length).toBeGreaterThan(15);
  expect(CHANGES.filter(({ method }) => method === 'POST').length).toBeGreaterThan(15);
});

test.each(CHANGES.map((call) => [nameOf(call), call] as const))(
  'ERR-09 %s refuses a field that it does not store, by its name, and as a field',
  async (_, call) => {
    const organization = await server.organization();
    const person = await server.person({ organization, superuser: true });
    const ids = Object.fromEntries(paramsOf(call).map((name) => [name, newId()]));
    const path = pathOf(call, { ...ids, ...WORDS, profile: 'superuser' });
    const sent = { sitemap_adress: 'https://ente.example/sitemap.xml' };
    const { status, body } = await person[call.method === 'POST' ? 'post' : 'patch'](path, sent);
    expect([status, body.sitemap_adress]).toEqual([400, UNKNOWN]);
  },
);

test('ERR-09 AST-01 a misspelt end of a stay off air is refused, and the assistant stays as it is', async () => {
  const organization = await server.organization();
  const person = await server.person({ organization, profiles: ['admin'] });
  const { body } = await person.post(OWN, { name: 'Sportello' });
  const stay = { state: 'off_air', off_air_untill: '2027-01-07T08:00:00.000Z' };
  const reply = await person.post(`${OWN}${body.id}/state/`, stay);
  expect([reply.status, reply.body]).toEqual([400, { off_air_untill: UNKNOWN, status_code: 400 }]);
  expect((await person.get(`${OWN}${body.id}/`)).body.state).toBe('preview');
});

const SOURCE = { kind: 'sitemap', url: 'https://ente.example/sitemap.xml', foo: 1 };
const FILE = { kind: 'regia.assistant', format: 1, configuration: { name: 'Copia' }, sources: [] };
const ASSISTANT = '/api/v1/ai/superuser/assistant/';
const ONE = `${ASSISTANT}${newId()}/`;

test.each([
  ['patch', ONE, { colors: { ...DEFAULT_COLORS, foo: '#000000' } }, { colors: { foo: UNKNOWN } }],
  ['patch', ONE, { texts: { ...DEFAULT_TEXTS, 'de-DE': {} } }, { texts: { 'de-DE': UNKNOWN } }],
  [
    'patch',
    `${ONE}animation/`,
    { texts: { ...DEFAULT_TEXTS, 'it-IT': { ...DEFAULT_TEXTS['it-IT'], foo: '' } } },
    { texts: { 'it-IT': { foo: UNKNOWN } } },
  ],
  ['post', ASSISTANT, { name: 'Nuovo', source: SOURCE }, { source: { foo: UNKNOWN } }],
  [
    'post',
    `${ASSISTANT}import/`,
    { file: { ...FILE, sources: [SOURCE] } },
    { file: { sources: { 0: { foo: UNKNOWN } } } },
  ],
  [
    'post',
    `${ASSISTANT}import/`,
    { file: { ...FILE, configuration: { name: 'Copia', colors: { ...DEFAULT_COLORS, foo: '' } } } },
    { file: { configuration: { colors: { foo: UNKNOWN } } } },
  ],
  [
    'patch',
    `/api/v1/organization/superuser/identity-provider/${newId()}/`,
    { groups: [{ group: 'a', role_profile: newId(), foo: 1 }] },
    { groups: { 0: { foo: UNKNOWN } } },
  ],
  [
    'post',
    '/api/v1/monitoring/superuser/chat/bulk-review/',
    { all: true, expected: 1, is_reviewed: true, filters: { foo: 1 } },
    { filters: { foo: UNKNOWN } },
  ],
] as const)(
  'ERR-09 %s %s refuses an unknown field of an inner object, by its path',
  async (method, path, body, refusal) => {
    const organization = await server.organization();
    const person = await server.person({ organization, superuser: true });
    const reply = await person[method](path, body);
    expect([reply.status, reply.body]).toEqual([400, { ...refusal, status_code: 400 }]);
  },
);

test('ERR-09 a stored setting with a field that no version knows is read, and answered without it', async () => {
  const organization = await server.organization();
  const person = await server.person({ organization, profiles: ['admin'] });
  const { body } = await person.post(OWN, { name: 'Vecchio' });
  await server.database.pool.query(
    `update assistant_versions set configuration = jsonb_set(configuration, '{colors,foo}', '"#000000"')
     where assistant_id = $1`,
    [body.id],
  );
  const reply = await person.get(`${OWN}${body.id}/`);
  expect([reply.status, reply.body.colors]).toEqual([200, DEFAULT_COLORS]);
});
