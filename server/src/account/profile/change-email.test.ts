import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsTo, linkTo, member, newcomer, openServer, opening, work } from '../../../test/access-scene.ts';
import {
  anotherSession,
  auditedOn,
  credentialsOf,
  NEW_PASSWORD,
  signInAs,
} from '../../../test/credentials-scene.ts';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const CHANGE = '/api/account/email/change/';
const ME = '/api/account/me/';

type Member = Awaited<ReturnType<typeof member>>;
const ask = (person: Member, email: string) => person.patch(CHANGE, { email, current_password: PASSWORD });
const fresh = () => `nuova${Math.random().toString(36).slice(2, 10)}@esempio.example`;

test('AUTH-16 A24 a new address ends every session and blocks the sign-in until it is confirmed', async () => {
  const person = await member(server);
  const elsewhere = await anotherSession(server, person);
  const address = fresh();
  const reply = await ask(person, address);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ detail: 'Request created successfully. We emailed a confirmation link.' });
  for (const session of [person, elsewhere]) expect((await session.get(ME)).status).toBe(401);
  const refreshed = await newcomer(server).post('/api/account/token/refresh/', {
    refresh: person.tokens.refresh,
  });
  expect(refreshed.status).toBe(401);
  await work(server, 2);
  expect(await kindsTo(server, address)).toEqual(['email_change']);
  expect(await kindsTo(server, person.email)).toEqual(['email_change_notice']);

  expect((await signInAs(server, person.username, 'Sbagliata-1!')).headers['regia-refusal']).toBe(
    'login_failed',
  );
  const waits = await signInAs(server, person.username);
  expect([waits.status, waits.headers['regia-refusal']]).toEqual([400, 'email_not_verified']);
  // A second request sends the link again; the old address gets no second letter.
  const first = await linkTo(server, address, 'email_change');
  await work(server, 2);
  expect(await kindsTo(server, address)).toEqual(['email_change', 'email_change']);
  expect(await kindsTo(server, person.email)).toEqual(['email_change_notice']);
  expect((await newcomer(server).get(opening(first))).status).toBe(400);

  const link = await linkTo(server, address, 'email_change');
  for (let time = 0; time < 2; time++) {
    const opened = await newcomer(server).get(opening(link));
    expect(opened.body).toEqual({
      detail: 'Your new address is confirmed. You can sign in now.',
      outcome: 'email_changed',
    });
  }
  expect(await credentialsOf(server, person.id)).toMatchObject({ email: address, pending_email: null });
  expect((await signInAs(server, address)).status).toBe(200);
  expect((await signInAs(server, person.email)).status).toBe(400);
  expect(await auditedOn(server, person.id)).toEqual(['email.change_asked', 'email.changed']);
});

test('AUTH-16 VAL-03 a confirmed address signs in in any case', async () => {
  const person = await member(server);
  const address = fresh().replace('nuova', 'NUOVA');
  await ask(person, address);
  await work(server, 2);
  await newcomer(server).get(opening(await linkTo(server, address, 'email_change')));
  expect((await signInAs(server, address.toLowerCase())).status).toBe(200);
});

test('AUTH-16 A24 a taken address gets the same answer and the same job; only its owner is told', async () => {
  const [person, owner, other] = [await member(server), await member(server), await member(server)];
  await work(server);
  const taken = await ask(person, owner.email.toUpperCase());
  const free = await ask(other, fresh());
  expect([taken.status, taken.text]).toEqual([free.status, free.text]);
  await work(server);
  expect(await kindsTo(server, owner.email)).toEqual(['email_change_taken']);
  expect(await kindsTo(server, owner.email.toUpperCase())).toEqual([]);
  expect(await kindsTo(server, person.email)).toEqual(['email_change_notice']);
  expect((await credentialsOf(server, person.id)).email).toBe(person.email);
  // The old address can still cancel.
  const cancelled = await newcomer(server).get(
    opening(await linkTo(server, person.email, 'email_change_notice')),
  );
  expect(cancelled.body.outcome).toBe('email_change_cancelled');
  expect((await signInAs(server, person.username)).status).toBe(200);
});

