import { beforeEach, expect, test } from 'vitest';
import { NEW_PASSWORD, credentialsOf } from '../../test/credentials-scene.ts';
import {
  MFA,
  NOT_VALID,
  firstStep,
  forgetStep,
  forgetThrottles,
  good,
  meanwhile,
  ageProofs,
  secondStep,
  withApp,
  withEmail,
  withPasskey,
} from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { PASSWORD } from '../../test/server.ts';
import type { Caller, Reply } from '../../test/server.ts';
import { throttled } from '../../test/throttled.ts';
import { appCode } from '../../test/totp.ts';
import { twoServers } from '../../test/two-servers.ts';

const { server, other } = await twoServers();
const organization = await server.organization();
beforeEach(() => forgetThrottles(server));

const REQUIRED = { code: ['This field is required.'], status_code: 400 };
const someone = () => server.person({ organization, profiles: ['admin'] });
type Someone = Awaited<ReturnType<typeof someone>>;

/** A person with the app, whose session got its last code eleven minutes ago. */
async function holder() {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  await ageProofs(server, person.id);
  return { person, secret, backupCodes };
}

const changePassword = (person: Caller, code?: string, next = NEW_PASSWORD) =>
  person.post('/api/account/password/change/', {
    old_password: PASSWORD,
    new_password1: next,
    new_password2: next,
    code,
  });
const changeEmail = (person: Caller, code?: string) =>
  person.patch('/api/account/email/change/', {
    email: 'altrove@esempio.example',
    current_password: PASSWORD,
    code,
  });
const begin = (person: Caller, name: string, code?: string) =>
  person.post(`${MFA}/${name}/activate/`, { code });

async function issue(person: Caller, what: 'api-key' | 'identity-secret', code?: string): Promise<Reply> {
  const made = await person.post('/api/v1/ai/admin/assistant/', { name: `Sportello ${Math.random()}` });
  return person.post(`/api/v1/ai/admin/assistant/${made.body.id}/${what}/`, { code });
}
const issueKey = (person: Caller, code?: string) => issue(person, 'api-key', code);

const CALLS: [string, (person: Caller, code?: string) => Promise<Reply>, number][] = [
  ['changing the password', (person, code) => changePassword(person, code), 200],
  ['changing the address', changeEmail, 200],
  ['beginning a passkey', (person, code) => begin(person, 'passkey', code), 200],
  ['beginning codes by e-mail', (person, code) => begin(person, 'email', code), 200],
  ['issuing a key', issueKey, 201],
  ['ANS-12 issuing an identity secret', (person, code) => issue(person, 'identity-secret', code), 201],
];

/** The values that these calls would change. */
const changedBy = async (id: string) => {
  const { pool } = server.database;
  const { rows } = await pool.query(
    `select u.password_hash, u.pending_email,
       (select count(*)::int from mfa_methods m where m.user_id = u.id) as methods,
       (select count(*)::int from assistant_keys k where k.created_by = u.username) as keys,
       (select count(*)::int from identity_secrets s where s.created_by = u.username) as secrets
     from users u where u.id = $1`,
    [id],
  );
  return rows;
};

test.each(CALLS)(
  'A33 AUTH-15 AUTH-16 %s is refused without a code and with a wrong one, and changes nothing; a right code does it',
  async (_, call, done) => {
    const { person, secret } = await holder();
    const before = await changedBy(person.id);
    const without = await call(person);
    expect([without.status, without.body, without.headers['regia-refusal']]).toEqual([
      400,
      REQUIRED,
      'code_required',
    ]);
    const wrong = await call(person, '000000');
    expect([wrong.status, wrong.body]).toEqual([400, NOT_VALID]);
    expect(await changedBy(person.id)).toEqual(before);
    expect((await call(person, appCode(secret))).status).toBe(done);
    expect(await changedBy(person.id)).not.toEqual(before);
  },
);

test.each(CALLS)(
  'AUTH-15 AUTH-16 A33 %s takes no code within ten minutes of a code in this session',
  async (_, call, done) => {
    const { person } = await holder();
    await ageProofs(server, person.id, 9);
    expect((await call(person)).status).toBe(done);
  },
);

test.each(CALLS)(
  'AUTH-15 AUTH-16 A33 %s takes no code without an active second factor',
  async (_, call, done) => {
    const person = await someone();
    expect((await call(person, '000000')).status).toBe(done);
  },
);

