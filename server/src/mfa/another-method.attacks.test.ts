import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SoftwareKey } from '../../test/passkey.ts';
import {
  MFA,
  NOT_VALID,
  forgetThrottles,
  meanwhile,
  ageProofs,
  withApp,
  withEmail,
  withPasskey,
} from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { PASSWORD, testServer } from '../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../test/server.ts';
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

const someone = () => server.person({ organization, profiles: ['editor'] });
/** Sends the password, too, to show that it does not replace the code. */
const begin = (person: Caller, name: string, code?: string) =>
  person.post(`${MFA}/${name}/activate/`, { code, current_password: PASSWORD });
const confirm = (person: Caller, name: string, code: string) =>
  person.post(`${MFA}/${name}/activate/confirm/`, { code });
const active = async (person: Caller) =>
  (await person.get(`${MFA}/mfa/user-active-methods/`)).body.results.map((one: { name: string }) => one.name);
const phoneOf = (person: Caller & { id: string }, phone: string) =>
  person.patch(`/api/v1/organization/editor/contact/${person.id}/`, { phone });

const MISSING = { code: ['This field is required.'], status_code: 400 };
const NOT_REQUESTED = { code: ['Requested MFA method does not exist.'], status_code: 400 };

/** Everything that a set-up stores before it is confirmed. */
const begunBy = async (userId: string) =>
  (
    await server.database.pool.query(
      `select name from mfa_methods where user_id = $1 and not is_active
       union all select method from mfa_codes where user_id = $1
       union all select purpose from mfa_challenges where user_id = $1`,
      [userId],
    )
  ).rows;

test('A33 MFA-03 with an active method, another one does not start without a code, with a wrong code or with another person’s code', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  await phoneOf(person, '+393330000301');
  const theirs = await withApp(server, await someone());
  await ageProofs(server, person.id);
  const sent = await codesSentTo(server, address);
  for (const name of ['app', 'passkey', 'sms_twilio']) {
    const without = await begin(person, name);
    expect([name, without.status, without.body]).toEqual([name, 400, MISSING]);
    for (const code of ['000000', theirs.backupCodes[0]!]) {
      await forgetThrottles(server);
      const wrong = await begin(person, name, code);
      expect([name, wrong.status, wrong.body]).toEqual([name, 400, NOT_VALID]);
    }
  }
  expect(await begunBy(person.id)).toEqual([]);
  expect(await codesSentTo(server, '+393330000301')).toEqual([]);
  expect(await codesSentTo(server, address)).toEqual(sent);
});

test('A33 MFA-03 a further passkey does not start without a code or with another key’s answer; it starts with the passkey’s own', async () => {
  const person = await someone();
  const key = await withPasskey(person);
  await ageProofs(server, person.id);
  const without = await begin(person, 'passkey');
  expect([without.status, without.body]).toEqual([400, MISSING]);
  const asked = await person.post(`${MFA}/code/request/`, { method: 'passkey' });
  const foreign = await begin(person, 'passkey', new SoftwareKey({ id: key.id }).get(asked.body.options));
  expect([foreign.status, foreign.body]).toEqual([400, NOT_VALID]);
  const again = await person.post(`${MFA}/code/request/`, { method: 'passkey' });
  const begun = await begin(person, 'passkey', key.get(again.body.options));
  expect((await confirm(person, 'passkey', new SoftwareKey().create(begun.body.options))).status).toBe(200);
});

test('A33 MFA-04 a code of an active method, or a backup code, starts another method; each code works once', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  const code = appCode(secret);
  const begun = await begin(person, 'passkey', code);
  expect((await begin(person, 'passkey', code)).body).toEqual(NOT_VALID);
  expect((await confirm(person, 'passkey', new SoftwareKey().create(begun.body.options))).status).toBe(200);
  expect((await begin(person, 'email', backupCodes[0])).status).toBe(200);
  const [sent] = await codesSentTo(server, `${person.username}@esempio.example`);
  expect((await confirm(person, 'email', sent!)).status).toBe(200);
  const used = await person.post(`${MFA}/passkey/deactivate/`, { code: backupCodes[0] });
  expect(used.body).toEqual(NOT_VALID);
});

test('A33 MFA-07 a set-up that is refused for another reason does not use up the code', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const [code] = backupCodes;
  const refusals = [];
  for (const name of ['app', 'sms_twilio', 'foo']) {
    refusals.push((await begin(person, name, code)).headers['regia-refusal']);
  }
  expect(refusals).toEqual(['method_already_active', 'phone_required', 'method_unknown']);
  expect((await begin(person, 'email', code)).status).toBe(200);
});

