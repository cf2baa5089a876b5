import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsTo, lettersTo, member, newcomer, openServer, work } from '../../../test/access-scene.ts';
import {
  anotherSession,
  auditedOn,
  credentialsOf,
  NEW_PASSWORD,
  signInAs,
} from '../../../test/credentials-scene.ts';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { throttled } from '../../../test/throttled.ts';
import { insertSignInStep } from '../login/sign-in-steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const CHANGE = '/api/account/password/change/';
const ME = '/api/account/me/';

type Member = Awaited<ReturnType<typeof member>>;
const change = (person: Member, password: string, old = PASSWORD) =>
  person.post(CHANGE, { old_password: old, new_password1: password, new_password2: password });
/** Starts a sign-in that waits for its second step, and a reset. */
const begin = async (person: Member) => {
  await insertSignInStep(server.database.db, person.id, false);
  await newcomer(server).post('/api/account/password/reset/', { email: person.email });
  await work(server);
};
const begun = async (id: string) => {
  const { rows } = await server.database.pool.query<{ steps: number; links: number }>(
    `select (select count(*)::int from sign_in_steps where user_id = $1) as steps,
      (select count(*)::int from account_links where user_id = $1 and purpose = 'password_reset') as links`,
    [id],
  );
  return rows[0];
};

test('AUTH-15 A23 a new password ends other sessions, pending sign-ins and resets, and tells the user by mail', async () => {
  const person = await member(server);
  const elsewhere = await anotherSession(server, person);
  await begin(person);
  expect(await begun(person.id)).toEqual({ steps: 1, links: 1 });
  const reply = await change(person, NEW_PASSWORD);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ detail: 'Password changed successfully' });
  expect((await elsewhere.get(ME)).status).toBe(401);
  expect((await person.get(ME)).status).toBe(200);
  expect((await signInAs(server, person.username)).status).toBe(400);
  expect((await signInAs(server, person.username, NEW_PASSWORD)).status).toBe(200);
  expect(await begun(person.id)).toEqual({ steps: 0, links: 0 });
  expect(await kindsTo(server, person.email)).toEqual(['password_reset', 'password_changed']);
  expect(await auditedOn(server, person.id)).toEqual(['password.changed']);
});

test.each([
  ['Prova-1234!', { new_password1: ['New password cannot be equal like old password'] }],
  ['Welcome2024!', { new_password2: ['This password is too common.'] }],
  ['!QAZ2wsx', { new_password2: ['This password is too common.'] }],
  [
    'corta1!',
    [
      'Your password must have at least 8 characters.',
      'Your password must have at least one uppercase letter.',
    ],
  ],
  ['SOLOGRANDI1!', ['Your password must have at least one lowercase letter.']],
  ['solopiccole1!', ['Your password must have at least one uppercase letter.']],
  ['SenzaNumeri!', ['Your password must have at least one number.']],
  ['SenzaSegni12', ['Your password must have at least one special character.']],
])('VAL-01 A23 refuses the new password %s, and changes nothing', async (password, said) => {
  const person = await member(server);
  const before = await credentialsOf(server, person.id);
  const reply = await change(person, password);
  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({
    ...(Array.isArray(said) ? { new_password2: said } : said),
    status_code: 400,
  });
  expect(await credentialsOf(server, person.id)).toEqual(before);
});

test('VAL-01 A23 refuses a password similar to the user’s name', async () => {
  const person = await member(server);
  for (const password of [`${person.username}A-1`, `${person.email.toUpperCase()}a1`]) {
    const reply = await change(person, password);
    expect(reply.body).toEqual({
      new_password2: ['The password is too similar to the username or email address.'],
      status_code: 400,
    });
  }
});

test('AUTH-15 VAL-01 A23 accepts a passphrase of 64 characters with spaces; keeps a space at the end', async () => {
  const person = await member(server);
  const phrase = 'Quattro gatti neri guardano la Luna 4 sopra i tetti di Trieste! '.padEnd(64, 'x');
  expect(phrase).toHaveLength(64);
  expect((await change(person, phrase)).status).toBe(200);
  expect((await signInAs(server, person.username, phrase)).status).toBe(200);
  expect((await change(person, `${NEW_PASSWORD} `, phrase)).status).toBe(200);
  expect((await signInAs(server, person.username, NEW_PASSWORD)).status).toBe(400);
  expect((await signInAs(server, person.username, `${NEW_PASSWORD} `)).status).toBe(200);
});

test('VAL-02 refuses a second password that differs from the first', async () => {
  const person = await member(server);
  const reply = await person.post(CHANGE, {
    old_password: PASSWORD,
    new_password1: NEW_PASSWORD,
    new_password2: `${NEW_PASSWORD} `,
  });
  expect(reply.body).toEqual({ new_password2: ["Passwords don't match"], status_code: 400 });
});

test('A23 AUTH-18 requires the old password; throttles both forms after five wrong ones', async () => {
  const person = await member(server);
  const beside = await testServer({ beside: server });
  try {
    expect(
      (await person.post(CHANGE, { new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD })).body,
    ).toEqual({
      old_password: ['This field is required.'],
      status_code: 400,
    });
    const there = beside.stranger({ authorization: `JWT ${person.tokens.access}` });
    const wrong = { old_password: 'Sbagliata-1!', new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD };
    for (let count = 0; count < 3; count++) {
      const reply = await (count % 2 === 0 ? person : there).post(CHANGE, wrong);
      expect(reply.body).toEqual({
        old_password: ['Your old password was entered incorrectly. Please enter it again.'],
        status_code: 400,
      });
    }
    for (let count = 0; count < 2; count++) {
      const body = { email: 'altrove@esempio.example', current_password: 'Sbagliata-1!' };
      expect((await there.patch('/api/account/email/change/', body)).body).toEqual({
        current_password: ['Invalid password.'],
        status_code: 400,
      });
    }
    const last = await change(person, NEW_PASSWORD);
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signInAs(server, person.username)).status).toBe(200);
    expect((await credentialsOf(server, person.id)).pending_email).toBeNull();
  } finally {
    await beside.close();
  }
});

test('AUTH-18 a user changes the password at most ten times an hour; other users have their own limit', async () => {
  const person = await member(server);
  const passwords = [PASSWORD, NEW_PASSWORD] as const;
  for (let count = 0; count < 10; count++) {
    const reply = await change(person, passwords[(count + 1) % 2]!, passwords[count % 2]);
    expect(reply.status).toBe(200);
  }
  throttled(await change(person, NEW_PASSWORD), 3600);
  expect((await signInAs(server, person.username)).status).toBe(200);
  expect((await change(await member(server), NEW_PASSWORD)).status).toBe(200);
});

test('AUTH-15 A14 no letter and no answer contains a password or its hash', async () => {
  const person = await member(server);
  const reply = await change(person, NEW_PASSWORD);
  const sent = JSON.stringify(await lettersTo(server, person.email));
  expect(reply.text + sent).not.toMatch(/argon2|Tramonto|Prova-1234/);
});