test('AUTH-16 A24 the old address cancels a pending change; the link of the new one is then invalid', async () => {
  const person = await member(server);
  const address = fresh();
  await ask(person, address);
  await work(server);
  const cancel = await linkTo(server, person.email, 'email_change_notice');
  const opened = await newcomer(server).get(opening(cancel));
  expect([opened.status, opened.body.outcome]).toEqual([200, 'email_change_cancelled']);
  expect((await newcomer(server).get(opening(cancel))).status).toBe(200);
  const late = await newcomer(server).get(opening(await linkTo(server, address, 'email_change')));
  expect(late.body).toEqual({ token: ['Invalid token for given user.'], status_code: 400 });
  expect(await credentialsOf(server, person.id)).toMatchObject({ email: person.email, pending_email: null });
  expect((await signInAs(server, person.username)).status).toBe(200);
  expect(await kindsTo(server, person.email)).toEqual(['email_change_notice']);
});

test('AUTH-16 A24 the old address cancels a confirmed change, which ends every session', async () => {
  const person = await member(server);
  const address = fresh();
  await ask(person, address);
  await work(server);
  await newcomer(server).get(opening(await linkTo(server, address, 'email_change')));
  const thief = await anotherSession(server, person);
  expect((await thief.get(ME)).status).toBe(200);
  // A second change does not invalidate the first cancel link.
  await thief.patch(CHANGE, { email: fresh(), current_password: PASSWORD });
  await work(server);
  const back = await newcomer(server).get(opening(await linkTo(server, person.email, 'email_change_notice')));
  expect(back.body.outcome).toBe('email_change_cancelled');
  expect(await credentialsOf(server, person.id)).toMatchObject({ email: person.email, pending_email: null });
  expect((await thief.get(ME)).status).toBe(401);
  expect(await kindsTo(server, person.email)).toEqual(['email_change_notice', 'email_change_cancelled']);
  // The address in between cannot cancel.
  const theirs = await linkTo(server, address, 'email_change_notice');
  expect((await newcomer(server).get(opening(theirs))).status).toBe(400);
});

test('AUTH-16 A24 a link to the new address expires after 24 hours, a cancel link after 7 days', async () => {
  const person = await member(server);
  const address = fresh();
  await ask(person, address);
  await work(server);
  const age = (interval: string) =>
    server.database.pool.query(
      'update account_links set expires_on = expires_on - $2::interval where user_id = $1',
      [person.id, interval],
    );
  const [link, cancel] = [
    await linkTo(server, address, 'email_change'),
    await linkTo(server, person.email, 'email_change_notice'),
  ];
  await age('24 hours');
  expect((await newcomer(server).get(opening(link))).status).toBe(400);
  await age('6 days');
  expect((await newcomer(server).get(opening(cancel))).status).toBe(400);
  expect((await credentialsOf(server, person.id)).pending_email).toBe(address);
});

test('AUTH-16 A24 another change invalidates the link to the first new address; a change requires the password', async () => {
  const person = await member(server);
  const [first, second] = [fresh(), fresh()];
  for (const current_password of [undefined, null, '', [PASSWORD]]) {
    const reply = await person.patch(CHANGE, { email: first, current_password });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['current_password', 'status_code']]);
  }
  expect((await credentialsOf(server, person.id)).pending_email).toBeNull();
  await ask(person, first);
  await work(server);
  const old = await linkTo(server, first, 'email_change');
  // The first change ended every session. Reopening one simulates a concurrent request of another session.
  await server.database.pool.query('update sessions set revoked_on = null where user_id = $1', [person.id]);
  expect((await ask(person, second)).status).toBe(200);
  const before = await credentialsOf(server, person.id);
  const refused = await newcomer(server).get(opening(old));
  expect([refused.status, refused.body.token]).toEqual([400, ['Invalid token for given user.']]);
  expect(await credentialsOf(server, person.id)).toEqual(before);
  await work(server);
  expect((await newcomer(server).get(opening(old))).status).toBe(400);
  expect((await newcomer(server).get(opening(await linkTo(server, second, 'email_change')))).status).toBe(
    200,
  );
  expect(await credentialsOf(server, person.id)).toMatchObject({ email: second, pending_email: null });
});

