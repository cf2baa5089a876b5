import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, linkTo, newcomer, openServer, opening, work } from '../../../test/access-scene.ts';
import { arrival, countIn, decide, LIST, office } from '../../../test/deciding-scene.ts';
import type { Caller, TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Changes the address of a registered person, and confirms the new one. */
async function moveTo(email: string, person: Awaited<ReturnType<typeof arrival>>): Promise<void> {
  const signedIn = await newcomer(server).post('/api/account/mfa/login/', {
    username: person.username,
    password: person.password1,
  });
  const asked = await server
    .stranger({ authorization: `JWT ${signedIn.body.access}` })
    .patch('/api/account/email/change/', { email, current_password: person.password1 });
  expect(asked.status).toBe(200);
  await work(server);
  const opened = await newcomer(server).get(opening(await linkTo(server, email, 'email_change')));
  expect(opened.body.outcome).toBe('email_changed');
}

test('AUTH-12 A45 after a change of address only the admins of the new domain decide on a registration', async () => {
  const [ours, theirs] = [await office(server), await office(server)];
  const superuser = await server.person({ organization: theirs.organization, superuser: true });
  const person = await arrival(server, ours.domain);
  const unclaimedEmail = person.email.replace(ours.domain, 'posta.example');
  await moveTo(unclaimedEmail, person);
  expect((await ours.admin.get(LIST('admin'))).body.count).toBe(0);
  expect((await countIn(ours.admin, 'admin')).count).toBeUndefined();
  for (const [how, body] of [
    ['accept', { profile: 'viewer' }],
    ['refuse', {}],
  ] as const) {
    expect((await ours.admin.post(decide('admin', person.id, how), body)).status).toBe(404);
  }
  const search = async (words: string) =>
    (await superuser.get(`${LIST('superuser')}?search=${words}`)).body.results;
  expect(await search(person.email)).toEqual([]);
  expect(await search(unclaimedEmail)).toMatchObject([{ id: person.id, email: unclaimedEmail }]);

  const theirEmail = person.email.replace(ours.domain, theirs.domain);
  await moveTo(theirEmail, person);
  expect((await theirs.admin.get(LIST('admin'))).body.results).toMatchObject([
    { id: person.id, email: theirEmail },
  ]);
  expect((await theirs.admin.post(decide('admin', person.id, 'refuse'), {})).status).toBe(200);
  // The row stays after the decision: an admin who could see it gets `registration_decided`, the others get 404.
  const acceptLate = (admin: Caller) =>
    admin.post(decide('admin', person.id, 'accept'), { profile: 'viewer' });
  expect((await acceptLate(theirs.admin)).headers['regia-refusal']).toBe('registration_decided');
  expect((await acceptLate(ours.admin)).status).toBe(404);
});

test('AUTH-12 after a change of address only the admins of the new domain get the letter, with the new address', async () => {
  await work(server);
  const [ours, theirs] = [await office(server), await office(server)];
  const person = await arrival(server, ours.domain);
  const theirEmail = person.email.replace(ours.domain, theirs.domain);
  // The job is held back, so that the worker does not run it before the change of address.
  await server.database.pool.query(
    `update jobs.job set state = 'cancelled' where name = 'account.activated' and data->>'userId' = $1`,
    [person.id],
  );
  await moveTo(theirEmail, person);
  await server.database.pool.query(
    `update jobs.job set state = 'created' where name = 'account.activated' and data->>'userId' = $1`,
    [person.id],
  );
  await work(server);
  const lettersOf = (who: Caller & { username: string }) =>
    lettersTo(server, `${who.username}@esempio.example`);
  expect(await lettersOf(ours.admin)).toEqual([]);
  expect(await lettersOf(theirs.admin)).toMatchObject([
    { kind: 'registration_waiting', values: { address: theirEmail } },
  ]);
});
