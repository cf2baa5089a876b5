import { afterAll, beforeAll, expect, test } from 'vitest';
import { disableAccount } from '../../../test/access-scene.ts';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { createPerson } from '../public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Returns a sign-in from its own network address, so that tests do not share throttle counts. */
const from =
  (ip: string) =>
  async (username: string, password: string, path = '/api/account/mfa/login/') => {
    const response = await server.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: ip,
      headers: { 'accept-language': 'en-US' },
      payload: { username, password },
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };

const newcomer = async (more: { active?: boolean; username?: string } = {}) => {
  const { username = `n${Math.random().toString(36).slice(2, 10)}` } = more;
  const organizationId = await server.organization();
  const id = await createPerson(server.database.db, {
    organizationId,
    username,
    email: `${username.toLowerCase()}@esempio.example`,
    firstName: 'Anna',
    lastName: 'Rossi',
    password: PASSWORD,
    profiles: ['editor'],
    isSuperuser: false,
  });
  if (more.active === false) {
    await disableAccount(server, id);
  }
  return { id, username, organizationId };
};

test('AUTH-01 a username and its password open a session, by both sign-in calls', async () => {
  const { username } = await newcomer();
  for (const path of ['/api/account/mfa/login/', '/api/account/token/auth/']) {
    const reply = await from('192.0.2.1')(username, PASSWORD, path);
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body).sort()).toEqual(['access', 'refresh']);
  }
});

test('AUTH-01 accepts the e-mail address in upper or lower case', async () => {
  const { username } = await newcomer();
  const reply = await from('192.0.2.1')(`${username.toUpperCase()}@Esempio.example`, PASSWORD);
  expect(reply.status).toBe(200);
});

test('AUTH-01 an unknown name, a wrong password and an inactive account get the same answer', async () => {
  const known = await newcomer();
  const inactive = await newcomer({ active: false });
  const replies = [
    await from('192.0.2.2')('nobody-by-this-name', PASSWORD),
    await from('192.0.2.2')(known.username, 'Sbagliata-1!'),
    await from('192.0.2.2')(inactive.username, PASSWORD),
  ];
  const plain = { error: 'Unable to login with provided credentials.', status_code: 400 };
  for (const reply of replies) {
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(plain);
    expect(reply.headers['regia-refusal']).toBe('login_failed');
    expect(reply.headers['www-authenticate']).toBeUndefined();
  }
});

test('AUTH-18 throttles the sixth wrong password for one user from one address; not from another address', async () => {
  const { username } = await newcomer();
  const before = await from('203.0.113.1')(username, PASSWORD);
  expect(before.status).toBe(200);
  for (let count = 0; count < 5; count++) {
    expect((await from('203.0.113.1')(username, 'Sbagliata-1!')).status).toBe(400);
  }
  const sixth = await from('203.0.113.1')(username, PASSWORD);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(sixth.body.detail).toMatch(/^Request was throttled\./);
  expect((await from('203.0.113.2')(username, PASSWORD)).status).toBe(200);
});

test('AUTH-18 counts names without an account like those with one; both sign-in calls share the count', async () => {
  for (let count = 0; count < 5; count++) {
    const door = count % 2 === 0 ? '/api/account/mfa/login/' : '/api/account/token/auth/';
    expect((await from('203.0.113.3')('nobody-at-all', 'x', door)).status).toBe(400);
  }
  // Upper case and a lookalike letter: the same name.
  expect((await from('203.0.113.3')('NOBODY-at-аll', 'x')).status).toBe(429);
});

test('AUTH-18 throttles an address after 30 attempts a minute over many accounts', async () => {
  const replies = [];
  for (let count = 0; count < 31; count++) replies.push(await from('203.0.113.4')(`victim-${count}`, 'x'));
  expect(replies.map((reply) => reply.status)).toEqual([...Array<number>(30).fill(400), 429]);
});

test('AUTH-18 two servers on one database share the counts; forged forwarding headers change nothing', async () => {
  const { username } = await newcomer();
  const other = await testServer({ beside: server });
  try {
    const statuses = [];
    for (let count = 0; count < 6; count++) {
      const response = await (count % 2 === 0 ? server : other).app.inject({
        method: 'POST',
        url: '/api/account/mfa/login/',
        remoteAddress: '203.0.113.5',
        headers: { 'x-forwarded-for': `198.51.100.${count}`, forwarded: `for=198.51.100.${count}` },
        payload: { username, password: 'Sbagliata-1!' },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  } finally {
    await other.close();
  }
});

test('AUTH-18 does not count a right password as a failure', async () => {
  const { username } = await newcomer();
  for (let count = 0; count < 8; count++) {
    expect((await from('203.0.113.9')(username, PASSWORD)).status).toBe(200);
  }
});

test('AUTH-18 a right password takes back every count of its attempt, those of a day too', async () => {
  const { pool } = server.database;
  await pool.query('delete from throttles');
  const { username } = await newcomer();
  expect((await from('192.0.2.77')(username, PASSWORD)).status).toBe(200);
  const { rows } = await pool.query<{ scope: string; hits: number }>('select scope, hits from throttles');
  expect(Object.fromEntries(rows.map(({ scope, hits }) => [scope, hits]))).toEqual({
    'login address': 0,
    login: 0,
    'login failures abroad': 0,
    logins: 1,
  });
});

test('VAL-03 refuses a lookalike of a taken username or address', async () => {
  await newcomer({ username: 'Paolo.Verdi' });
  for (const username of [
    'paolo.verdi',
    'PAOLO.VERDI',
    'раоlо.vеrdi',
    'ｐａｏｌｏ.verdi',
    'paoIo.verdi'.replace('I', '1'),
  ]) {
    await expect(newcomer({ username })).rejects.toMatchObject({ code: 'username_taken' });
  }
});

test('AUTH-01 names each missing field, in the language of the request', async () => {
  const italian = await server.stranger({ 'accept-language': 'it-IT' }).post('/api/account/mfa/login/', {});
  expect(italian.status).toBe(400);
  expect(italian.body).toEqual({
    username: ['Campo obbligatorio.'],
    password: ['Campo obbligatorio.'],
    status_code: 400,
  });
  expect(italian.headers['content-language']).toBe('it');
  const english = await server.stranger().post('/api/account/mfa/login/', { username: '', password: 'x' });
  expect(english.body).toEqual({ username: ['This field may not be blank.'], status_code: 400 });
  expect(english.headers['content-language']).toBe('en');
});

test('USER-01 A14 no answer of the account calls contains a hash', async () => {
  const organization = await server.organization();
  const person = await server.person({ organization, profiles: ['admin'] });
  const me = await person.get('/api/account/me/');
  expect(me.status).toBe(200);
  expect(me.text + JSON.stringify(person.tokens)).not.toMatch(/argon2|password/i);
});