test('AUTH-16 A24 the old address can still cancel after more than six days', async () => {
  const person = await member(server);
  await ask(person, fresh());
  await work(server);
  const cancel = await linkTo(server, person.email, 'email_change_notice');
  await server.database.pool.query(
    `update account_links set expires_on = expires_on - interval '167 hours' where user_id = $1`,
    [person.id],
  );
  expect((await newcomer(server).get(opening(cancel))).body.outcome).toBe('email_change_cancelled');
  expect(await credentialsOf(server, person.id)).toMatchObject({ email: person.email, pending_email: null });
});

test('AUTH-14 AUTH-16 A18 a change of address invalidates reset links; its own link cannot reset a password', async () => {
  const person = await member(server);
  await newcomer(server).post('/api/account/password/reset/', { email: person.email });
  await work(server);
  const reset = await linkTo(server, person.email, 'password_reset');
  const address = fresh();
  await ask(person, address);
  await work(server);
  const confirm = (link: { uid: string; token: string }) =>
    newcomer(server).post('/api/account/password/reset-confirm/', {
      uid: link.uid,
      token: link.token,
      new_password1: NEW_PASSWORD,
      new_password2: NEW_PASSWORD,
    });
  const before = (await credentialsOf(server, person.id)).password_hash;
  for (const link of [
    reset,
    await linkTo(server, address, 'email_change'),
    await linkTo(server, person.email, 'email_change_notice'),
  ]) {
    expect((await confirm(link)).body).toEqual({ token: ['Invalid value'], status_code: 400 });
  }
  expect((await credentialsOf(server, person.id)).password_hash).toBe(before);
});

test('AUTH-16 A24 a used cancel link reports the cancellation only until the next change', async () => {
  const person = await member(server);
  const change = async (email: string) => {
    const session = await anotherSession(server, person);
    expect((await session.patch(CHANGE, { email, current_password: PASSWORD })).status).toBe(200);
    await work(server);
    return [
      await linkTo(server, email, 'email_change'),
      await linkTo(server, person.email, 'email_change_notice'),
    ] as const;
  };
  const open = async (link: { uid: string; token: string }) => {
    const { status, body } = await newcomer(server).get(opening(link));
    return [status, body.outcome];
  };
  const CANCELLED = [200, 'email_change_cancelled'];
  const [, used] = await change(fresh());
  expect([await open(used), await open(used)]).toEqual([CANCELLED, CANCELLED]);

  const [confirm, cancel] = await change(fresh());
  expect(await open(used)).toEqual([400, undefined]);
  expect(await open(confirm)).toEqual([200, 'email_changed']);
  expect(await open(used)).toEqual([400, undefined]);
  expect(await open(cancel)).toEqual(CANCELLED);
  expect(await open(used)).toEqual(CANCELLED);
});

test('AUTH-16 rejects the current address; requires SMTP', async () => {
  const person = await member(server);
  expect((await ask(person, person.email.toUpperCase())).body).toEqual({
    email: ['This is already your email address.'],
    status_code: 400,
  });
  const mute = await testServer({ beside: server, environment: { NODE_ENV: 'production' } });
  try {
    const there = mute.stranger({ authorization: `JWT ${person.tokens.access}` });
    const reply = await there.patch(CHANGE, { email: fresh(), current_password: PASSWORD });
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([409, 'mail_not_configured']);
  } finally {
    await mute.close();
  }
  expect((await credentialsOf(server, person.id)).pending_email).toBeNull();
  expect((await person.get(ME)).status).toBe(200);
});
