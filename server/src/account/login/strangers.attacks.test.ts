import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, registeredOnly, someone } from '../../../test/access-scene.ts';
import { testDatabase } from '../../../test/database.ts';
import { MFA } from '../../../test/second-factor.ts';
import { PASSWORD } from '../../../test/server.ts';
import type { Reply, TestServer } from '../../../test/server.ts';
import { throttled } from '../../../test/throttled.ts';
import { sweepKnownAddresses, sweepSessions } from '../public.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await openServer({}, await testDatabase({ clock: 'stopped' }));
  organization = await server.organization();
});
afterAll(() => server.close());

const NEUTRAL = { error: 'Unable to login with provided credentials.', status_code: 400 };

const member = () => server.person({ organization, profiles: ['editor'] });
const signIn = (ip: string, username: string, password = PASSWORD): Promise<Reply> =>
  server.stranger({ 'x-forwarded-for': ip }).post(`${MFA}/login/`, { username, password });
/** Sends concurrent wrong passwords; returns the statuses, checked attempts first. */
const guess = async (ip: string, username: string, count: number): Promise<number[]> => {
  const guesses = Array.from({ length: count }, () => signIn(ip, username, 'Sbagliata-1!'));
  return (await Promise.all(guesses)).map((reply) => reply.status).toSorted((a, b) => a - b);
};
const change = (what: string) => server.database.pool.query(`update throttles set ${what}`);
const endWaits = () => change(`window_end = clock_timestamp() where scope = 'login wait abroad'`);
/** Sets the count of failures from unknown addresses, as if strangers had guessed all day. */
const hammered = async (username: string): Promise<void> => {
  await guess('10.1.1.1', username, 1);
  await change(`hits = 49 where scope = 'login failures abroad'`);
};

test.each([
  ['an account', async () => (await member()).username],
  ['a username without an account', async () => 'nobody.here.' + String(Date.now())],
])(
  'A02 AUTH-18 compares fifty of sixty wrong passwords for %s from sixty unknown addresses; throttles the others',
  async (_, named) => {
    const username = await named();
    const replies: Reply[] = [];
    for (let address = 0; address < 60; address += 20) {
      const guesses = Array.from({ length: 20 }, (_, index) =>
        signIn(`10.${20 + address + index}.3.1`, username, 'Sbagliata-1!'),
      );
      replies.push(...(await Promise.all(guesses)));
    }
    expect(replies.filter((one) => one.status === 400)).toHaveLength(50);
    for (const reply of replies) if (reply.status !== 400) throttled(reply, 60 * 60);
  },
);

test('A02 AUTH-18 after fifty failures all unknown addresses share a wait that doubles up to an hour; a refused attempt does not extend it', async () => {
  const { username } = await member();
  await hammered(username);
  expect(await guess('10.2.0.1', username, 1)).toEqual([400]);
  throttled(await signIn('10.3.0.1', username), 2);
  expect(await guess('10.2.0.1', username, 4)).toEqual([429, 429, 429, 429]);
  await endWaits();
  expect(await guess('10.2.0.2', username, 1)).toEqual([400]);
  throttled(await signIn('2001:db8:8:2::1', username), 4);
  for (const [failures, seconds] of [
    [9, 2 ** 9],
    [10, 2 ** 10],
    [20, 60 * 60],
  ] as const) {
    await change(`hits = ${failures - 1} where scope = 'login past abroad'`);
    await endWaits();
    expect(await guess(`10.2.2.${failures}`, username, 1)).toEqual([400]);
    const refused = await signIn('10.3.0.2', username);
    throttled(refused, seconds);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 60);
  }
  await endWaits();
  expect((await signIn('10.2.0.3', username)).status).toBe(200);
});

test('A02 AUTH-18 failures from unknown addresses count for a day', async () => {
  const [first, second] = [await member(), await member()];
  const pass = (hours: number) =>
    change(
      `window_end = window_end - interval '${hours} hours', hits = 49 where scope = 'login failures abroad'`,
    );
  await guess('10.4.0.1', first.username, 1);
  await pass(23);
  expect(await guess('10.4.0.2', first.username, 2)).toEqual([400, 429]);
  await guess('10.4.0.1', second.username, 1);
  await pass(24);
  expect(await guess('10.4.0.2', second.username, 2)).toEqual([400, 400]);
});