test('AST-05 A33 a code counts for ten minutes and only in the session that it was given in', async () => {
  const { person, backupCodes } = await holder();
  const { body } = await firstStep(server, person.username);
  const tokens = (await secondStep(server, body.ephemeral_token, backupCodes[0]!)).body;
  const signedInByCode = server.stranger({ authorization: `JWT ${tokens.access}` });
  expect((await issueKey(signedInByCode)).status).toBe(201);
  expect((await issueKey(person)).body).toEqual(REQUIRED);
  await ageProofs(server, person.id, 10);
  expect((await issueKey(signedInByCode)).body).toEqual(REQUIRED);
});

test('A33 MFA-07 a code given in a call of one session does not count for the person’s other sessions', async () => {
  const { person, backupCodes } = await holder();
  const { body } = await firstStep(server, person.username);
  const tokens = (await secondStep(server, body.ephemeral_token, backupCodes[0]!)).body;
  const elsewhere = server.stranger({ authorization: `JWT ${tokens.access}` });
  await ageProofs(server, person.id);
  expect((await issueKey(person, backupCodes[1])).status).toBe(201);
  expect((await issueKey(person)).status).toBe(201);
  const other = await issueKey(elsewhere);
  expect([other.status, other.headers['regia-refusal']]).toEqual([400, 'code_required']);
});

test('AST-05 A33 a given code still counts after the session is refreshed', async () => {
  const { person, backupCodes } = await holder();
  expect((await issueKey(person, backupCodes[0])).status).toBe(201);
  const { body } = await server
    .stranger()
    .post('/api/account/token/refresh/', { refresh: person.tokens.refresh });
  const later = server.stranger({ authorization: `JWT ${body.access}` });
  expect((await issueKey(later)).status).toBe(201);
});

test('A33 MFA-02 a backup code and a passkey’s answer count as codes', async () => {
  const { person, backupCodes } = await holder();
  expect((await issueKey(person, backupCodes[0])).status).toBe(201);
  const other = await someone();
  const key = await withPasskey(other);
  await ageProofs(server, other.id);
  const asked = await other.post(`${MFA}/code/request/`, { method: 'passkey' });
  expect((await changePassword(other, key.get(asked.body.options))).status).toBe(200);
});

test('A33 A32 MFA-07 one code in two parallel calls, one on each server: one call succeeds', async () => {
  const { person, secret, backupCodes } = await holder();
  const there = other.stranger({ authorization: `JWT ${person.tokens.access}` });
  for (const code of [appCode(secret), backupCodes[0]!]) {
    await ageProofs(server, person.id);
    const replies = await Promise.all([begin(person, 'passkey', code), begin(there, 'passkey', code)]);
    expect(good(replies)).toBe(1);
    expect(replies.find((one) => one.status !== 200)?.body).toEqual(NOT_VALID);
  }
});

test('A33 MFA-07 wrong codes of these calls count together with all others: five in ten minutes', async () => {
  const { person, backupCodes } = await holder();
  const wrong = [changePassword, changeEmail, issueKey, changePassword];
  for (const call of wrong) expect((await call(person, '000000')).body).toEqual(NOT_VALID);
  expect((await person.post(`${MFA}/app/deactivate/`, { code: '000000' })).body).toEqual(NOT_VALID);
  throttled(await changePassword(person, backupCodes[0]), 600);
  throttled(await issueKey(person, backupCodes[0]), 600);
});

test('AUTH-15 an error of the password is reported before the code is checked, and uses no code up', async () => {
  const { person, backupCodes } = await holder();
  const common = await changePassword(person, backupCodes[0], 'Password-1');
  expect(common.headers['regia-refusal']).not.toMatch(/code/);
  const wrong = await person.post('/api/account/password/change/', {
    old_password: 'Sbagliata-1!',
    new_password1: NEW_PASSWORD,
    new_password2: NEW_PASSWORD,
    code: backupCodes[0],
  });
  expect(wrong.headers['regia-refusal']).toBe('old_password_wrong');
  expect((await changePassword(person, backupCodes[0])).status).toBe(200);
});

test('A33 MFA-05 MFA-06 deactivating, regenerating, changing the primary method and removing a passkey always take a code, even right after another one', async () => {
  const { person, secret } = await holder();
  await begin(person, 'email', appCode(secret));
  const [sent] = await codesSentTo(server, `${person.username}@esempio.example`);
  expect((await person.post(`${MFA}/email/activate/confirm/`, { code: sent })).status).toBe(200);
  const calls = [
    person.post(`${MFA}/email/deactivate/`, {}),
    person.post(`${MFA}/app/codes/regenerate/`, {}),
    person.post(`${MFA}/mfa/change-primary-method/`, { method: 'email' }),
  ];
  for (const reply of await Promise.all(calls)) expect(reply.body).toEqual(REQUIRED);
});

