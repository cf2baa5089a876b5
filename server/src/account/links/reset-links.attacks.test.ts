import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import {
  kindsTo,
  linkTo,
  member,
  newcomer,
  opening,
  openServer,
  registeredOnly,
  work,
  disableAccount,
} from '../../../test/access-scene.ts';
import { auditedOn, credentialsOf, signInAs } from '../../../test/credentials-scene.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const RESET = '/api/account/password/reset/';
const CONFIRM = '/api/account/password/reset-confirm/';
const SIGN_IN = '/api/account/mfa/login/';
const NEW = 'Tramonto-Verde-58';
const NOT_VALID = { token: ['Invalid value'], status_code: 400 };
/** The refusal when a link is opened; its text differs. */
const NOT_OPENED = { token: ['Invalid token for given user.'], status_code: 400 };

const hashOf = async (id: string) =>
  (
    await server.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).password_hash;
const ask = (email: string) => newcomer(server).post(RESET, { email });
const confirm = (link: { uid: unknown; token: unknown }, password = NEW) =>
  newcomer(server).post(CONFIRM, {
    uid: link.uid,
    token: link.token,
    new_password1: password,
    new_password2: password,
  });
const resetLink = async (email: string) => {
  await ask(email);
  await work(server);
  return linkTo(server, email, 'password_reset');
};
const age = (userId: string, interval: string) =>
  server.database.pool.query(
    'update account_links set expires_on = expires_on - $2::interval where user_id = $1',
    [userId, interval],
  );

test('AUTH-14 A18 a reset link sets a new password once, ends every session, and is stored as a hash', async () => {
  const person = await member(server);
  const link = await resetLink(person.email);
  expect(link.whole).toMatch(/^http:\/\/localhost:3000\/reset-password-confirm\//);
  const kept = await server.database.db
    .selectFrom('account_links')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute();
  expect(JSON.stringify(kept)).not.toContain(link.token);

  const reply = await confirm(link);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ detail: 'Password has been reset with the new password.' });
  expect((await person.get('/api/account/me/')).status).toBe(401);
  const refreshed = await newcomer(server).post('/api/account/token/refresh/', {
    refresh: person.tokens.refresh,
  });
  expect(refreshed.status).toBe(401);
  const login = (password: string) => newcomer(server).post(SIGN_IN, { username: person.username, password });
  expect((await login(PASSWORD)).status).toBe(400);
  expect((await login(NEW)).status).toBe(200);

  const again = await confirm(link, 'Aurora-Boreale-31');
  expect([again.status, again.body]).toEqual([400, NOT_VALID]);
  expect((await login(NEW)).status).toBe(200);
});

test('AUTH-14 A16 A18 gives the same answer to every invalid reset link, and keeps the password', async () => {
  const [person, other] = [await member(server), await member(server)];
  const before = await hashOf(person.id);
  const link = await resetLink(person.email);
  const othersLink = await resetLink(other.email);
  const pending = await registeredOnly(server);
  const activation = await linkTo(server, pending.email, 'activation');
  const wrong = [
    { uid: person.id, token: 'nothing' },
    { uid: person.id, token: othersLink.token },
    { uid: other.id, token: link.token },
    { uid: newId(), token: link.token },
    { uid: 'MQ', token: link.token },
    { uid: `${person.id}'--`, token: link.token },
    { uid: activation.uid, token: activation.token },
  ];
  for (const one of wrong) {
    const reply = await confirm(one);
    expect([one, reply.status, reply.body]).toEqual([one, 400, NOT_VALID]);
  }
  const quiet = await member(server);
  const untouched = await hashOf(quiet.id);
  for (const token of ['null', 'undefined', 'true', '0', ' ', '[object Object]', link.token]) {
    const reply = await confirm({ uid: quiet.id, token });
    expect(['who never asked', token, reply.status, reply.body]).toEqual([
      'who never asked',
      token,
      400,
      NOT_VALID,
    ]);
  }
  expect(await hashOf(quiet.id)).toBe(untouched);
  for (const token of [null, '', undefined, [], {}, 0, true, [link.token]]) {
    const reply = await confirm({ uid: person.id, token });
    expect([token, reply.status, Object.keys(reply.body)]).toEqual([token, 400, ['token', 'status_code']]);
  }
  expect(await hashOf(person.id)).toBe(before);
  // The link does not open for another purpose.
  expect((await newcomer(server).get(opening(link))).body).toEqual(NOT_OPENED);
  expect((await confirm(link)).status).toBe(200);
});

