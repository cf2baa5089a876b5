import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  linkTo,
  member,
  newcomer,
  opening,
  openServer,
  registeredOnly,
  disableAccount,
  work,
} from '../../../test/access-scene.ts';
import { credentialsOf } from '../../../test/credentials-scene.ts';
import { PASSWORD } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const CHECK = '/api/account/link/check/';
const NOT_VALID = [400, { token: ['Invalid value'], status_code: 400 }];

interface Link {
  readonly uid: string;
  readonly token: string;
}
const check = async ({ uid, token }: Link) => {
  const reply = await newcomer(server).post(CHECK, { uid, token });
  return [reply.status, reply.body];
};
const open = async (link: Link) => (await newcomer(server).get(opening(link))).status;
const setPassword = async ({ uid, token }: Link) => {
  const passwords = { new_password1: 'Tramonto-Verde-58', new_password2: 'Tramonto-Verde-58' };
  const body = { uid, token, ...passwords };
  return (await newcomer(server).post('/api/account/password/reset-confirm/', body)).status;
};
const activation = async () => {
  const { email, username } = await registeredOnly(server);
  return { email, username, link: await linkTo(server, email, 'activation') };
};
const reset = async () => {
  const person = await member(server);
  await newcomer(server).post('/api/account/password/reset/', { email: person.email });
  await work(server);
  return { person, link: await linkTo(server, person.email, 'password_reset') };
};
/** Requests a change of address. Returns the link sent to the new address, and the cancel link sent to the old one. */
const change = async () => {
  const person = await member(server);
  const email = `nuovo.${person.username}@esempio.example`;
  const body = { email, current_password: PASSWORD };
  expect((await person.patch('/api/account/email/change/', body)).status).toBe(200);
  await work(server);
  const [link, cancel] = [
    await linkTo(server, email, 'email_change'),
    await linkTo(server, person.email, 'email_change_notice'),
  ];
  return { person, email, link, cancel };
};
const ageLinks = (id: string, interval: string) =>
  Promise.all(
    [
      'update account_links set expires_on = expires_on - $2::interval where user_id = $1',
      'update registrations set expires_on = expires_on - $2::interval where id = $1',
    ].map((statement) => server.database.pool.query(statement, [id, interval])),
  );

test('AUTH-13 AUTH-16 A26 a check of a link returns its purpose, address and username; the link stays valid', async () => {
  const registered = await activation();
  const changed = await change();
  for (let asked = 0; asked < 12; asked++) {
    const { email, username } = registered;
    expect(await check(registered.link)).toEqual([200, { purpose: 'activation', email, username }]);
  }
  const { rows } = await server.database.pool.query('select 1 from users where id = $1', [
    registered.link.uid,
  ]);
  expect(rows).toEqual([]);
  expect(await check(changed.link)).toEqual([200, { purpose: 'email_change', email: changed.email }]);
  expect(await check(changed.cancel)).toEqual([
    200,
    { purpose: 'email_cancel', email: changed.person.email },
  ]);
  const { email, pending_email } = await credentialsOf(server, changed.person.id);
  expect([email, pending_email]).toEqual([changed.person.email, changed.email]);
  expect([await open(registered.link), await open(changed.link), await open(changed.cancel)]).toEqual([
    200, 200, 200,
  ]);
});

test('AUTH-14 a check of a reset link returns no user data; the link still sets a password', async () => {
  const { link } = await reset();
  for (let asked = 0; asked < 2; asked++) {
    expect(await check(link)).toEqual([200, { purpose: 'password_reset', email: null }]);
  }
  expect(await setPassword(link)).toBe(200);
});

test('AUTH-13 AUTH-14 AUTH-16 A16 A18 gives the same answer to a used, an expired, an unknown and an incomplete link', async () => {
  const [registered, forgotten, changed] = [await activation(), await reset(), await change()];
  const wrong = [
    { uid: registered.link.uid, token: 'nothing' },
    { uid: newId(), token: registered.link.token },
    { uid: forgotten.link.uid, token: registered.link.token },
    { uid: changed.person.id, token: forgotten.link.token },
    { uid: 'MQ', token: forgotten.link.token },
    { uid: `${forgotten.link.uid}'--`, token: forgotten.link.token },
  ];
  for (const one of wrong) expect([one, await check(one)]).toEqual([one, NOT_VALID]);

  await open(registered.link);
  await setPassword(forgotten.link);
  await open(changed.link);
  expect(await check(registered.link)).toEqual(NOT_VALID);
  expect(await check(forgotten.link)).toEqual(NOT_VALID);
  expect(await check(changed.link)).toEqual(NOT_VALID);
  expect((await check(changed.cancel))[0]).toBe(200);
  await open(changed.cancel);
  expect(await check(changed.cancel)).toEqual(NOT_VALID);

  const late = [await activation(), await reset(), await change()] as const;
  await ageLinks(late[0].link.uid, '3 days');
  await ageLinks(late[1].person.id, '1 hour');
  await ageLinks(late[2].person.id, '1 day');
  for (const { link } of late) expect(await check(link)).toEqual(NOT_VALID);
  expect((await check(late[2].cancel))[0]).toBe(200);
  await ageLinks(late[2].person.id, '6 days');
  expect(await check(late[2].cancel)).toEqual(NOT_VALID);
});

test('AUTH-14 AUTH-16 A18 reports a link as invalid after a newer reset, after a cancelled change, and for a disabled account', async () => {
  const { person, link } = await reset();
  await newcomer(server).post('/api/account/password/reset/', { email: person.email });
  await work(server);
  expect(await check(link)).toEqual(NOT_VALID);
  const newest = await linkTo(server, person.email, 'password_reset');
  expect((await check(newest))[0]).toBe(200);
  await disableAccount(server, person.id);
  expect(await check(newest)).toEqual(NOT_VALID);
  const changed = await change();
  await open(changed.cancel);
  expect(await check(changed.link)).toEqual(NOT_VALID);
});

test('AUTH-18 throttles checks after ten invalid links in an hour; valid links do not count', async () => {
  const { link } = await reset();
  const here = server.stranger({ 'x-forwarded-for': '203.0.113.71' });
  const ask = async ({ uid, token }: Link) => (await here.post(CHECK, { uid, token })).status;
  for (let count = 0; count < 12; count++) expect(await ask(link)).toBe(200);
  const statuses = [];
  for (let count = 0; count < 11; count++) statuses.push(await ask({ uid: newId(), token: 'nothing' }));
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});
