import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkTo, newcomer, work } from '../../../test/access-scene.ts';
import { good, sessionsOf } from '../../../test/second-factor.ts';
import { PASSWORD } from '../../../test/server.ts';
import type { Reply, TestServer } from '../../../test/server.ts';
import { throttled } from '../../../test/throttled.ts';
import { twoProcesses } from '../../../test/two-processes.ts';
import type { TwoProcesses } from '../../../test/two-processes.ts';

let two: TwoProcesses;
let server: TestServer;
let organization: string;
beforeAll(async () => {
  two = await twoProcesses();
  ({ server } = two);
  organization = await server.organization();
});
afterAll(() => two.close());
beforeEach(() => server.database.pool.query('delete from throttles'));

const SIGN_INS = ['/api/account/mfa/login/', '/api/account/token/auth/'];
const NEUTRAL = { error: 'Unable to login with provided credentials.', status_code: 400 };

const someone = () => server.person({ organization, profiles: ['editor'] });
const at = (index: number, headers: Record<string, string> = {}) => two.at(index, headers);

test('A02 AUTH-18 of twenty wrong passwords for one account, by both sign-in calls, five are checked; its owner signs in from another address', async () => {
  const person = await someone();
  const before = await sessionsOf(server, person.id);
  const from = { 'x-forwarded-for': '203.0.113.80' };
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      at(index, from).post(SIGN_INS[(index >> 1) % 2]!, {
        username: person.username,
        password: `No-${index}!x`,
      }),
    ),
  );
  const [looked, waiting] = [400, 429].map((status) => replies.filter((one) => one.status === status));
  expect([looked!.length, waiting!.length]).toEqual([5, 15]);
  for (const reply of looked!) expect(reply.body).toEqual(NEUTRAL);
  for (const reply of waiting!) throttled(reply, 60);
  // From that address not even the right password is checked; from other addresses it is.
  throttled(await at(0, from).post(SIGN_INS[1]!, { username: person.username, password: PASSWORD }), 60);
  expect(await sessionsOf(server, person.id)).toBe(before);
  const home = await at(1, { 'x-forwarded-for': '203.0.113.81' }).post(SIGN_INS[0]!, {
    username: person.username,
    password: PASSWORD,
  });
  expect([home.status, Object.keys(home.body).sort()]).toEqual([200, ['access', 'refresh']]);
  expect(await sessionsOf(server, person.id)).toBe(before + 1);
});

test('A02 AUTH-18 of five hundred accounts tried from one address thirty are checked; other addresses do not wait', async () => {
  const person = await someone();
  const from = { 'x-forwarded-for': '203.0.113.82' };
  const replies: Reply[] = [];
  for (let batch = 0; batch < 10; batch++) {
    const sent = Array.from({ length: 50 }, (_, index) =>
      at(index, from).post(SIGN_INS[(index >> 1) % 2]!, {
        username: `conto${batch}x${index}`,
        password: 'x',
      }),
    );
    replies.push(...(await Promise.all(sent)));
  }
  const looked = replies.filter((one) => one.status === 400);
  expect(looked).toHaveLength(30);
  for (const reply of looked) expect(reply.body).toEqual(NEUTRAL);
  for (const reply of replies) if (!looked.includes(reply)) throttled(reply, 60);
  const credentials = { username: person.username, password: PASSWORD };
  throttled(await at(0, from).post(SIGN_INS[0]!, credentials), 60);
  expect((await at(1, { 'x-forwarded-for': '203.0.113.83' }).post(SIGN_INS[0]!, credentials)).status).toBe(
    200,
  );
});

test('A02 AUTH-18 under endless guesses from unknown addresses fifty passwords are compared; a known address signs in at once', async () => {
  const person = await someone();
  const home = '198.51.100.70';
  const rightAt = (ip: string, index: number) =>
    at(index, { 'x-forwarded-for': ip }).post(SIGN_INS[index % 2]!, {
      username: person.username,
      password: PASSWORD,
    });
  expect((await rightAt(home, 0)).status).toBe(200);
  const guessAt = (ip: string, index: number) =>
    at(index, { 'x-forwarded-for': ip }).post(SIGN_INS[(index >> 1) % 2]!, {
      username: person.username,
      password: `No-${index}!x`,
    });
  const statuses: number[] = [];
  for (let address = 0; address < 14; address++) {
    const guesses = Array.from({ length: 5 }, (_, index) => guessAt(`10.70.${address}.1`, index));
    statuses.push(...(await Promise.all(guesses)).map((reply) => reply.status));
  }
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(50);
  // The first waits are short: on a slow machine one or two may be over by now.
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(52);
  for (const index of [0, 1]) {
    const [owner] = await Promise.all([
      rightAt(home, index),
      ...Array.from({ length: 10 }, (_, more) => guessAt(`10.72.${index}.${more}`, more)),
    ]);
    expect([owner.status, Object.keys(owner.body).sort()]).toEqual([200, ['access', 'refresh']]);
  }
});

