import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../../test/server.ts';
import {
  kindsTo,
  lettersTo,
  linkTo,
  newcomer,
  openServer,
  opening,
  queued,
  someone,
  work,
} from '../../../test/access-scene.ts';
import { foldLookalikes } from '../look-alikes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const REGISTER = '/api/v1/registration/';
const rowOf = (username: string) =>
  server.database.db
    .selectFrom('registrations')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
const register = (body: object) => newcomer(server).post(REGISTER, body);

test('AUTH-12 VAL-03 A26 refuses a taken username and its lookalikes; the username of an expired registration is free', async () => {
  const first = someone();
  const organization = await server.organization();
  const person = await server.person({ organization, username: `Capo${first.username}` });
  await register(first);
  for (const username of [first.username, first.username.toUpperCase(), person.username.toLowerCase()]) {
    const reply = await register(someone({ username }));
    expect([username, reply.status]).toEqual([username, 400]);
    expect(reply.body).toEqual({
      username: ['A user with that username already exists.'],
      status_code: 400,
    });
  }
  await server.database.pool.query(
    `update registrations set expires_on = now() - interval '1 second' where username = $1`,
    [first.username],
  );
  expect((await register(someone({ username: first.username }))).status).toBe(201);
});

test('AUTH-12 A26 a taken address gets the same answer and the same work; only its owner is told', async () => {
  const organization = await server.organization();
  const owner = await server.person({ organization, username: `mario${Date.now()}` });
  const stored = `${owner.username}@esempio.example`;
  await work(server);
  const unknown = someone();
  // Upper case and a lookalike letter: to a reader the same address.
  const known = someone({ email: stored.toUpperCase().replace('O', '0') });
  const [one, other] = [await register(unknown), await register(known)];
  expect([other.status, other.body]).toEqual([one.status, one.body]);
  const names = (headers: object) => Object.keys(headers).toSorted();
  expect(names(other.headers)).toEqual(names(one.headers));
  const [first, second] = await queued(server);
  expect(second!.name).toBe(first!.name);
  expect(Object.keys(second!.data)).toEqual(Object.keys(first!.data));
  expect((await rowOf(known.username))!.password_hash).toMatch(/^\$argon2id\$/);

  await work(server, 2);
  expect(await kindsTo(server, stored)).toEqual(['already_registered']);
  expect(await lettersTo(server, known.email)).toEqual([]);
  const people = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('email', 'ilike', stored)
    .execute();
  expect(people).toEqual([{ id: owner.id }]);
});

test('AUTH-12 A26 a username in the form of an address does not reveal whether that address is known', async () => {
  const organization = await server.organization();
  const owner = await server.person({ organization });
  const known = await register(someone({ username: `${owner.username}@esempio.example` }));
  const unknown = await register(someone({ username: 'nessuno.mai@esempio.example' }));
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.status).toBe(400);
});

test('AUTH-12 A26 an address as username gets the same answer, registered before or not', async () => {
  const { email } = someone();
  const named = () => register(someone({ username: email, email }));
  const answers = [await named(), await named()];
  await work(server);
  await newcomer(server).get(opening(await linkTo(server, email, 'activation')));
  answers.push(await named());
  expect(new Set(answers.map((reply) => `${reply.status} ${reply.text}`))).toEqual(
    new Set([`201 ${answers[0]!.text}`]),
  );
  await work(server);
  expect(await kindsTo(server, email)).toEqual(['activation']);
});

test('AUTH-12 A26 two registrations with one address: the first opened link creates the account, the other link is refused', async () => {
  const first = someone();
  const second = someone({ email: first.email });
  await register(first);
  await register(second);
  await work(server);
  const links = (await lettersTo(server, first.email)).map(
    (letter) => (letter.values as { link: string }).link,
  );
  expect(links).toHaveLength(2);
  const open = (link: string) => {
    const [token, uid] = link.split('/').filter(Boolean).reverse();
    return newcomer(server).get(opening({ uid: uid!, token: token! }));
  };
  const [one, other] = await Promise.all(links.map(open));
  expect([one!.status, other!.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
  const people = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', first.email)
    .execute();
  expect(people).toHaveLength(1);
});

test('AUTH-12 refuses the activation if the address was taken after the letter', async () => {
  const body = someone();
  await register(body);
  await work(server);
  const organization = await server.organization();
  const owner = await server.person({ organization });
  await server.database.db
    .updateTable('users')
    .set({ email: body.email, email_key: foldLookalikes(body.email) })
    .where('id', '=', owner.id)
    .execute();
  const reply = await newcomer(server).get(opening(await linkTo(server, body.email, 'activation')));
  expect(reply.body).toEqual({ token: ['Invalid token for given user.'], status_code: 400 });
  expect((await rowOf(body.username))!.activated_on).toBeNull();
});

test('AUTH-12 VAL-03 refuses a link if an account has got a lookalike of the registered username since then', async () => {
  const { username } = someone();
  const body = someone({ username: `nino${username}` });
  await register(body);
  await work(server);
  // Greek ν looks like v and like n: the two names look alike, but their stored keys differ.
  const alike = body.username.replace('nino', 'niνo');
  await server.person({ organization: await server.organization(), username: alike });
  const reply = await newcomer(server).get(opening(await linkTo(server, body.email, 'activation')));
  expect(reply.body).toEqual({ token: ['Invalid token for given user.'], status_code: 400 });
  expect((await rowOf(body.username))!.activated_on).toBeNull();
});

test('AUTH-12 VAL-03 refuses a link if an account has got the registered address as its username since then', async () => {
  const body = someone();
  await register(body);
  await work(server);
  await server.person({ organization: await server.organization(), username: body.email });
  const reply = await newcomer(server).get(opening(await linkTo(server, body.email, 'activation')));
  expect(reply.body).toEqual({ token: ['Invalid token for given user.'], status_code: 400 });
});