test('A33 MFA-07 wrong codes at a set-up count together with wrong codes of all other calls', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  for (const name of ['email', 'passkey', 'email']) {
    expect((await begin(person, name, '000000')).headers['regia-refusal']).toBe('code_not_valid');
  }
  for (let wrong = 0; wrong < 2; wrong++) {
    expect((await person.post(`${MFA}/app/deactivate/`, { code: '000000' })).body).toEqual(NOT_VALID);
  }
  throttled(await begin(person, 'email', backupCodes[0]), 600);
  throttled(await person.post(`${MFA}/app/deactivate/`, { code: backupCodes[0] }), 600);
});

test('A33 MFA-03 activating the first method cancels every other set-up that was started before', async () => {
  const person = await someone();
  const secret = secretIn((await begin(person, 'app')).body.details);
  const passkey = await begin(person, 'passkey');
  await phoneOf(person, '+393330000302');
  await begin(person, 'sms_twilio');
  await withEmail(server, person);
  const [texted] = await codesSentTo(server, '+393330000302');
  const firstCodes = {
    app: appCode(secret),
    passkey: new SoftwareKey().create(passkey.body.options),
    sms_twilio: texted!,
  };
  for (const [name, code] of Object.entries(firstCodes)) {
    const refused = await confirm(person, name, code);
    expect([name, refused.status, refused.body]).toEqual([name, 400, NOT_REQUESTED]);
  }
  expect(await begunBy(person.id)).toEqual([]);
  expect(await active(person)).toEqual(['email']);
});

const meanwhileActive = (userId: string, name: string, call: () => Promise<Reply>): Promise<Reply> =>
  meanwhile(server, userId, {
    call,
    change: `insert into mfa_methods (id, user_id, name, is_primary, is_active)
      values (gen_random_uuid(), $1, '${name}', true, true)
      on conflict (user_id, name) do update set is_primary = true, is_active = true`,
  });

test('A33 MFA-03 a set-up without a code is refused if a first method becomes active at the same moment', async () => {
  const person = await someone();
  const refused = await meanwhileActive(person.id, 'email', () => begin(person, 'app'));
  expect([refused.status, refused.body]).toEqual([400, MISSING]);
  expect(await begunBy(person.id)).toEqual([]);
});

test('A33 MFA-03 confirming a first passkey is refused if the passkey method becomes active at the same moment', async () => {
  const person = await someone();
  const { options } = (await begin(person, 'passkey')).body;
  const code = new SoftwareKey().create(options);
  const refused = await meanwhileActive(person.id, 'passkey', () => confirm(person, 'passkey', code));
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'method_confirmed_already']);
  const { rowCount } = await server.database.pool.query('select 1 from passkeys where user_id = $1', [
    person.id,
  ]);
  expect(rowCount).toBe(0);
});

test('MFA-07 the code of a set-up is sent again within ten minutes without a code of another method; later a code is required', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const address = `${person.username}@esempio.example`;
  const begunOn = async () =>
    (await person.get('/api/mfa/editor/mfamethod/?no_page')).body.find(
      (one: { name: string }) => one.name === 'email',
    ).created_on;
  await begin(person, 'email', backupCodes[0]);
  const since = await begunOn();
  await forgetThrottles(server);
  expect((await person.post(`${MFA}/code/request/`, { method: 'email' })).status).toBe(200);
  await forgetThrottles(server);
  expect((await begin(person, 'email')).status).toBe(200);
  expect(await begunOn()).toBe(since);
  const sent = await codesSentTo(server, address);
  expect(sent).toHaveLength(3);
  expect((await confirm(person, 'email', sent[2]!)).status).toBe(200);
  await begin(person, 'passkey', backupCodes[1]);
  expect((await begin(person, 'passkey')).status).toBe(200);
  await ageProofs(server, person.id);
  expect((await begin(person, 'passkey')).body).toEqual(MISSING);
});

test('A33 MFA-03 changing the phone number cancels a set-up by SMS: no code goes to the new number', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  await phoneOf(person, '+393330000303');
  expect((await begin(person, 'sms_twilio', backupCodes[0])).status).toBe(200);
  expect((await phoneOf(person, '+393330000304')).status).toBe(200);
  await forgetThrottles(server);
  const asked = await person.post(`${MFA}/code/request/`, { method: 'sms_twilio' });
  expect([asked.status, asked.headers['regia-refusal']]).toEqual([400, 'method_unknown']);
  await ageProofs(server, person.id);
  expect((await begin(person, 'sms_twilio')).body).toEqual(MISSING);
  expect(await codesSentTo(server, '+393330000304')).toEqual([]);
});
