import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MFA,
  beginMethod,
  firstStep,
  secondStep,
  withApp,
  withEmail,
  withPasskey,
} from '../../test/second-factor.ts';
import { queuedMessages } from '../../test/sent-messages.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { appCode } from '../../test/totp.ts';

type Person = Awaited<ReturnType<TestServer['person']>>;

let server: TestServer;
let organization: string;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
  admin = await server.person({ organization, profiles: ['admin'], username: 'ada.neri' });
});
afterAll(() => server.close());

const someone = (profile = 'editor') => server.person({ organization, profiles: [profile] });
const base = (profile: string) => `/api/mfa/${profile}/mfamethod`;
const NOT_FOUND = { detail: 'Not found.', status_code: 404 };
const methodsOf = async (userId: string) =>
  server.database.db
    .selectFrom('mfa_methods')
    .select(['id', 'name', 'is_primary'])
    .where('user_id', '=', userId)
    .orderBy('created_on')
    .execute();

test('MFA-01 everyone lists their own methods; a user manager also lists those of the organisation, and no others', async () => {
  const person = await someone();
  await withApp(server, person);
  const elsewhere = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  await withApp(server, elsewhere);
  const own = await person.get(`${base('editor')}/`);
  expect(own.body).toMatchObject({ count: 1, next: null, previous: null });
  expect(own.body.results).toEqual([
    {
      id: expect.any(String),
      user: person.id,
      user_email: `${person.username}@esempio.example`,
      name: 'app',
      is_primary: true,
      is_active: true,
      created_on: expect.stringMatching(/Z$/),
      last_used_on: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await admin.get(`${base('admin')}/`)).body.results).toEqual([]);
  const all = await admin.get(`${base('admin')}/?everyone&no_page`);
  expect(all.body.map((one: { user: string }) => one.user)).toEqual([person.id]);
  const refused = await person.get(`${base('editor')}/?everyone`);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  const theirs = await admin.get(`${base('admin')}/?everyone&no_page`, {
    headers: { 'regia-organization': (await elsewhere.get('/api/account/me/')).body.organization.id },
  });
  expect(theirs.body).toEqual(all.body);
  const superuser = await server.person({ organization, superuser: true });
  const everywhere = await superuser.get(`${base('superuser')}/?everyone&no_page`);
  expect(everywhere.body.map((one: { user: string }) => one.user)).toEqual(
    expect.arrayContaining([person.id, elsewhere.id]),
  );
  const found = await superuser.get(
    `${base('superuser')}/?everyone&search=${elsewhere.username}&order_by__=-name`,
  );
  expect(found.body.results.map((one: { user: string }) => one.user)).toEqual([elsewhere.id]);
});

test('MFA-01 A14 A34 the detail shows masked addresses, and no query returns a secret or a code', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  await withEmail(server, person);
  const phone = '+393331234567';
  await server.database.db.updateTable('users').set({ phone }).where('id', '=', person.id).execute();
  await beginMethod(person, 'sms_twilio');
  const rows = await methodsOf(person.id);
  const details = await Promise.all(rows.map(({ id }) => person.get(`${base('editor')}/${id}/`)));
  expect(
    details.map((one) => [one.body.name, one.body.sent_to, one.body.backup_codes_left, one.body.is_active]),
  ).toEqual([
    ['app', '', 10, true],
    ['email', `${person.username[0]}•••@esempio.example`, 10, true],
    ['sms_twilio', '+39 ••• 4567', 10, false],
  ]);
  const stored = await server.database.pool.query(
    'select secret_sealed from mfa_methods where secret_sealed is not null',
  );
  const hidden = [secret, ...backupCodes, ...stored.rows.map((row) => row.secret_sealed as string)];
  const guesses = ['fields=secret,code', `secret__icontains=${secret.slice(0, 4)}`, 'expand=backup_codes'];
  for (const guess of guesses) {
    const refused = await person.get(`${base('editor')}/?${guess}`);
    expect([guess, refused.status]).toEqual([guess, 400]);
    for (const value of hidden) expect(refused.text).not.toContain(value);
  }
  const asked = await Promise.all([
    person.get(`${base('editor')}/?order_by__=secret_sealed`),
    admin.get(`${base('admin')}/?everyone&no_page&order_by__=-secret`),
    admin.get(`${base('admin')}/${rows[0]!.id}/?fields=secret`),
  ]);
  for (const reply of [...details, ...asked]) {
    expect(reply.status).toBe(200);
    for (const value of hidden) expect(reply.text).not.toContain(value);
    expect(reply.text).not.toMatch(/secret|code_hash|counter|public_key/);
  }
  expect(asked[0]!.body.count).toBe(3);
});