test('A02 AUTH-18 a known address signs in at once while unknown addresses wait', async () => {
  const { username } = await member();
  const home = '198.51.100.8';
  expect((await signIn(home, username)).status).toBe(200);
  await hammered(username);
  expect(await guess('10.2.1.1', username, 3)).toEqual([400, 429, 429]);
  expect((await signIn(home, username)).status).toBe(200);
  expect((await signIn(home, `${username}@esempio.example`)).status).toBe(200);
});

test('A02 AUTH-18 an address stays known for sixty days after a sign-in, also after the session ended', async () => {
  const { username, id } = await member();
  const homes = ['198.51.100.9', '2001:db8:1:2::1'];
  for (const home of homes) expect((await signIn(home, username)).status).toBe(200);
  await hammered(username);
  const { pool, db } = server.database;
  await pool.query(`update sessions set last_used_on = now() - interval '3 days' where user_id = $1`, [id]);
  await sweepSessions(db);
  const daysLater = async (days: number): Promise<void> => {
    await pool.query('update known_addresses set seen_on = seen_on - make_interval(days => $1)', [days]);
    await sweepKnownAddresses(db);
    await pool.query(`delete from throttles where scope = 'login'`);
  };
  await daysLater(59);
  expect(await guess('198.51.100.9', username, 3)).toEqual([400, 400, 400]);
  expect(await guess('2001:db8:1:2::2', username, 3)).toEqual([400, 400, 400]);
  await daysLater(1);
  expect(await guess('198.51.100.9', username, 3)).toEqual([400, 429, 429]);
  const { rows } = await pool.query('select address_hash from known_addresses where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('A02 AUTH-18 fifty failures from a known address throttle only that address', async () => {
  const { username } = await member();
  expect((await signIn('198.51.100.20', username)).status).toBe(200);
  await guess('198.51.100.20', username, 1);
  await change(`hits = 49 where scope = 'login failures at home'`);
  expect(await guess('198.51.100.20', username, 3)).toEqual([400, 429, 429]);
  expect(await guess('10.4.0.1', username, 3)).toEqual([400, 400, 400]);
});

test('A01 A17 AUTH-18 no limit reveals that a username and an address belong to the same user', async () => {
  const { username } = await member();
  const email = `${username}@esempio.example`;
  expect(await guess('10.5.0.1', username, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await guess('10.5.0.1', email, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  await change(`hits = 48 where scope = 'login failures abroad'`);
  await guess('10.5.0.2', username, 1);
  await server.database.pool.query(
    `delete from throttles where scope = 'login failures abroad' and hits = 48`,
  );
  expect(await guess('10.5.0.3', username, 3)).toEqual([400, 429, 429]);
  expect(await guess('10.5.0.3', email, 3)).toEqual([400, 400, 400]);
});

test('A17 A26 AUTH-12 the sign-in does not reveal to a registered stranger whether the typed address is taken', async () => {
  const owner = await member();
  const taken = `${owner.username}@esempio.example`;
  const free = someone().email;
  for (const email of [taken, free]) {
    const { username, password1 } = await registeredOnly(server, { email });
    const byAddress = await signIn('10.6.0.1', email, password1);
    expect([email, byAddress.status, byAddress.body]).toEqual([email, 400, NEUTRAL]);
    const byName = await signIn('10.6.0.1', username, password1);
    expect([email, byName.headers['regia-refusal']]).toEqual([email, 'email_not_verified']);
  }
  // The same with the address as username.
  for (const email of [`${(await member()).username}@esempio.example`, someone().email]) {
    const { password1 } = await registeredOnly(server, { email, username: email });
    const reply = await signIn('10.6.0.2', email, password1);
    expect([email, reply.status, reply.body]).toEqual([email, 400, NEUTRAL]);
  }
});

test('AUTH-18 a right password opens at most three hundred sessions an hour; a wrong one does not reveal this limit', async () => {
  const [person, other] = [await member(), await member()];
  const home = '198.51.100.30';
  expect((await signIn(home, person.username)).status).toBe(200);
  expect((await signIn(home, person.username)).status).toBe(200);
  await change(`hits = 299 where scope = 'logins'`);
  expect((await signIn(home, person.username)).status).toBe(200);
  throttled(await signIn(home, person.username), 3600);
  expect((await signIn(home, person.username, 'Sbagliata-1!')).body).toEqual(NEUTRAL);
  expect((await signIn(home, other.username)).status).toBe(200);
});
