import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import {
  kindsTo,
  linkTo,
  newcomer,
  openServer,
  opening,
  registered,
  registeredOnly,
  someone,
  work,
} from '../../../test/access-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const REGISTER = '/api/v1/registration/';
const SIGN_IN = '/api/account/mfa/login/';
const rowOf = (username: string) =>
  server.database.db
    .selectFrom('registrations')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
const register = (body: object) => newcomer(server).post(REGISTER, body);

test('AUTH-12 a registration sends one link; opening it creates an account without organisation and profile', async () => {
  const body = someone({ marketing_consent: true, ssn: '' });
  const reply = await register(body);
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({ detail: 'You registered successfully, we emailed a confirmation link.' });
  await work(server, 2);
  expect(await kindsTo(server, body.email)).toEqual(['activation']);
  const link = await linkTo(server, body.email, 'activation');
  expect(link.whole).toMatch(/^http:\/\/localhost:3000\/user-account-activation\//);
  expect((await rowOf(body.username))!.token_hash).not.toContain(link.token);

  const opened = await newcomer(server).get(opening(link));
  expect(opened.status).toBe(200);
  expect(opened.body).toEqual({ detail: 'Account activated.', outcome: 'activated' });
  // Only the account has the password hash now.
  expect((await rowOf(body.username))!.password_hash).toBe('');
  const { body: tokens, status } = await newcomer(server).post(SIGN_IN, {
    username: body.username,
    password: body.password1,
  });
  expect(status).toBe(200);
  const person = server.stranger({ authorization: `JWT ${tokens.access}` });
  const me = await person.get('/api/account/me/');
  expect(me.body).toMatchObject({ id: link.uid, organization: null, profiles: [], is_superuser: false });
  expect((await person.get('/api/v1/role/menu/')).body).toEqual([]);
  expect((await person.get('/api/v1/organization/admin/organization/')).status).toBe(403);
  const consents = await server.database.db
    .selectFrom('consents')
    .select(['kind', 'version', 'language'])
    .where('user_id', '=', link.uid)
    .orderBy('kind')
    .execute();
  const given = { version: '2026-11', language: 'en-US' };
  expect(consents).toEqual(['marketing', 'privacy', 'terms'].map((kind) => ({ kind, ...given })));
});

const consentsOf = async (userId: string): Promise<string[]> => {
  const rows = server.database.db.selectFrom('consents').select('kind').where('user_id', '=', userId);
  return (await rows.orderBy('kind').execute()).map(({ kind }) => kind);
};

test.each([
  ['unticked', { marketing_consent: false }],
  ['not sent', {}],
])('AUTH-12 does not store a marketing consent that is %s', async (_, more) => {
  const { id } = await registered(server, more);
  expect(await consentsOf(id)).toEqual(['privacy', 'terms']);
});

test.each(['privacy_policy', 'terms_and_conditions'])(
  'AUTH-12 refuses a registration with %s unticked, and stores nothing',
  async (unticked) => {
    const body = someone({ [unticked]: false });
    const reply = await register(body);
    expect([reply.status, reply.body]).toEqual([
      400,
      { [unticked]: ['This field must be accepted.'], status_code: 400 },
    ]);
    expect(await rowOf(body.username)).toBeUndefined();
  },
);

test('AUTH-12 refuses the sign-in before the link is opened; only the right password gets the reason', async () => {
  const body = someone();
  await register(body);
  await work(server);
  const wrong = await newcomer(server).post(SIGN_IN, { username: body.username, password: 'Sbagliata-1!' });
  expect(wrong.body).toEqual({ error: 'Unable to login with provided credentials.', status_code: 400 });
  const right = await newcomer(server).post(SIGN_IN, {
    username: body.username,
    password: body.password1,
  });
  expect(right.status).toBe(400);
  expect(right.headers['regia-refusal']).toBe('email_not_verified');
  await work(server, 2);
  expect(await kindsTo(server, body.email)).toEqual(['activation', 'activation']);
});

/** Registers a person who signs in before opening the link, and so gets a second link. */
async function withTwoLinks() {
  const body = await registeredOnly(server);
  const { email, username, password1: password } = body;
  const first = await linkTo(server, email, 'activation');
  await newcomer(server).post(SIGN_IN, { username, password });
  await work(server, 2);
  return { username, links: [first, await linkTo(server, email, 'activation')] };
}

test.each([
  ['first', 0],
  ['second', 1],
])(
  'AUTH-13 after a second letter both links are valid: the %s one activates the account, once',
  async (_, at) => {
    const { links } = await withTwoLinks();
    expect(links[0]!.token).not.toBe(links[1]!.token);
    const outcomes = [];
    for (const link of [links[at]!, links[1 - at]!]) {
      outcomes.push((await newcomer(server).get(opening(link))).body.outcome);
    }
    expect(outcomes).toEqual(['activated', 'activated']);
    const { rows } = await server.database.pool.query(
      `select 1 from audit_entries where action = 'account.activated' and subject_id = $1`,
      [links[0]!.uid],
    );
    expect(rows).toHaveLength(1);
  },
);

test('AUTH-13 the links of a registration expire with it', async () => {
  const { links, username } = await withTwoLinks();
  await server.database.pool.query('update registrations set expires_on = now() where username = $1', [
    username,
  ]);
  for (const link of links) expect((await newcomer(server).get(opening(link))).status).toBe(400);
});

test('AUTH-12 privacy policy and terms must be accepted', async () => {
  const body = someone({ privacy_policy: false, terms_and_conditions: undefined });
  const reply = await register(body);
  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({
    privacy_policy: ['This field must be accepted.'],
    terms_and_conditions: ['This field is required.'],
    status_code: 400,
  });
  expect(await rowOf(body.username)).toBeUndefined();
});

test.each([
  ['without documents to accept', { PRIVACY_URL: '', TERMS_URL: '' }],
  ['when turned off', { REGIA_REGISTRATION: '0' }],
  ['without a mail transport', { NODE_ENV: 'production' }],
])('AUTH-12 registration answers 404 %s', async (_why, environment) => {
  const closed = await testServer({
    beside: server,
    environment: { ...openEnvironment, ...environment },
  });
  try {
    const body = someone();
    for (const sent of [body, {}, { username: 7 }]) {
      const reply = await closed.stranger().post(REGISTER, sent);
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ detail: 'Not found.', status_code: 404 });
    }
    expect(await rowOf(body.username)).toBeUndefined();
    expect((await closed.stranger().get('/api/get-global-config/')).body.registration).toBeNull();
  } finally {
    await closed.close();
  }
});
const openEnvironment = {
  PRIVACY_URL: 'https://ente.example/privacy',
  TERMS_URL: 'https://ente.example/termini',
};

