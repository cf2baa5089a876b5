import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { firstStart } from '../seed/first-start.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const SETUP = '/api/v1/setup/';
const CONFIG = '/api/get-global-config/';
const someone = (code: string, more: object = {}) => ({
  code,
  organization_name: 'Comune di Prova',
  username: 'prima',
  email: 'prima@esempio.example',
  first_name: 'Prima',
  last_name: 'Utente',
  password: 'Una-parola-7!',
  ...more,
});
const emptyStart = async (): Promise<string> => {
  const { setupCode } = await firstStart(server.services, { config: server.services.config, empty: true });
  return setupCode!;
};

test('creates the first organisation and its superuser with the code of an empty start', async () => {
  const code = await emptyStart();
  expect((await server.stranger().get(CONFIG)).body.setup_required).toBe(true);
  const reply = await server.stranger().post(SETUP, someone(code.toLowerCase()));
  expect(reply.status).toBe(201);
  const me = await server.stranger({ authorization: `JWT ${reply.body.access}` }).get('/api/account/me/');
  expect(me.body).toMatchObject({ is_superuser: true, organization: { name: 'Comune di Prova' } });
  expect(me.body.profiles.map((one: { name: string }) => one.name)).toEqual(['superuser', 'admin']);
  expect((await server.stranger().get(CONFIG)).body.setup_required).toBe(false);
});

test.each<[string, (code: string) => string]>([
  ['without dashes', (code) => code.replaceAll('-', '')],
  ['with spaces, in small letters', (code) => ` ${code.replaceAll('-', ' ').toLowerCase()} `],
  ['with the dashes of a text program', (code) => code.replaceAll('-', '\u2011')],
])('VAL-01 the code of the first run is taken %s', async (_, typed) => {
  const code = await emptyStart();
  expect((await server.stranger().post(SETUP, someone(typed(code)))).status).toBe(201);
});

test('VAL-01 a refused code of the first run is wrong, or of an earlier start', async () => {
  const [oldest, old] = [await emptyStart(), await emptyStart()];
  await emptyStart();
  const refused = (code: string) => server.stranger().post(SETUP, someone(code));
  for (const earlier of [oldest, old.toLowerCase().replaceAll('-', '')]) {
    expect((await refused(earlier)).headers['regia-refusal']).toBe('setup_code_replaced');
  }
  expect((await refused('AAAAA-AAAAA')).headers['regia-refusal']).toBe('setup_code_not_valid');
});

test('answers 404 when an account exists, also with the right code', async () => {
  const code = await emptyStart();
  expect((await server.stranger().post(SETUP, someone(code))).status).toBe(201);
  const again = await server
    .stranger()
    .post(SETUP, someone(code, { username: 'altra', email: 'a@esempio.example' }));
  expect(again.status).toBe(404);
  expect(again.body).toEqual({ detail: 'Not found.', status_code: 404 });
  expect(await firstStart(server.services, { config: server.services.config, empty: true })).toEqual({});
});

test('accepts one of two concurrent requests with the code', async () => {
  const code = await emptyStart();
  const replies = await Promise.all(
    ['uno', 'due'].map((username) =>
      server.stranger().post(SETUP, someone(code, { username, email: `${username}@esempio.example` })),
    ),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  const { rows } = await server.database.pool.query('select 1 from organizations');
  expect(rows).toHaveLength(1);
});

test('rejects a wrong code and one of an earlier start; throttles guesses', async () => {
  const old = await emptyStart();
  const code = await emptyStart();
  const wrong = await server.stranger().post(SETUP, someone(old));
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body)).toEqual(['code', 'status_code']);
  for (let count = 0; count < 9; count++) await server.stranger().post(SETUP, someone('AAAAA-AAAAA'));
  const stopped = await server.stranger().post(SETUP, someone(code));
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
});

test('answers 404 when no code was printed', async () => {
  expect((await server.stranger().post(SETUP, someone('AAAAA'))).status).toBe(404);
  expect((await server.stranger().get(CONFIG)).body.setup_required).toBe(false);
});

test('stores the code as a hash', async () => {
  const code = await emptyStart();
  const { rows } = await server.database.pool.query('select value::text from installation');
  expect(rows).toHaveLength(1);
  expect(rows[0].value).not.toContain(code);
});

test.each([
  ['Password123!', 'This password is too common.'],
  ['Prima-2026', 'The password is too similar to the username or email address.'],
])('VAL-01 refuses the password %s for the first superuser; the code stays valid', async (password, said) => {
  const code = await emptyStart();
  const refused = await server.stranger().post(SETUP, someone(code, { password }));
  expect([refused.status, refused.body]).toEqual([400, { password: [said], status_code: 400 }]);
  expect((await server.stranger().post(SETUP, someone(code))).status).toBe(201);
});

test('VAL-01 every broken rule of the password has its own message, in both languages', async () => {
  const code = await emptyStart();
  const english = await server.stranger().post(SETUP, someone(code, { password: '' }));
  expect(english.body.password).toEqual([
    'Your password must have at least 8 characters.',
    'Your password must have at least one uppercase letter.',
    'Your password must have at least one lowercase letter.',
    'Your password must have at least one number.',
    'Your password must have at least one special character.',
  ]);
  const italian = await server
    .stranger({ 'accept-language': 'it' })
    .post(SETUP, someone(code, { password: 'abcdefgh', username: 'a b', email: 'no' }));
  expect(italian.body).toEqual({
    username: ['Solo lettere, cifre e i caratteri @ . + - _'],
    email: ['Inserisci un indirizzo email valido.'],
    password: [
      'La password deve avere almeno una maiuscola.',
      'La password deve avere almeno una cifra.',
      'La password deve avere almeno un carattere speciale.',
    ],
    status_code: 400,
  });
});
