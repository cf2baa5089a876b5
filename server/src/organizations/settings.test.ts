import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { timeZones } from '@regia/contract/organizations/time-zone';
import { lettersTo, work } from '../../test/access-scene.ts';
import { newId } from '../platform/ids.ts';
import { withApp } from '../../test/second-factor.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

const { admin: ADMIN, editor: EDITOR, superuser: SUPERUSER } = BUILT_IN_PROFILE_IDS;
const at = (profile = 'admin') => `/api/v1/organization/${profile}/settings/`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function office() {
  const organization = await server.organization('Comune di Prova');
  return { organization, admin: await server.person({ organization, profiles: ['admin'] }) };
}

test('an admin reads and changes the settings; the new name is in the card of the user', async () => {
  const { organization, admin } = await office();
  await server.database.db
    .insertInto('organization_domains')
    .values({ domain: `${organization}.example`, organization_id: organization })
    .execute();
  const before = await admin.get(at());
  expect([before.status, before.body]).toMatchObject([
    200,
    {
      id: organization,
      name: 'Comune di Prova',
      vat_number: '',
      language: 'it-IT',
      time_zone: 'Europe/Rome',
      privacy_address: '',
      terms_address: '',
      retention_days: null,
      claimed_domains: [`${organization}.example`],
      version: 1,
    },
  ]);
  const given = { name: 'Comune di Esempio', vat_number: '01234567897', retention_days: 365 };
  const pages = {
    privacy_address: 'https://comune.example/{language}/privacy',
    terms_address: 'http://comune.example/',
  };
  const saved = await admin.patch(at(), { version: 1, ...given, ...pages, language: 'en-US' });
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { ...given, ...pages, language: 'en-US', version: 2 },
  ]);
  const partly = await admin.patch(at(), { version: 2, retention_days: null });
  expect(partly.body).toMatchObject({ ...given, ...pages, retention_days: null, version: 3 });
  expect((await admin.get('/api/account/me/')).body.organization.name).toBe('Comune di Esempio');
});

