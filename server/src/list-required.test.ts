import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';
import type { Caller, TestServer } from '../test/server.ts';

let server: TestServer;
let organization: string;
let admin: Caller & { id: string };
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
  admin = await server.person({ organization, profiles: ['admin'] });
});
afterAll(() => server.close());

const REQUIRED = ['is required, insert at least one element'];
const USER = '/api/account/admin/user/';
const PROFILE = '/api/v1/role/admin/profile/';
const ASSISTANT = '/api/v1/ai/admin/assistant/';
const PERSON = { username: 'ada', email: 'ada@esempio.example', password: 'Tramonto-Verde-58' };
const FILE = { file_name: 'utenti.csv', content: Buffer.from('Nome\nAda\n').toString('base64') };

test.each([
  ['a new role profile', 'permissions', () => admin.post(PROFILE, { label: 'Vuoto', permissions: [] })],
  [
    'a changed role profile',
    'permissions',
    async () => {
      const { body } = await admin.post(PROFILE, { label: 'Uno', permissions: ['assistant.list'] });
      return admin.patch(`${PROFILE}${body.id}/`, { permissions: [] });
    },
  ],
  ['a new user', 'access', () => admin.post(USER, { ...PERSON, access: [] })],
  [
    'an invited user',
    'access',
    () => admin.post(`${USER}invite/`, { ...PERSON, password: undefined, access: [] }),
  ],
  [
    'a changed user',
    'access',
    async () => {
      const { id } = await server.person({ organization, profiles: ['viewer'] });
      return admin.patch(`${USER}${id}/`, { access: [] });
    },
  ],
  [
    'an import without columns',
    'columns',
    () => admin.post(`${USER}import/preview/`, { ...FILE, columns: [] }),
  ],
  [
    'an import that uses no column',
    'columns',
    () => admin.post(`${USER}import/`, { ...FILE, columns: ['ignored'], invite: false }),
  ],
] as const)('VAL-07 %s: the empty list is refused by the name of its field, %s', async (_, field, act) => {
  const { status, body } = await act();
  expect([status, body]).toEqual([400, { [field]: REQUIRED, status_code: 400 }]);
});

test('VAL-07 AST-01 an assistant without websites and keys cannot go on air: the list of websites is required', async () => {
  const { id } = (await admin.post(ASSISTANT, { name: 'Senza siti' })).body;
  const { status, body } = await admin.post(`${ASSISTANT}${id}/state/`, { state: 'on_air' });
  expect([status, body.allowed_origins]).toEqual([409, REQUIRED]);
  expect(body.detail).toContain('no allowed origin');
  // A chat page does as well.
  await admin.patch(`${ASSISTANT}${id}/installation/`, { chat_page: 'open' });
  const reachable = await admin.post(`${ASSISTANT}${id}/state/`, { state: 'on_air' });
  expect([reachable.status, reachable.body.allowed_origins]).toEqual([409, undefined]);
});

test('VAL-07 the text is Italian for an Italian caller', async () => {
  const headers = { 'accept-language': 'it-IT' };
  const { body } = await admin.post(PROFILE, { label: 'Vuoto', permissions: [] }, { headers });
  expect(body.permissions).toEqual(['è obbligatorio: inserisci almeno un elemento']);
});

test('VAL-07 a user whose list of assistants is empty since earlier is shown and changed in other fields', async () => {
  const { id } = await server.person({ organization, profiles: ['viewer'], access: [] });
  const { status, body } = await admin.patch(`${USER}${id}/`, { first_name: 'Ada' });
  expect([status, body.access, body.first_name]).toEqual([200, [], 'Ada']);
});