const REFRESH = '/api/account/token/refresh/';
const sidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid;
const turnOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).turn;

test('A07 AUTH-07 fifty concurrent uses of a refresh token rotate the session once; a later replay ends it, with one audit entry', async () => {
  const { tokens, id } = await someone();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => at(index).post(REFRESH, { refresh: tokens.refresh })),
  );
  expect(good(replies)).toBe(50);
  expect(new Set(replies.map((one) => turnOf(one.body.refresh))).size).toBe(1);
  const { rows } = await server.database.pool.query('select turn from sessions where user_id = $1', [id]);
  expect(rows).toEqual([{ turn: 2 }]);
  // Any of the new tokens continues the session.
  const next = await at(1).post(REFRESH, { refresh: replies[7]!.body.refresh });
  expect(next.status).toBe(200);

  await server.database.pool.query(
    `update sessions set rotated_on = rotated_on - interval '11 seconds' where id = $1`,
    [sidOf(tokens.refresh)],
  );
  const replayed = await Promise.all(
    Array.from({ length: 4 }, (_, index) => at(index).post(REFRESH, { refresh: replies[0]!.body.refresh })),
  );
  for (const reply of replayed) {
    expect([reply.status, reply.body]).toEqual([
      401,
      { detail: 'Token is blacklisted', code: 'token_not_valid', status_code: 401 },
    ]);
  }
  expect((await at(0).post(REFRESH, { refresh: next.body.refresh })).status).toBe(401);
  for (const index of [0, 1]) {
    const me = await at(index, { authorization: `JWT ${next.body.access}` }).get('/api/account/me/');
    expect(me.status).toBe(401);
  }
  const entries = await server.database.pool.query(
    `select detail from audit_entries where actor_id = $1 and action = 'session.revoked'`,
    [id],
  );
  expect(entries.rows).toEqual([{ detail: { because: 'token reused' } }]);
});

test('AUTH-18 limits a session to sixty refreshes a minute over both processes', async () => {
  const { tokens } = await someone();
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, index) => at(index).post(REFRESH, { refresh: tokens.refresh })),
  );
  expect(good(replies)).toBe(60);
  for (const reply of replies) if (reply.status !== 200) throttled(reply, 60);
});

test('A18 AUTH-14 a reset link used a hundred times on both processes sets one password', async () => {
  const person = await someone();
  const email = `${person.username}@esempio.example`;
  await newcomer(server).post('/api/account/password/reset/', { email });
  await work(server);
  const { uid, token } = await linkTo(server, email, 'password_reset');
  const tries = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const password = `Tramonto-Verde-${index}-x`;
      const reply = await at(index, { 'x-forwarded-for': `10.60.${index}.1` }).post(
        '/api/account/password/reset-confirm/',
        { uid, token, new_password1: password, new_password2: password },
      );
      return { password, reply };
    }),
  );
  const won = tries.filter(({ reply }) => reply.status === 200);
  expect(won).toHaveLength(1);
  for (const { reply } of tries) {
    // On a busy machine a try may wait too long for a connection; it changes nothing.
    if (reply.status === 200 || reply.status === 502) continue;
    expect([reply.status, reply.body], two.errors()).toEqual([
      400,
      { token: ['Invalid value'], status_code: 400 },
    ]);
  }
  const { username } = person;
  const { password } = won[0]!;
  expect(
    (await at(0, { 'x-forwarded-for': '10.61.0.1' }).post(SIGN_INS[0]!, { username, password })).status,
  ).toBe(200);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as resets from audit_entries where subject_id = $1 and action = 'password.reset'`,
    [person.id],
  );
  expect(rows).toEqual([{ resets: 1 }]);
});

test('AUTH-04 A08 a session ended at one process ends at the other at once', async () => {
  const person = await someone();
  const there = at(1, { authorization: `JWT ${person.tokens.access}` });
  expect((await there.get('/api/account/me/')).status).toBe(200);
  const out = await at(0).post('/api/account/token/logout/', { refresh: person.tokens.refresh });
  expect(out.status).toBe(200);
  expect((await there.get('/api/account/me/')).status).toBe(401);
  expect((await at(1).post(REFRESH, { refresh: person.tokens.refresh })).status).toBe(401);
});
