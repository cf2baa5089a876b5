import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MFA,
  beginFirst,
  forgetThrottles,
  withApp,
  withEmail,
  withPasskey,
  NOT_VALID,
} from '../../test/second-factor.ts';
import { codesSentTo, queuedMessages } from '../../test/sent-messages.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { appCode, secretIn } from '../../test/totp.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const someone = () => server.person({ organization, profiles: ['editor'] });

test('MFA-04 MFA-05 MFA-06 A33 deactivating, regenerating and changing the primary method are refused without a code and with another person’s code', async () => {
  const person = await someone();
  const stranger = await someone();
  const { secret } = await withApp(server, person);
  await withEmail(server, person);
  const theirs = await withApp(server, stranger);
  const calls = [
    [`${MFA}/email/deactivate/`, {}],
    [`${MFA}/email/codes/regenerate/`, {}],
    [`${MFA}/mfa/change-primary-method/`, { method: 'email' }],
  ] as const;
  for (const [path, body] of calls) {
    const without = await person.post(path, body);
    expect([path, without.status, without.body]).toEqual([
      path,
      400,
      { code: ['This field is required.'], status_code: 400 },
    ]);
    for (const code of [
      theirs.backupCodes[0]!,
      appCode(theirs.secret) === appCode(secret) ? '000000' : appCode(theirs.secret),
    ]) {
      await forgetThrottles(server);
      const reply = await person.post(path, { ...body, code });
      expect([path, reply.status, reply.body]).toEqual([path, 400, NOT_VALID]);
    }
  }
  expect((await person.get(`${MFA}/mfa/user-active-methods/`)).body.results).toEqual([
    { name: 'app', is_primary: true },
    { name: 'email', is_primary: false },
  ]);
  expect(
    (
      await server.database.pool.query('select 1 from backup_codes where user_id = $1 and used_on is null', [
        stranger.id,
      ])
    ).rowCount,
  ).toBe(10);
});

test('A33 MFA-05 changing the primary method takes a code of the current one and rejects a code of the new one', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const { address } = await withEmail(server, person);
  await forgetThrottles(server);
  await person.post(`${MFA}/code/request/`, { method: 'email' });
  const ofNew = (await codesSentTo(server, address)).at(-1)!;
  const path = `${MFA}/mfa/change-primary-method/`;
  const refused = await person.post(path, { method: 'email', code: ofNew });
  expect([refused.status, refused.body]).toEqual([400, NOT_VALID]);
  const inactive = await person.post(path, { method: 'passkey', code: '1' });
  expect(inactive.body).toEqual({
    error: 'MFA Method selected as new primary method is not active',
    status_code: 400,
  });
  expect((await person.post(path, { method: 'email', code: backupCodes[0] })).status).toBe(204);
});

test('MFA-05 an unknown primary method: only that error is returned, even with a missing or wrong code', async () => {
  const person = await someone();
  const path = `${MFA}/mfa/change-primary-method/`;
  for (const code of [undefined, '', 1, '1']) {
    const unknown = await person.post(path, { method: 'foo', code });
    expect([code, unknown.status, unknown.body]).toEqual([
      code,
      400,
      { method: ['"foo" is not a valid choice.'], status_code: 400 },
    ]);
  }
  const without = await person.post(path, { code: '' });
  expect(without.body).toEqual({ method: ['This field is required.'], status_code: 400 });
});

test('MFA-03 MFA-06 A33 C11 a method that is set up again has a new secret, and its confirmation rejects old backup codes', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  expect((await person.post(`${MFA}/app/deactivate/`, { code: backupCodes[0] })).status).toBe(204);
  const begun = await beginFirst(person, 'app');
  const fresh = secretIn(begun.body.details);
  expect(fresh).not.toBe(secret);
  const again = secretIn((await beginFirst(person, 'app')).body.details);
  expect(again).not.toBe(fresh);
  for (const code of [backupCodes[1]!, appCode(secret), appCode(fresh)]) {
    const reply = await person.post(`${MFA}/app/activate/confirm/`, { code });
    expect([reply.status, reply.body]).toEqual([400, NOT_VALID]);
  }
  expect((await person.post(`${MFA}/app/activate/confirm/`, { code: appCode(again) })).status).toBe(200);
});

test('MFA-04 MFA-06 the primary method is not removed while others are active; unknown, inactive and unrequested methods are refused by name', async () => {
  const person = await someone();
  const error = (text: string) => ({ error: text, status_code: 400 });
  const off = await person.post(`${MFA}/app/deactivate/`, { code: '1' });
  const none = { code: ['2FA is not enabled.'], status_code: 400 };
  expect([off.status, off.body]).toEqual([400, none]);
  const nothing = await person.post(`${MFA}/app/codes/regenerate/`, { code: '1' });
  expect([nothing.status, nothing.body]).toEqual([400, none]);
  const { backupCodes } = await withApp(server, person);
  await withPasskey(person);
  const primary = await person.post(`${MFA}/app/deactivate/`, { code: backupCodes[0] });
  expect(primary.body).toEqual(error('Deactivation of MFA method that is set as primary is not allowed.'));
  for (const [path, body] of [
    ['foo/deactivate/', { code: '1' }],
    ['foo/activate/', undefined],
    ['foo/activate/confirm/', { code: '1' }],
    ['foo/codes/regenerate/', { code: '1' }],
  ] as const) {
    const reply = await person.post(`${MFA}/${path}`, body);
    expect([path, reply.status, reply.body]).toEqual([
      path,
      400,
      error('Requested MFA method does not exist.'),
    ]);
  }
  for (const path of ['email/activate/confirm/', 'email/deactivate/', 'email/codes/regenerate/']) {
    const never = await person.post(`${MFA}/${path}`, { code: '1' });
    expect([path, never.body]).toEqual([
      path,
      { code: ['Requested MFA method does not exist.'], status_code: 400 },
    ]);
  }
  const twice = await beginFirst(person, 'app');
  expect(twice.body).toEqual(error('MFA method already active.'));
  const confirmed = await person.post(`${MFA}/app/activate/confirm/`, { code: '1' });
  expect(confirmed.body).toEqual({ code: ['MFA method already active.'], status_code: 400 });
});

test('A33 MFA-05 MFA-06 a changed primary method and new backup codes are reported to their owner by mail', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const { address } = await withEmail(server, person);
  const path = `${MFA}/mfa/change-primary-method/`;
  expect((await person.post(path, { method: 'email', code: backupCodes[0] })).status).toBe(204);
  expect((await person.post(`${MFA}/app/codes/regenerate/`, { code: backupCodes[1] })).status).toBe(200);
  const { mail } = await queuedMessages(server);
  const link = expect.stringMatching(/\/mfa\/mfamethod\/$/);
  expect(mail.filter((one) => one.to.email === address).slice(-2)).toMatchObject([
    { kind: 'primary_method_changed', values: { method: 'email', link } },
    { kind: 'backup_codes_renewed', values: { link } },
  ]);
});
