import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  kindsTo,
  lettersTo,
  linkTo,
  member,
  newcomer,
  openServer,
  opening,
  registeredOnly,
  someone,
  work,
} from '../../../test/access-scene.ts';
import type { Registering } from '../../../test/access-scene.ts';
import { PASSWORD } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const fresh = () => someone().email;
type Stranger = ReturnType<typeof newcomer>;
const register = (more: object, from = newcomer(server)) => from.post('/api/v1/registration/', someone(more));
const signIn = ({ username, password1: password }: Registering, from = newcomer(server)) =>
  from.post('/api/account/mfa/login/', { username, password });
const reset = (email: string, from = newcomer(server)) =>
  from.post('/api/account/password/reset/', { email });
/** Returns a caller whose requests all come from one network. */
const stranger = () => {
  const address = { 'x-forwarded-for': `198.51.100.${++strangers}` };
  return { address, ...server.stranger(address) };
};
let strangers = 0;
async function waiting(from: Stranger, more: object): Promise<Registering> {
  const body = someone(more);
  expect((await from.post('/api/v1/registration/', body)).status).toBe(201);
  await work(server);
  return body;
}
async function moveTo(email: string, headers: Record<string, string> = {}) {
  const person = await member(server);
  const body = { email, current_password: PASSWORD };
  const reply = await person.patch('/api/account/email/change/', body, { headers });
  return { person, reply };
}

const pass = (minutes: number) =>
  server.database.pool.query(
    'update throttles set window_end = window_end - make_interval(mins => $1::int)',
    [minutes],
  );
const age = (username: string, hours: number) =>
  server.database.pool.query(
    `update registrations set registered_on = registered_on - make_interval(hours => $2::int),
       expires_on = expires_on - make_interval(hours => $2::int) where username = $1`,
    [username, hours],
  );

test('AUTH-18 one network triggers at most three letters an hour to an unconfirmed address, over all forms', async () => {
  const email = fresh();
  const one = stranger();
  const first = await waiting(one, { email });
  const second = await waiting(one, { email: email.toUpperCase() });
  const untouched = await moveTo(fresh());
  const { reply } = await moveTo(email, one.address);
  await work(server);
  const all = async () => [
    ...(await kindsTo(server, email)),
    ...(await kindsTo(server, email.toUpperCase())),
  ];
  expect((await all()).toSorted()).toEqual(['activation', 'activation', 'email_change']);
  expect(reply.body).toEqual(untouched.reply.body);

  const over = await moveTo(email, one.address);
  expect([over.reply.status, over.reply.body]).toEqual([200, reply.body]);
  const another = await register({ email }, one);
  expect([another.status, another.body]).toEqual([201, (await register({})).body]);
  for (const own of [first, second]) {
    const refused = await signIn(own, one);
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'email_not_verified']);
  }
  for (let round = 0; round < 3; round++) {
    expect((await reset(email, one)).body).toEqual((await reset(fresh(), one)).body);
    await work(server);
    await pass(11);
  }
  expect(await all()).toHaveLength(3);
  // The old address still gets its notice.
  expect(await kindsTo(server, over.person.email)).toEqual(['email_change_notice']);

  await pass(60);
  await signIn(first, one);
  await work(server);
  expect(await all()).toHaveLength(4);
});

test('AUTH-18 A26 earlier strangers cannot use up the letter of a later registration; each letter names its username', async () => {
  const email = fresh();
  const one = stranger();
  const theirs: Registering[] = [];
  for (let count = 0; count < 4; count++) theirs.push(await waiting(one, { email, first_name: 'Nessuno' }));
  expect(await kindsTo(server, email)).toHaveLength(3);
  const own = await waiting(stranger(), { email });
  const letters = await lettersTo(server, email);
  expect(letters.map(({ values }) => values)).toMatchObject([
    ...theirs.slice(0, 3).map(({ username }) => ({ username, who: 'Nessuno Bruni' })),
    { username: own.username, who: 'Nadia Bruni' },
  ]);
  const link = await linkTo(server, email, 'activation');
  expect((await newcomer(server).get(opening(link))).body.outcome).toBe('activated');
  expect((await signIn(own)).status).toBe(200);
  for (const { username, password1 } of theirs) {
    expect((await signIn({ username, email, password1 })).headers['regia-refusal']).toBe('login_failed');
  }
});

test('AUTH-18 an unconfirmed address gets at most twelve letters an hour from all networks', async () => {
  const email = fresh();
  for (let count = 0; count < 14; count++) expect((await register({ email }, stranger())).status).toBe(201);
  await work(server);
  expect(await kindsTo(server, email)).toHaveLength(12);
  await pass(60);
  await waiting(stranger(), { email });
  expect(await kindsTo(server, email)).toHaveLength(13);
});

test('AUTH-18 a letter above the limit does not invalidate the earlier link', async () => {
  const email = fresh();
  const one = stranger();
  const own = await waiting(one, { email });
  const link = await linkTo(server, email, 'activation');
  for (let count = 0; count < 2; count++) await register({ email }, one);
  await work(server);
  await signIn(own, one);
  await work(server, 2);
  const opened = await newcomer(server).get(opening(link));
  expect([opened.status, opened.body.outcome]).toEqual([200, 'activated']);

  const moved = fresh();
  const { person } = await moveTo(moved, one.address);
  await work(server);
  const confirm = await linkTo(server, moved, 'email_change');
  for (let count = 0; count < 2; count++) await register({ email: moved }, one);
  await work(server);
  await signIn({ ...person, password1: PASSWORD }, one);
  await work(server, 2);
  expect(await kindsTo(server, moved)).toEqual(['email_change', 'activation', 'activation']);
  expect((await newcomer(server).get(opening(confirm))).body.outcome).toBe('email_changed');
});

test('AUTH-18 letters about a taken address count like letters that confirm one', async () => {
  const owner = await member(server);
  const one = stranger();
  for (let count = 0; count < 2; count++) await register({ email: owner.email }, one);
  for (let count = 0; count < 3; count++) await moveTo(owner.email, one.address);
  await work(server);
  expect(await kindsTo(server, owner.email)).toEqual([
    'already_registered',
    'already_registered',
    'email_change_taken',
  ]);
  // A password reset in the same hour has its own limit.
  await reset(owner.email, one);
  await work(server);
  expect((await kindsTo(server, owner.email)).at(-1)).toBe('password_reset');
});

test('AUTH-12 a registration expires after a week, with any number of new links; the letter says how long is left', async () => {
  const own = await registeredOnly(server);
  const said: unknown[] = [];
  for (let round = 0; round < 3; round++) {
    await age(own.username, 42);
    await pass(120);
    expect((await signIn(own)).headers['regia-refusal']).toBe('email_not_verified');
    await work(server);
    said.push((await lettersTo(server, own.email)).at(-1)!.values);
  }
  expect(said).toMatchObject([{ days: 3 }, { days: 3 }, { days: 1 }]);
  const link = await linkTo(server, own.email, 'activation');
  await age(own.username, 30);
  await pass(120);
  await signIn(own);
  await work(server);
  // With less than a day left no new link is sent.
  expect(await linkTo(server, own.email, 'activation')).toEqual(link);
  await age(own.username, 12);
  expect((await newcomer(server).get(opening(link))).status).toBe(400);
  expect((await register({ username: own.username, email: own.email })).status).toBe(201);
});
