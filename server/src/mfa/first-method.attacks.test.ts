import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SoftwareKey } from '../../test/passkey.ts';
import { MFA, forgetThrottles, good, meanwhile, ageProofs, withApp } from '../../test/second-factor.ts';
import { anotherSession } from '../../test/credentials-scene.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { PASSWORD, testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { throttled } from '../../test/throttled.ts';
import { appCode, secretIn } from '../../test/totp.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
beforeEach(() => forgetThrottles(server));
afterAll(() => server.close());

const justSignedIn = () => server.person({ organization, profiles: ['editor'] });
/** A person whose session got the password eleven minutes ago. */
const someone = async () => {
  const person = await justSignedIn();
  await ageProofs(server, person.id);
  return person;
};
const begin = (person: Caller, name: string, body?: object) => person.post(`${MFA}/${name}/activate/`, body);
const confirm = (person: Caller, name: string, code: string) =>
  person.post(`${MFA}/${name}/activate/confirm/`, { code });
const RIGHT_PASSWORD = { current_password: PASSWORD };
const WRONG_PASSWORD = { current_password: 'Sbagliata-1!' };

const MISSING = { current_password: ['Enter your current password.'], status_code: 400 };
const WRONG = { current_password: ['Invalid password.'], status_code: 400 };
const PHONE = '+393330000401';
const METHODS = ['app', 'passkey', 'email', 'sms_twilio'];

/** Everything that a set-up stores before it is confirmed. */
const begunBy = async (userId: string) =>
  (
    await server.database.pool.query(
      `select name from mfa_methods where user_id = $1
       union all select method from mfa_codes where user_id = $1
       union all select purpose from mfa_challenges where user_id = $1`,
      [userId],
    )
  ).rows;
const phoneOf = (userId: string) =>
  server.database.pool.query('update users set phone = $2 where id = $1', [userId, PHONE]);

test('A33 MFA-03 a first method does not start without the password, or with a wrong one', async () => {
  const person = await someone();
  await phoneOf(person.id);
  for (const name of METHODS) {
    for (const body of [undefined, { current_password: '' }, { code: '000000' }]) {
      const without = await begin(person, name, body);
      expect([name, without.status, without.body]).toEqual([name, 400, MISSING]);
    }
    const wrong = await begin(person, name, { ...WRONG_PASSWORD, code: PASSWORD });
    expect([name, wrong.status, wrong.body]).toEqual([name, 400, WRONG]);
  }
  expect(await begunBy(person.id)).toEqual([]);
  expect(await codesSentTo(server, PHONE)).toEqual([]);
  expect(await codesSentTo(server, `${person.username}@esempio.example`)).toEqual([]);
  for (const name of METHODS) {
    expect([name, (await begin(person, name, RIGHT_PASSWORD)).status]).toEqual([name, 200]);
  }
});

test.each(METHODS)(
  'A33 MFA-03 %s as a first method takes an empty body right after the sign-in',
  async (name) => {
    const person = await justSignedIn();
    await phoneOf(person.id);
    expect((await begin(person, name)).status).toBe(200);
  },
);

test('A33 MFA-03 a wrong password is refused even if none is needed', async () => {
  expect((await begin(await justSignedIn(), 'app', WRONG_PASSWORD)).body).toEqual(WRONG);
});

test('APP-04 A33 the refusal of a missing password is in the caller’s language', async () => {
  const person = await someone();
  const asked = await person.post(`${MFA}/app/activate/`, {}, { headers: { 'accept-language': 'it-IT' } });
  expect(asked.body.current_password).toEqual(['Scrivi la tua password attuale.']);
});

test('A33 MFA-03 without the password, a set-up by SMS does not reveal that the phone number is missing', async () => {
  const person = await someone();
  expect((await begin(person, 'sms_twilio')).body).toEqual(MISSING);
  const asked = await begin(person, 'sms_twilio', RIGHT_PASSWORD);
  expect(asked.headers['regia-refusal']).toBe('phone_required');
});

