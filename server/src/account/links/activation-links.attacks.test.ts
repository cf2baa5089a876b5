import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../../test/server.ts';
import {
  linkTo,
  newcomer,
  openServer,
  opening,
  registered,
  registeredOnly,
} from '../../../test/access-scene.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const CONFIRM = '/api/account/password/reset-confirm/';
const NOT_VALID = { token: ['Invalid token for given user.'], status_code: 400 };

const confirming = ({ uid, token }: { uid: string; token: string }) => ({
  uid,
  token,
  new_password1: 'Tramonto-Verde-58',
  new_password2: 'Tramonto-Verde-58',
});
/** Registers a person and returns the link of the letter. */
const activationLink = async () => {
  const { email } = await registeredOnly(server);
  return linkTo(server, email, 'activation');
};

test('AUTH-18 throttles after ten invalid links in an hour; valid links do not count', async () => {
  const person = await registered(server);
  const link = await linkTo(server, person.email, 'activation');
  const here = server.stranger({ 'x-forwarded-for': '203.0.113.70' });
  for (let count = 0; count < 12; count++) expect((await here.get(opening(link))).status).toBe(200);
  const statuses = [];
  for (let count = 0; count < 11; count++) {
    statuses.push((await here.get(opening({ uid: newId(), token: 'nothing' }))).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  const confirms = [];
  for (let count = 0; count < 11; count++) {
    confirms.push((await here.post(CONFIRM, confirming({ uid: newId(), token: 'x' }))).status);
  }
  expect(confirms).toEqual([...Array<number>(10).fill(400), 429]);
});

test('AUTH-13 gives the same answer to every invalid link; a valid one can be opened again', async () => {
  const link = await activationLink();
  const wrong = [
    { uid: link.uid, token: 'nothing' },
    { uid: newId(), token: link.token },
    { uid: 'MQ', token: link.token },
    { uid: '%00', token: link.token },
    { uid: link.uid.toUpperCase(), token: link.token },
  ];
  for (const one of wrong) {
    const reply = await newcomer(server).get(opening(one));
    expect([one, reply.status, reply.body]).toEqual([one, 400, NOT_VALID]);
  }
  expect((await newcomer(server).post(CONFIRM, confirming(link))).body.token).toEqual(['Invalid value']);
  const both = await Promise.all([1, 2].map(() => newcomer(server).get(opening(link))));
  expect(both.map((reply) => reply.body.outcome)).toEqual(['activated', 'activated']);
  expect((await newcomer(server).get(opening(link))).status).toBe(200);
});

test('AUTH-13 an activation link expires after three days', async () => {
  const link = await activationLink();
  await server.database.pool.query(
    `update registrations set expires_on = expires_on - interval '3 days' where id = $1`,
    [link.uid],
  );
  expect((await newcomer(server).get(opening(link))).body).toEqual(NOT_VALID);
  const there = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', link.uid)
    .execute();
  expect(there).toEqual([]);
});