test('AUTH-14 A18 a reset link expires after an hour, and when a newer one is sent', async () => {
  const person = await member(server);
  const first = await resetLink(person.email);
  const second = await resetLink(person.email);
  expect((await confirm(first)).body).toEqual(NOT_VALID);
  await age(person.id, '59 minutes');
  expect((await confirm(second, 'Password1!')).body).toHaveProperty('new_password2');
  await age(person.id, '1 minute');
  expect((await confirm(second)).body).toEqual(NOT_VALID);
  await person.get('/api/account/me/').then((reply) => expect(reply.status).toBe(200));
});

test('AUTH-14 A18 accepts one of a hundred concurrent uses of a link, across two servers', async () => {
  const person = await member(server);
  const link = await resetLink(person.email);
  const beside = await testServer({ beside: server, environment: { TRUST_PROXY: '127.0.0.1' } });
  try {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const password = `Tramonto-Verde-${n}-x`;
        const body = { ...link, new_password1: password, new_password2: password };
        return (n % 2 === 0 ? server : beside)
          .stranger({ 'x-forwarded-for': `10.77.${n}.1` })
          .post(CONFIRM, body)
          .then((reply) => ({ reply, password }));
      }),
    );
    const winners = replies.filter(({ reply }) => reply.status === 200);
    expect(winners).toHaveLength(1);
    for (const { reply } of replies) if (reply.status !== 200) expect(reply.body).toEqual(NOT_VALID);
    const { password } = winners[0]!;
    expect((await newcomer(server).post(SIGN_IN, { username: person.username, password })).status).toBe(200);
  } finally {
    await beside.close();
  }
});

test('VAL-01 refuses a common password with a reset link; the link stays valid', async () => {
  const person = await member(server);
  const link = await resetLink(person.email);
  const common = await confirm(link, 'Password123!');
  expect(common.body).toEqual({ new_password2: ['This password is too common.'], status_code: 400 });
  const named = await confirm(link, `${person.username.toUpperCase()}a!9`);
  expect(named.body).toEqual({
    new_password2: ['The password is too similar to the username or email address.'],
    status_code: 400,
  });
  const differ = await newcomer(server).post(CONFIRM, { ...link, new_password1: NEW, new_password2: 'x' });
  expect(differ.body).toEqual({ new_password2: ["Passwords don't match"], status_code: 400 });
  expect((await confirm(link)).status).toBe(200);
});

test('AUTH-14 A18 rejects a reset link of an account that was disabled meanwhile', async () => {
  const person = await member(server);
  const link = await resetLink(person.email);
  await disableAccount(server, person.id);
  expect((await confirm(link)).body).toEqual(NOT_VALID);
});

test('AUTH-14 A24 a reset cancels a change of address requested by an attacker, and tells the owner', async () => {
  const person = await member(server);
  const elsewhere = `altrove.${person.username}@esempio.example`;
  const body = { email: elsewhere, current_password: PASSWORD };
  expect((await person.patch('/api/account/email/change/', body)).status).toBe(200);
  await work(server);
  const hostile = await linkTo(server, elsewhere, 'email_change');
  expect((await confirm(await resetLink(person.email))).status).toBe(200);
  const opened = await newcomer(server).get(opening(hostile));
  expect([opened.status, opened.body]).toEqual([400, NOT_OPENED]);
  const { email, pending_email } = await credentialsOf(server, person.id);
  expect([email, pending_email]).toEqual([person.email, null]);
  expect((await signInAs(server, person.username, NEW)).status).toBe(200);
  await ask(elsewhere);
  await work(server);
  expect(await kindsTo(server, elsewhere)).toEqual(['email_change']);
  expect(await kindsTo(server, person.email)).toEqual([
    'email_change_notice',
    'password_reset',
    'password_changed',
  ]);
  expect(await auditedOn(server, person.id)).toEqual([
    'email.change_asked',
    'password.reset',
    'email.change_cancelled',
  ]);
});