test.each([
  ['Password1!', 'This password is too common.'],
  ['P@ssw0rd2024!', 'This password is too common.'],
  ['Juventus-1897', 'This password is too common.'],
  ['Paolo.Conti9!', 'The password is too similar to the username or email address.'],
])('VAL-01 refuses the password %s under password1', async (password1, text) => {
  const username = `Paolo.Conti${Math.random().toString(36).slice(2, 6)}`.slice(0, 11);
  const body = someone({
    username,
    password1,
    password2: password1,
    email: `altra${Date.now()}@ente.example`,
  });
  const reply = await register(body);
  expect(reply.body).toEqual({ password1: [text], status_code: 400 });
  expect(await rowOf(username)).toBeUndefined();
});

test('AUTH-18 throttles the eleventh registration from one network address in an hour, across two servers', async () => {
  const other = await testServer({
    beside: server,
    environment: { ...openEnvironment, TRUST_PROXY: '127.0.0.1' },
  });
  try {
    const here = { 'x-forwarded-for': '203.0.113.40' };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const from = (count % 2 === 0 ? server : other).stranger(here);
      statuses.push((await from.post(REGISTER, someone())).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    const last = await other.stranger(here).post(REGISTER, someone());
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.body.detail).toMatch(/^Request was throttled\./);
  } finally {
    await other.close();
  }
});

test('AUTH-18 one network triggers at most three letters an hour to an address; the answer does not reveal it', async () => {
  await work(server);
  const { email } = someone();
  const stranger = newcomer(server);
  const answers = [];
  for (let count = 0; count < 5; count++) answers.push(await stranger.post(REGISTER, someone({ email })));
  expect(answers.map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map((reply) => reply.text)).size).toBe(1);
  await work(server);
  expect(await kindsTo(server, email)).toHaveLength(3);
});