test('MFA-01 a user manager deactivates a lost method: audited, reported by mail, and the next method becomes primary', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const { address } = await withEmail(server, person);
  const [app, email] = await methodsOf(person.id);
  const removed = await admin.post(`${base('admin')}/${app!.id}/deactivate/`);
  expect([removed.status, removed.text]).toEqual([204, '']);
  expect(await methodsOf(person.id)).toEqual([{ id: email!.id, name: 'email', is_primary: true }]);
  const first = await firstStep(server, person.username);
  expect((await secondStep(server, first.body.ephemeral_token, backupCodes[0]!)).status).toBe(200);
  expect((await admin.post(`${base('admin')}/${email!.id}/deactivate/`)).status).toBe(204);
  const left = await server.database.pool.query(
    `select 'code' from backup_codes where user_id = $1 union all select 'sent' from mfa_codes where user_id = $1
     union all select 'method' from mfa_methods where user_id = $1`,
    [person.id],
  );
  expect(left.rows).toEqual([]);
  const { mail } = await queuedMessages(server);
  const told = mail.filter((one) => one.to.email === address && one.kind === 'method_removed');
  expect(told.map((one) => one.values)).toMatchObject([
    { method: 'app', by: 'ada.neri' },
    { method: 'email', by: 'ada.neri' },
  ]);
  const audited = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'action', 'subject_id', 'organization_id', 'detail'])
    .where('action', '=', 'second_factor.deactivated_for_user')
    .where('subject_id', '=', person.id)
    .execute();
  expect(audited).toEqual(
    ['app', 'email'].map((method) => ({
      actor_name: 'ada.neri',
      action: 'second_factor.deactivated_for_user',
      subject_id: person.id,
      organization_id: organization,
      detail: { method, user: person.username },
    })),
  );
});

test('A34 A45 MFA-01 another person’s method is not read or deactivated by an editor, by another organisation, or by an admin if the person is a superuser', async () => {
  const person = await someone();
  await withApp(server, person);
  const key = await withPasskey(person);
  const before = await methodsOf(person.id);
  const { id } = before[0]!;
  const passkey = (
    await server.database.pool.query('select id from passkeys where credential_id = $1', [key.id])
  ).rows[0].id as string;
  const foreign = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  for (const [stranger, profile] of [
    [await someone(), 'editor'],
    [foreign, 'admin'],
  ] as const) {
    const read = await stranger.get(`${base(profile)}/${id}/`);
    expect([read.status, read.body]).toEqual([404, NOT_FOUND]);
  }
  const viewer = await (await someone()).post(`${base('editor')}/${id}/deactivate/`);
  expect(viewer.status).toBe(403);
  const there = { 'regia-organization': organization };
  const claimed = await foreign.post(`${base('admin')}/${id}/deactivate/`, undefined, { headers: there });
  expect([claimed.status, claimed.body]).toEqual([404, NOT_FOUND]);
  const ofMethod = before[1]!.id;
  for (const meddler of [admin, foreign]) {
    const renamed = await meddler.patch(`${base('admin')}/${ofMethod}/passkey/${passkey}/`, { name: 'Mio' });
    const removed = await meddler.post(`${base('admin')}/${ofMethod}/passkey/${passkey}/remove/`, {
      code: '1',
    });
    expect([renamed.status, removed.status]).toEqual([404, 404]);
  }
  expect(await methodsOf(person.id)).toEqual(before);
  const superuser = await server.person({ organization, superuser: true });
  await withApp(server, superuser);
  const [theirs] = await methodsOf(superuser.id);
  const refused = await admin.post(`${base('admin')}/${theirs!.id}/deactivate/`);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  expect(await methodsOf(superuser.id)).toHaveLength(1);
});

test('MFA-01 the users’ call does not deactivate the caller’s own method: that takes a code', async () => {
  const manager = await someone('admin');
  const { secret } = await withApp(server, manager);
  const [own] = await methodsOf(manager.id);
  const refused = await manager.post(`${base('admin')}/${own!.id}/deactivate/`);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'This method is yours. Deactivate it from your own methods, with a code.', status_code: 409 },
  ]);
  expect(await methodsOf(manager.id)).toHaveLength(1);
  expect((await manager.post(`${MFA}/app/deactivate/`, { code: appCode(secret) })).status).toBe(204);
});

test('MFA-01 a superuser must choose an organisation before deactivating a method', async () => {
  const person = await someone();
  await withApp(server, person);
  const [app] = await methodsOf(person.id);
  const superuser = await server.person({ organization: await server.organization(), superuser: true });
  const path = `${base('superuser')}/${app!.id}/deactivate/`;
  expect((await superuser.post(path)).headers['regia-refusal']).toBe('organization_required');
  expect(await methodsOf(person.id)).toHaveLength(1);
  const chosen = await superuser.post(path, undefined, { headers: { 'regia-organization': organization } });
  expect(chosen.status).toBe(204);
});