test('MFA-03 A33 the first method ends the person’s other sessions; the next one ends none', async () => {
  const person = await someone();
  const elsewhere = async (sign: () => Promise<{ access: string }>) =>
    server.stranger({ authorization: `JWT ${(await sign()).access}` });
  const before = await elsewhere(async () => (await firstStep(server, person.username)).body);
  const me = '/api/account/me/';
  expect((await before.get(me)).status).toBe(200);
  const { backupCodes } = await withApp(server, person);
  expect((await before.get(me)).status).toBe(401);
  expect((await person.get(me)).status).toBe(200);
  const after = await elsewhere(async () => {
    const { body } = await firstStep(server, person.username);
    return (await secondStep(server, body.ephemeral_token, backupCodes[0]!)).body;
  });
  await withEmail(server, person);
  expect((await after.get(me)).status).toBe(200);
});

const becomesActive = `insert into mfa_methods (id, user_id, name, is_primary, is_active)
  values (gen_random_uuid(), $1, 'email', true, true)`;
const RACES: [string, (person: Someone) => Promise<Reply>][] = [
  ['a change of password', (person) => changePassword(person)],
  ['a change of address', (person) => changeEmail(person)],
  ['a key', async (person) => issueKey(person)],
];

test.each(RACES)(
  'AUTH-15 AUTH-16 A33 %s is refused if a first method becomes active at the same moment',
  async (_, call) => {
    const person = await someone();
    const before = await changedBy(person.id);
    const refused = await meanwhile(server, person.id, { call: () => call(person), change: becomesActive });
    expect([refused.status, refused.body]).toEqual([400, REQUIRED]);
    expect(await changedBy(person.id)).toEqual([{ ...before[0], methods: 1 }]);
  },
);

test.each(RACES)(
  'AUTH-15 AUTH-16 A08 %s is refused if the session ends at the same moment',
  async (_, call) => {
    const person = await someone();
    const before = await changedBy(person.id);
    const refused = await meanwhile(server, person.id, {
      call: () => call(person),
      change: 'update sessions set revoked_on = now() where user_id = $1',
    });
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([401, 'token_not_valid']);
    expect(await changedBy(person.id)).toEqual(before);
  },
);

test('A24 AUTH-16 with codes by e-mail as the only second factor, only a code sent to the old address changes the address', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  const backup = (await person.post(`${MFA}/code/request/`, { method: 'email' })).status;
  expect(backup).toBe(200);
  const code = (await codesSentTo(server, address)).at(-1)!;
  const regenerated = await person.post(`${MFA}/email/codes/regenerate/`, { code });
  const [backupCode] = regenerated.body.backup_codes as string[];
  // A code was given a moment ago, and is not enough.
  const fresh = await changeEmail(person);
  expect([fresh.body, fresh.headers['regia-refusal']]).toEqual([REQUIRED, 'code_required']);
  expect((await changeEmail(person, backupCode)).body).toEqual(NOT_VALID);
  await forgetThrottles(server);
  await person.post(`${MFA}/code/request/`, { method: 'email' });
  const sent = await codesSentTo(server, address);
  expect((await changeEmail(person, sent.at(-1))).status).toBe(200);
  expect((await credentialsOf(server, person.id)).pending_email).toBe('altrove@esempio.example');
});

test('A24 AUTH-16 with another second factor beside codes by e-mail, a code of either method changes the address', async () => {
  const { person, secret } = await holder();
  await begin(person, 'email', appCode(secret));
  const [sent] = await codesSentTo(server, `${person.username}@esempio.example`);
  await person.post(`${MFA}/email/activate/confirm/`, { code: sent });
  await forgetStep(server, person.id);
  await ageProofs(server, person.id);
  expect((await changeEmail(person, appCode(secret))).status).toBe(200);
});

test('AUTH-14 a reset link sets a password without a code', async () => {
  const { person } = await holder();
  const { pool } = server.database;
  await pool.query(
    `insert into account_links (id, user_id, purpose, token_hash, expires_on)
     values (gen_random_uuid(), $1, 'password_reset', encode(sha256('a-link'), 'hex'), now() + interval '1 hour')`,
    [person.id],
  );
  const reset = await server.stranger().post('/api/account/password/reset-confirm/', {
    uid: person.id,
    token: 'a-link',
    new_password1: NEW_PASSWORD,
    new_password2: NEW_PASSWORD,
  });
  expect(reset.status).toBe(200);
});