test('refuses a save of an earlier version; of two saves at once, one changes the settings', async () => {
  const { admin } = await office();
  const replies = await Promise.all(['Uno', 'Due'].map((name) => admin.patch(at(), { version: 1, name })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const saved = replies.find(({ status }) => status === 200)!;
  expect((await admin.get(at())).body).toEqual(saved.body);
});

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['VAL-04: a VAT number of no format', { vat_number: '123' }, 'vat_number'],
  ['a retention of 29 days', { retention_days: 29 }, 'retention_days'],
  ['an address that is a script', { privacy_address: 'javascript:alert(1)' }, 'privacy_address'],
  ['an address without its scheme', { terms_address: 'comune.example' }, 'terms_address'],
  ['a language that Regia does not speak', { language: 'de-DE' }, 'language'],
  ['a time zone of no place', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
  ['an offset, which knows no daylight saving', { time_zone: '+01:00' }, 'time_zone'],
  ['a retention of more than ten years', { retention_days: 3_651 }, 'retention_days'],
])('refuses %s at its field', async (_what, given, field) => {
  const { admin } = await office();
  const reply = await admin.patch(at(), { version: 1, ...given });
  expect(Object.keys(reply.body)).toEqual([field, 'status_code']);
});

test('USER-08 editors and viewers neither read nor change the settings, and nobody those of another organization', async () => {
  const { organization, admin } = await office();
  const other = await office();
  for (const profile of ['editor', 'viewer']) {
    const person = await server.person({ organization, profiles: [profile] });
    expect((await person.get(at(profile))).status).toBe(403);
    expect((await person.patch(at(profile), { version: 1, name: 'X' })).status).toBe(403);
  }
  const foreign = { headers: { 'regia-organization': other.organization } };
  await admin.patch(at(), { version: 1, name: 'Cambiato' }, foreign);
  expect((await other.admin.get(at())).body).toMatchObject({ name: 'Comune di Prova', version: 1 });
});

test('a superuser reads and changes the settings of the organization that they have chosen', async () => {
  const { organization } = await office();
  const home = await server.organization();
  const superuser = await server.person({ organization: home, profiles: ['superuser'], superuser: true });
  expect((await superuser.get(at('superuser'))).status).toBe(400);
  const chosen = { headers: { 'regia-organization': organization } };
  const saved = await superuser.patch(at('superuser'), { version: 1, name: 'Scelto' }, chosen);
  expect(saved.body).toMatchObject({ id: organization, name: 'Scelto' });
});

test('MFA-01 the second factor of a built-in and of an own profile is required, and no longer required', async () => {
  const { organization, admin } = await office();
  const own = { id: newId(), name: 'redazione', label: 'Redazione' };
  await server.database.db
    .insertInto('role_profiles')
    .values({ ...own, organization_id: organization, permissions: ['assistant.list'] })
    .execute();
  const writer = await server.person({ organization, profiles: ['redazione'] });
  const list = '/api/v1/ai/redazione/assistant/';
  expect((await writer.get(list)).status).toBe(200);
  const saved = await admin.patch(at(), { version: 1, second_factor: [EDITOR, own.id] });
  const required = saved.body.second_factor.filter((one: { is_required: boolean }) => one.is_required);
  expect(required).toEqual([
    { role_profile: { id: EDITOR, name: 'editor', label: 'Editor' }, is_required: true, may_change: true },
    { role_profile: own, is_required: true, may_change: true },
  ]);
  expect((await writer.get(list)).status).toBe(403);
  await admin.patch(at(), { version: 2, second_factor: [] });
  expect((await writer.get(list)).status).toBe(200);
});

test('refuses to change the second factor of superusers by an admin, and that of an unknown profile', async () => {
  const { admin } = await office();
  for (const id of [SUPERUSER, newId()]) {
    const reply = await admin.patch(at(), { version: 1, name: 'Altro', second_factor: [id] });
    expect(Object.keys(reply.body)).toEqual(['second_factor', 'status_code']);
  }
  expect((await admin.get(at())).body).toMatchObject({ name: 'Comune di Prova', version: 1 });
});

test('a change of the second factor needs a code of an admin who has one; other settings do not', async () => {
  const { admin } = await office();
  await withApp(server, admin);
  await server.database.db.updateTable('sessions').set({ code_given_on: null }).execute();
  const refused = await admin.patch(at(), { version: 1, second_factor: [ADMIN] });
  expect(Object.keys(refused.body)).toEqual(['code', 'status_code']);
  expect((await admin.patch(at(), { version: 1, name: 'Altro' })).status).toBe(200);
});

test('every time zone on the list is known to the database; an alias is saved under its usual name', async () => {
  const known = await server.database.pool.query('select name from pg_timezone_names where name = any($1)', [
    timeZones(),
  ]);
  const names = known.rows.map(({ name }) => name as string);
  expect(timeZones().filter((name) => !names.includes(name))).toEqual([]);
  const { admin } = await office();
  const saved = await admin.patch(at(), { version: 1, time_zone: 'america/new_york' });
  expect(saved.body.time_zone).toBe('America/New_York');
});

test('USER-02 a mail to a user who has chosen no language is in that of the organization', async () => {
  const { organization, admin } = await office();
  const person = await server.person({ organization, profiles: ['viewer'] });
  const { email } = await server.database.db
    .updateTable('users')
    .set({ language: null })
    .where('id', '=', person.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  for (const [version, language] of [
    [1, 'en-US'],
    [2, 'it-IT'],
  ] as const) {
    expect((await admin.patch(at(), { version, language })).status).toBe(200);
    await server.stranger().post('/api/account/password/reset/', { email });
    await work(server);
    expect((await lettersTo(server, email)).at(-1)?.to.language).toBe(language);
  }
});

const OWN = { text: 'Chiami subito il 112.', helplines: [{ number: '112', label: 'Emergenze' }] };

test('ANS-20 the answers to distress are those of Regia until somebody gives them; to give them confirms them', async () => {
  const { organization, admin } = await office();
  await server.database.db
    .updateTable('organizations')
    .set({ distress_confirmed_on: null })
    .where('id', '=', organization)
    .execute();
  const before = (await admin.get(at())).body;
  expect(before).toMatchObject({
    distress: DEFAULT_DISTRESS,
    distress_confirmed_on: null,
    distress_confirmed_by: '',
  });
  await admin.patch(at(), { version: 1, name: 'Altro ente' });
  expect((await admin.get(at())).body.distress_confirmed_on).toBeNull();
  const distress = { ...DEFAULT_DISTRESS, 'it-IT': OWN };
  const saved = (await admin.patch(at(), { version: 2, distress })).body;
  expect(saved).toMatchObject({
    distress,
    distress_confirmed_on: expect.any(String),
    distress_confirmed_by: admin.username,
  });
});

test.each([
  ['no text', { ...OWN, text: ' ' }, ['text']],
  ['no number', { ...OWN, helplines: [] }, ['helplines']],
  [
    'a number that is none',
    { ...OWN, helplines: [{ number: 'tel:x', label: 'x' }] },
    ['helplines', '0', 'number'],
  ],
  [
    'a number that nobody is named for',
    { ...OWN, helplines: [{ number: '112', label: ' ' }] },
    ['helplines', '0', 'label'],
  ],
  ['seven numbers', { ...OWN, helplines: Array(7).fill(OWN.helplines[0]) }, ['helplines']],
])('ANS-20 an answer to distress with %s is refused at its field', async (_, italian, path) => {
  const { admin } = await office();
  const refused = await admin.patch(at(), {
    version: 1,
    distress: { ...DEFAULT_DISTRESS, 'it-IT': italian },
  });
  const told = path.reduce((inner, step) => inner?.[step], refused.body.distress?.['it-IT']);
  expect([refused.status, told]).toEqual([400, [expect.any(String)]]);
});
