import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MFA,
  beginFirst,
  beginMethod,
  firstStep,
  forgetStep,
  forgetThrottles,
  secondStep,
  withApp,
  withEmail,
  withPasskey,
} from '../../test/second-factor.ts';
import { codesSentTo, queuedMessages } from '../../test/sent-messages.ts';
import { SoftwareKey } from '../../test/passkey.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { appCode, secretIn } from '../../test/totp.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const someone = () => server.person({ organization, profiles: ['editor'] });
const active = async (person: Caller) => (await person.get(`${MFA}/mfa/user-active-methods/`)).body.results;

test('MFA-02 MFA-03 the app: an address with a secret of 160 bits; its first code makes it active and primary, with ten backup codes', async () => {
  const person = await someone();
  const begun = await beginFirst(person, 'app');
  expect(begun.status).toBe(200);
  const pattern = new RegExp(`^otpauth://totp/Regia:${person.username}\\?secret=[A-Z2-7]{32}&issuer=Regia$`);
  expect(begun.body).toEqual({ details: expect.stringMatching(pattern) });
  expect(await active(person)).toEqual([]);
  const secret = secretIn(begun.body.details);
  const confirmed = await person.post(`${MFA}/app/activate/confirm/`, { code: appCode(secret) });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.backup_codes).toHaveLength(10);
  expect(new Set(confirmed.body.backup_codes).size).toBe(10);
  for (const code of confirmed.body.backup_codes)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(await active(person)).toEqual([{ name: 'app', is_primary: true }]);
});

test('AUTH-01 AUTH-02 with a second factor the password opens no session; the code does', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const sessions = async () =>
    (await server.database.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute())
      .length;
  const before = await sessions();
  const first = await firstStep(server, person.username);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ ephemeral_token: expect.any(String), method: 'app', other_methods: [] });
  expect(await sessions()).toBe(before);
  const second = await secondStep(server, first.body.ephemeral_token, appCode(secret));
  expect(second.status).toBe(200);
  expect(Object.keys(second.body).sort()).toEqual(['access', 'refresh']);
  expect(await sessions()).toBe(before + 1);
});

test('MFA-02 a code by mail sets the method up and signs in', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  const first = await firstStep(server, person.username);
  expect(first.body.method).toBe('email');
  const codes = await codesSentTo(server, address);
  expect(codes).toHaveLength(2);
  expect(codes[1]).toMatch(/^\d{6}$/);
  const second = await secondStep(server, first.body.ephemeral_token, codes[1]!);
  expect(second.status).toBe(200);
});

test.each([
  ['a space', ' '],
  ['a dash', '-'],
])('MFA-02 six digits with %s in the middle set the app up and sign in', async (_, between) => {
  const person = await someone();
  const begun = await beginFirst(person, 'app');
  const secret = secretIn(begun.body.details);
  const typed = () => appCode(secret).replace(/^.../, `$&${between}`);
  expect((await person.post(`${MFA}/app/activate/confirm/`, { code: typed() })).status).toBe(200);
  await forgetStep(server, person.id);
  const first = await firstStep(server, person.username);
  expect((await secondStep(server, first.body.ephemeral_token, typed())).status).toBe(200);
});

test('MFA-02 a set-up by SMS is refused without a phone number; with one it is confirmed by the code', async () => {
  const person = await someone();
  const without = await beginFirst(person, 'sms_twilio');
  expect(without.status).toBe(400);
  expect(without.body).toEqual({ error: 'A phone number is required for this method.', status_code: 400 });
  const phone = '+393331234567';
  await server.database.db.updateTable('users').set({ phone }).where('id', '=', person.id).execute();
  const begun = await beginFirst(person, 'sms_twilio');
  expect(begun.body).toEqual({ details: 'SMS message with MFA code has been sent.' });
  const [code] = await codesSentTo(server, phone);
  const confirmed = await person.post(`${MFA}/sms_twilio/activate/confirm/`, { code });
  expect(confirmed.status).toBe(200);
  expect(await active(person)).toEqual([{ name: 'sms_twilio', is_primary: true }]);
});