test('A33 AUTH-18 wrong passwords count together with those of every other form; right and missing ones do not count', async () => {
  const person = await someone();
  for (let right = 0; right < 7; right++) {
    expect((await begin(person, 'app', RIGHT_PASSWORD)).status).toBe(200);
    await ageProofs(server, person.id);
    expect((await begin(person, 'app')).body).toEqual(MISSING);
  }
  for (const name of ['app', 'passkey', 'email']) {
    expect((await begin(person, name, WRONG_PASSWORD)).body).toEqual(WRONG);
  }
  const change = (path: string, body: object) => person.patch(`/api/account/email/${path}/`, body);
  const email = { email: 'altrove@esempio.example', ...WRONG_PASSWORD };
  for (let wrong = 0; wrong < 2; wrong++) {
    expect((await change('change', email)).headers['regia-refusal']).toBe('current_password_wrong');
  }
  throttled(await begin(person, 'app', RIGHT_PASSWORD), 600);
  throttled(await change('change', { ...email, ...RIGHT_PASSWORD }), 600);
});

test('A33 MFA-04 within ten minutes of the session’s password a first method takes an empty body; later, and after the last method is removed, it takes the password', async () => {
  const person = await someone();
  await begin(person, 'email', RIGHT_PASSWORD);
  await forgetThrottles(server);
  expect((await begin(person, 'email')).status).toBe(200);
  await ageProofs(server, person.id, 9);
  expect((await begin(person, 'app')).status).toBe(200);
  await ageProofs(server, person.id, 10);
  expect((await begin(person, 'app')).body).toEqual(MISSING);
  const elsewhere = await anotherSession(server, person);
  expect((await begin(elsewhere, 'passkey')).status).toBe(200);
  expect((await begin(person, 'passkey')).body).toEqual(MISSING);
  const { backupCodes } = await withApp(server, person);
  await ageProofs(server, person.id);
  await person.post(`${MFA}/app/deactivate/`, { code: backupCodes[0] });
  expect((await begin(person, 'app', { code: backupCodes[1] })).body).toEqual(MISSING);
});

test('A33 MFA-03 a set-up with the right password is refused if the session is revoked at the same moment', async () => {
  const person = await someone();
  const refused = await meanwhile(server, person.id, {
    call: () => begin(person, 'app', RIGHT_PASSWORD),
    change: 'update sessions set revoked_on = now() where user_id = $1',
  });
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([401, 'token_not_valid']);
  expect(await begunBy(person.id)).toEqual([]);
});

test('A33 MFA-03 a set-up with a code is refused if the last method is removed at the same moment: it then takes the password', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  await ageProofs(server, person.id);
  const refused = await meanwhile(server, person.id, {
    call: () => begin(person, 'passkey', { code: backupCodes[0] }),
    change: 'delete from mfa_methods where user_id = $1',
  });
  expect([refused.status, refused.body]).toEqual([400, MISSING]);
  expect(await begunBy(person.id)).toEqual([]);
});

test('A33 MFA-03 several first methods confirmed at the same moment: one becomes active, the others are refused', async () => {
  const person = await someone();
  const secret = secretIn((await begin(person, 'app', RIGHT_PASSWORD)).body.details);
  const passkey = (await begin(person, 'passkey', RIGHT_PASSWORD)).body.options;
  await begin(person, 'email', RIGHT_PASSWORD);
  const [sent] = await codesSentTo(server, `${person.username}@esempio.example`);
  const replies = await meanwhile(server, person.id, {
    call: () =>
      Promise.all([
        confirm(person, 'app', appCode(secret)),
        confirm(person, 'email', sent!),
        confirm(person, 'passkey', new SoftwareKey().create(passkey)),
      ]),
    waiting: 3,
    change: 'select $1::uuid',
  });
  expect(good(replies)).toBe(1);
  const refusals = replies.flatMap((one) => one.headers['regia-refusal'] ?? []);
  expect(refusals).toEqual(['method_not_requested', 'method_not_requested']);
  const { results } = (await person.get(`${MFA}/mfa/user-active-methods/`)).body;
  expect(results).toHaveLength(1);
  expect(await begunBy(person.id)).toEqual([{ name: results[0].name }]);
});
