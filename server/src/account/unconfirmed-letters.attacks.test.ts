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
} from '../../test/access-scene.ts';
import type { Registering } from '../../test/access-scene.ts';
import { PASSWORD } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const fresh = () => someone().email;
const register = (more: object) => newcomer(server).post('/api/v1/registration/', someone(more));
const signIn = ({ username, password1: password }: Registering) =>
  newcomer(server).post('/api/account/mfa/login/', { username, password });
const reset = (email: string) => newcomer(server).post('/api/account/password/reset/', { email });
async function moveTo(email: string) {
  const person = await member(server);
  const reply = await person.patch('/api/account/email/change/', { email, current_password: PASSWORD });
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

test('AUTH-18 an unconfirmed address is written to three times an hour, whichever forms ask and for whomever', async () => {
  const email = fresh();
  const first = await registeredOnly(server, { email });
  const second = await registeredOnly(server, { email: email.toUpperCase() });
  const untouched = await moveTo(fresh());
  const { reply } = await moveTo(email);
  await work(server);
  const all = async () => [
    ...(await kindsTo(server, email)),
    ...(await kindsTo(server, email.toUpperCase())),
  ];
  expect((await all()).toSorted()).toEqual(['activation', 'activation', 'email_change']);
  expect(reply.body).toEqual(untouched.reply.body);

  const over = await moveTo(email);
  expect([over.reply.status, over.reply.body]).toEqual([200, reply.body]);
  const another = await register({ email });
  expect([another.status, another.body]).toEqual([201, (await register({})).body]);
  for (const waiting of [first, second]) {
    const refused = await signIn(waiting);
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'email_not_verified']);
  }
  for (let round = 0; round < 3; round++) {
    expect((await reset(email)).body).toEqual((await reset(fresh())).body);
    await work(server);
    await pass(11);
  }
  expect(await all()).toHaveLength(3);
  // Whoever has the old address is told all the same.
  expect(await kindsTo(server, over.person.email)).toEqual(['email_change_notice']);

  await pass(60);
  await signIn(first);
  await work(server);
  expect(await all()).toHaveLength(4);
});

test('AUTH-18 the letters that nobody gets leave the link that somebody has as it was', async () => {
  const email = fresh();
  const waiting = await registeredOnly(server, { email });
  for (let count = 0; count < 2; count++) await register({ email });
  await work(server);
  const sent = (await lettersTo(server, email)).find(
    ({ values }) => 'link' in values && values.link.includes('/user-account-activation/'),
  );
  const [token, uid] = (sent!.values as { link: string }).link.split('/').filter(Boolean).reverse();
  await signIn(waiting);
  await work(server, 2);
  const opened = await newcomer(server).get(opening({ uid: uid!, token: token! }));
  expect([opened.status, opened.body.outcome]).toEqual([200, 'activated']);

  const moved = fresh();
  const { person } = await moveTo(moved);
  await work(server);
  const link = await linkTo(server, moved, 'email_change');
  for (let count = 0; count < 2; count++) await register({ email: moved });
  await work(server);
  await signIn({ ...person, password1: PASSWORD });
  await work(server, 2);
  expect(await kindsTo(server, moved)).toEqual(['email_change', 'activation', 'activation']);
  expect((await newcomer(server).get(opening(link))).body.outcome).toBe('email_changed');
});

test('AUTH-18 the letters that say an address is taken count like those that confirm one', async () => {
  const owner = await member(server);
  for (let count = 0; count < 2; count++) await register({ email: owner.email });
  for (let count = 0; count < 3; count++) await moveTo(owner.email);
  await work(server);
  expect(await kindsTo(server, owner.email)).toEqual([
    'already_registered',
    'already_registered',
    'email_change_taken',
  ]);
  // A password that is forgotten in this hour is another matter.
  await reset(owner.email);
  await work(server);
  expect((await kindsTo(server, owner.email)).at(-1)).toBe('password_reset');
});

test('AUTH-12 a registration waits a week at most, however often its link is asked for, and the letter says how long', async () => {
  const waiting = await registeredOnly(server);
  const said: unknown[] = [];
  for (let round = 0; round < 3; round++) {
    await age(waiting.username, 42);
    await pass(120);
    expect((await signIn(waiting)).headers['regia-refusal']).toBe('email_not_verified');
    await work(server);
    said.push((await lettersTo(server, waiting.email)).at(-1)!.values);
  }
  expect(said).toMatchObject([{ days: 3 }, { days: 3 }, { days: 1 }]);
  const link = await linkTo(server, waiting.email, 'activation');
  await age(waiting.username, 30);
  await pass(120);
  await signIn(waiting);
  await work(server);
  // Less than a day is left: the last link is the last.
  expect(await linkTo(server, waiting.email, 'activation')).toEqual(link);
  await age(waiting.username, 12);
  expect((await newcomer(server).get(opening(link))).status).toBe(400);
  expect((await register({ username: waiting.username, email: waiting.email })).status).toBe(201);
});