test('MFA-02 two passkeys have a name each, and each signs in', async () => {
  const person = await someone();
  const one = await withPasskey(person, new SoftwareKey(), 'Portatile');
  const two = await withPasskey(person, new SoftwareKey({ counts: true }), 'Chiave di scorta');
  const list = await person.get('/api/mfa/editor/mfamethod/');
  const detail = await person.get(`/api/mfa/editor/mfamethod/${list.body.results[0].id}/`);
  expect(detail.body.passkeys.map((key: { name: string }) => key.name)).toEqual([
    'Portatile',
    'Chiave di scorta',
  ]);
  for (const key of [one, two]) {
    const first = await firstStep(server, person.username);
    expect(first.body).toMatchObject({
      method: 'passkey',
      options: { rpId: 'localhost', userVerification: 'preferred' },
    });
    const second = await secondStep(server, first.body.ephemeral_token, key.get(first.body.options));
    expect([second.status, second.text]).toEqual([200, expect.any(String)]);
  }
});

test('MFA-04 MFA-05 a second method becomes primary with a code of the first one, and both are removed', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  const { address } = await withEmail(server, person);
  expect(await active(person)).toEqual([
    { name: 'app', is_primary: true },
    { name: 'email', is_primary: false },
  ]);
  const changed = await person.post(`${MFA}/mfa/change-primary-method/`, {
    method: 'email',
    code: appCode(secret),
  });
  expect([changed.status, changed.text]).toEqual([204, '']);
  expect(await active(person)).toEqual([
    { name: 'email', is_primary: true },
    { name: 'app', is_primary: false },
  ]);
  await forgetThrottles(server);
  await person.post(`${MFA}/code/request/`, { method: 'email' });
  const code = (await codesSentTo(server, address)).at(-1)!;
  expect((await person.post(`${MFA}/app/deactivate/`, { code })).status).toBe(204);
  expect((await person.post(`${MFA}/email/deactivate/`, { code: backupCodes[0] })).status).toBe(204);
  expect(await active(person)).toEqual([]);
  const plain = await firstStep(server, person.username);
  expect(Object.keys(plain.body).sort()).toEqual(['access', 'refresh']);
  const kept = await server.database.db
    .selectFrom('backup_codes')
    .select('user_id')
    .where('user_id', '=', person.id)
    .execute();
  expect(kept).toEqual([]);
  const { mail } = await queuedMessages(server);
  const told = mail.filter((one) => one.to.email === address).map((one) => one.kind);
  expect(told).toEqual([
    'method_added',
    'code',
    'method_added',
    'primary_method_changed',
    'code',
    'method_removed',
    'method_removed',
  ]);
});

test('MFA-02 a code sent to an earlier number or address is refused', async () => {
  const person = await someone();
  const set = (to: { phone?: string; email?: string }) =>
    server.database.db.updateTable('users').set(to).where('id', '=', person.id).execute();
  await set({ phone: '+393330000201' });
  await beginFirst(person, 'sms_twilio');
  await set({ phone: '+393330000202' });
  const [code] = await codesSentTo(server, '+393330000201');
  const refused = await person.post(`${MFA}/sms_twilio/activate/confirm/`, { code });
  expect([refused.status, refused.body]).toEqual([
    400,
    { code: ['Code invalid or expired.'], status_code: 400 },
  ]);
  expect(await active(person)).toEqual([]);
});

test('MFA-02 a new installation offers every method: the local mailbox replaces missing mail and SMS', async () => {
  const config = await server.stranger().get(`${MFA}/mfa/config/`);
  expect(config.body.methods).toEqual(['app', 'passkey', 'email', 'sms_twilio']);
});

test('MFA-06 a second method makes new backup codes only if every old one is used', async () => {
  const person = await someone();
  await withApp(server, person);
  const begun = await beginMethod(person, 'email');
  expect(begun.body).toEqual({ details: 'Email message with MFA code has been sent.' });
  const code = (await codesSentTo(server, `${person.username}@esempio.example`)).at(-1);
  const confirmed = await person.post(`${MFA}/email/activate/confirm/`, { code });
  expect(confirmed.body).toEqual({ backup_codes: [] });
  await server.database.pool.query('update backup_codes set used_on = now() where user_id = $1', [person.id]);
  const passkey = await beginMethod(person, 'passkey');
  const made = await person.post(`${MFA}/passkey/activate/confirm/`, {
    code: new SoftwareKey().create(passkey.body.options),
  });
  expect(made.body.backup_codes).toHaveLength(10);
});
