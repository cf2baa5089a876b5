import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MFA,
  beginMethod,
  firstStep,
  forgetThrottles,
  secondStep,
  withApp,
  withEmail,
  withPasskey,
} from '../../../test/second-factor.ts';
import { codesSentTo } from '../../../test/sent-messages.ts';
import { openServer, registeredOnly, disableAccount } from '../../../test/access-scene.ts';
import { PASSWORD } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { appCode } from '../../../test/totp.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await openServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const someone = () => server.person({ organization, profiles: ['editor'] });
const sessionsOf = (userId: string) =>
  server.database.db
    .selectFrom('sessions')
    .select(['id', 'remember_me', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('created_on')
    .execute();
const audited = async (userId: string): Promise<string[]> =>
  (
    await server.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', userId)
      .where('action', '=', 'session.opened')
      .execute()
  ).map((one) => one.action);

test('AUTH-01 C14 both sign-in calls ask for the second factor; the first step opens no session', async () => {
  const person = await someone();
  await withApp(server, person);
  const before = { sessions: await sessionsOf(person.id), audit: await audited(person.id) };
  const { rows: at } = await server.database.pool.query('select last_login_on from users where id = $1', [
    person.id,
  ]);
  for (const path of ['/api/account/mfa/login/', '/api/account/token/auth/']) {
    const reply = await server.stranger().post(path, { username: person.username, password: PASSWORD });
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([
      200,
      ['ephemeral_token', 'method', 'other_methods'],
    ]);
    expect(Buffer.from(reply.body.ephemeral_token, 'base64url')).toHaveLength(32);
    expect(reply.body.ephemeral_token).not.toContain(person.id);
  }
  expect({ sessions: await sessionsOf(person.id), audit: await audited(person.id) }).toEqual(before);
  const later = await server.database.pool.query('select last_login_on from users where id = $1', [
    person.id,
  ]);
  expect(later.rows).toEqual(at);
  const stored = await server.database.pool.query('select token_hash from sign_in_steps where user_id = $1', [
    person.id,
  ]);
  for (const { token_hash: hash } of stored.rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('AUTH-02 any active method or a backup code finishes the sign-in; the session is audited and keeps remember_me', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  const { address } = await withEmail(server, person);
  const key = await withPasskey(person);
  const first = await firstStep(server, person.username, { rememberMe: true });
  expect(first.body).toMatchObject({
    method: 'app',
    other_methods: [
      { name: 'email', is_primary: false },
      { name: 'passkey', is_primary: false },
    ],
  });
  const ask = (method: string, token: string) =>
    server.stranger().post(`${MFA}/code/request/`, { ephemeral_token: token, method });
  const answers = [
    async () => appCode(secret),
    async () => backupCodes[0]!,
    async (token: string) => {
      expect((await ask('email', token)).body).toEqual({
        details: 'Email message with MFA code has been sent.',
      });
      return (await codesSentTo(server, address)).at(-1)!;
    },
    async (token: string) => {
      const asked = await ask('passkey', token);
      expect(asked.body.details).toBe('Use your passkey.');
      return key.get(asked.body.options);
    },
  ];
  for (const answer of answers) {
    await forgetThrottles(server);
    const before = { sessions: await sessionsOf(person.id), audit: await audited(person.id) };
    const step = await firstStep(server, person.username, { rememberMe: true });
    const token = step.body.ephemeral_token as string;
    const reply = await secondStep(server, token, await answer(token));
    expect(reply.status).toBe(200);
    const me = await server.stranger({ authorization: `JWT ${reply.body.access}` }).get('/api/account/me/');
    expect(me.body.id).toBe(person.id);
    const sessions = await sessionsOf(person.id);
    expect(sessions).toHaveLength(before.sessions.length + 1);
    expect(sessions.at(-1)).toMatchObject({ remember_me: true });
    expect(await audited(person.id)).toHaveLength(before.audit.length + 1);
  }
});

test('AUTH-02 refuses a wrong code without WWW-Authenticate, in the language of the request, and changes nothing', async () => {
  const person = await someone();
  await withApp(server, person);
  const before = await sessionsOf(person.id);
  const first = await firstStep(server, person.username);
  const reply = await server
    .stranger({ 'accept-language': 'it-IT' })
    .post(`${MFA}/login/code/`, { ephemeral_token: first.body.ephemeral_token, code: '000000' });
  expect([reply.status, Object.keys(reply.body)]).toEqual([401, ['error', 'status_code']]);
  expect(reply.headers['www-authenticate']).toBeUndefined();
  expect(reply.headers['content-language']).toBe('it');
  const missing = await server.stranger().post(`${MFA}/login/code/`, { code: '' });
  expect(missing.body).toEqual({
    ephemeral_token: ['This field is required.'],
    code: ['This field may not be blank.'],
    status_code: 400,
  });
  expect(await sessionsOf(person.id)).toEqual(before);
});

test('A28 AUTH-02 refuses the second step of an account disabled after the first', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const before = await sessionsOf(person.id);
  const first = await firstStep(server, person.username);
  await disableAccount(server, person.id);
  const reply = await secondStep(server, first.body.ephemeral_token, appCode(secret));
  expect([reply.status, reply.body.error]).toEqual([401, 'Invalid or expired token.']);
  expect(await sessionsOf(person.id)).toEqual(before);
});

test('AUTH-02 a change of password ends pending second steps, codes and set-ups', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  await beginMethod(person, 'email');
  const first = await firstStep(server, person.username);
  const changed = await person.post('/api/account/password/change/', {
    old_password: PASSWORD,
    new_password1: 'Tutta-Nuova-99!',
    new_password2: 'Tutta-Nuova-99!',
  });
  expect(changed.status).toBe(200);
  const reply = await secondStep(server, first.body.ephemeral_token, appCode(secret));
  expect([reply.status, reply.body.error]).toEqual([401, 'Invalid or expired token.']);
  const { rows } = await server.database.pool.query(
    `select name from mfa_methods where user_id = $1 union all select method from mfa_codes where user_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ name: 'app' }]);
});

const NEUTRAL = { error: 'Unable to login with provided credentials.', status_code: 400 };
const UNVERIFIED = {
  non_field_errors: [expect.stringContaining('E-mail is not verified.')],
  status_code: 400,
};

const asked = async (): Promise<number> =>
  Number(
    (
      await server.database.pool.query(
        `select count(*) as n from jobs.job where name = 'account.confirmation-asked'`,
      )
    ).rows[0].n,
  );

test('A01 AUTH-01 only the right password reveals an unconfirmed registration, and sends a new link', async () => {
  await forgetThrottles(server);
  const carla = await registeredOnly(server);
  const before = await asked();
  const wrong = await firstStep(server, carla.username, { password: 'Sbagliata-1!' });
  expect([wrong.status, wrong.body]).toEqual([400, NEUTRAL]);
  expect(await asked()).toBe(before);
  const right = await firstStep(server, carla.username, { password: carla.password1 });
  expect([right.status, right.body]).toEqual([400, UNVERIFIED]);
  expect(await asked()).toBe(before + 1);
});

test('A01 AUTH-14 only the right password reveals an unconfirmed new address, with a second factor, too', async () => {
  const person = await someone();
  await withEmail(server, person);
  const before = await asked();
  const sessions = await sessionsOf(person.id);
  const sent = await codesSentTo(server, `${person.username}@esempio.example`);
  await server.database.db
    .updateTable('users')
    .set({ pending_email: 'nuovo@esempio.example' })
    .where('id', '=', person.id)
    .execute();
  const wrong = await firstStep(server, person.username, { password: 'Sbagliata-1!' });
  expect([wrong.status, wrong.body]).toEqual([400, NEUTRAL]);
  expect(await asked()).toBe(before);
  const right = await firstStep(server, person.username);
  expect([right.status, right.body]).toEqual([400, UNVERIFIED]);
  expect(await asked()).toBe(before + 1);
  expect(await sessionsOf(person.id)).toEqual(sessions);
  expect(await codesSentTo(server, `${person.username}@esempio.example`)).toEqual(sent);
});
