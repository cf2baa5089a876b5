import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withApp } from '../../../test/second-factor.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let mine: string;
let theirs: string;
beforeAll(async () => {
  server = await testServer();
  mine = await server.organization();
  theirs = await server.organization();
});
afterAll(() => server.close());

const CONTACT = (profile: string, id: string) => `/api/v1/organization/${profile}/contact/${id}/`;
const rowOf = (id: string) =>
  server.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('USER-10 a user reads and changes their main data; absent fields stay', async () => {
  const person = await server.person({ organization: mine, profiles: ['viewer'] });
  const path = CONTACT('viewer', person.id);
  const reply = await person.patch(path, { first_name: ' Ada ', phone: '+39 02 8088 5700' });
  expect(reply.status).toBe(200);
  const contact = {
    id: person.id,
    username: person.username,
    email: `${person.username}@esempio.example`,
    first_name: 'Ada',
    last_name: 'Cognome',
    organization_name: '',
    ssn: '',
    phone: '+390280885700',
  };
  expect(reply.body).toEqual(contact);
  expect((await person.get(path)).body).toEqual(contact);
  expect((await person.patch(path, {})).body).toEqual(contact);
  const cleared = await person.patch(path, { phone: '', organization_name: 'Urp' });
  expect(cleared.body).toEqual({ ...contact, phone: '', organization_name: 'Urp' });
});

test('USER-10 USER-11 each field of the main data is stored, and the log has the names of the fields only', async () => {
  const person = await server.person({ organization: mine, profiles: ['viewer'] });
  const given = {
    first_name: 'Ada',
    last_name: 'Rossi',
    organization_name: 'Anagrafe',
    ssn: 'RSSMRA85T10A562S',
    phone: '+390280885700',
  };
  expect((await person.patch(CONTACT('viewer', person.id), given)).status).toBe(200);
  expect(await rowOf(person.id)).toMatchObject(given);
  const entries = await server.database.db
    .selectFrom('audit_entries as e')
    .select(['e.action', 'e.actor_id', 'e.organization_id', 'e.detail'])
    .where('e.subject_id', '=', person.id)
    .where('e.action', '=', 'contact.updated')
    .execute();
  expect(entries).toEqual([
    {
      action: 'contact.updated',
      actor_id: person.id,
      organization_id: mine,
      detail: { fields: Object.keys(given) },
    },
  ]);
});

test.each([
  ['123', 'Vat number not valid', 'Partita IVA non valida'],
  ['1234567890123', 'SSN not valid', 'Codice fiscale non valido'],
  ['RSSMRA85T10A562T', 'SSN not valid', 'Codice fiscale non valido'],
])(
  'VAL-04 VAL-07 the tax id %j is refused at its field, in both languages',
  async (ssn, english, italian) => {
    const person = await server.person({ organization: mine, profiles: ['viewer'] });
    const path = CONTACT('viewer', person.id);
    const refused = async (language: string) =>
      (await person.patch(path, { ssn }, { headers: { 'accept-language': language } })).body;
    expect(await refused('en-US')).toEqual({ ssn: [english], status_code: 400 });
    expect(await refused('it-IT')).toEqual({ ssn: [italian], status_code: 400 });
    expect((await rowOf(person.id)).ssn).toBe('');
  },
);

test('VAL-04 an empty tax id is accepted, and a fiscal code is stored in capitals', async () => {
  const person = await server.person({ organization: mine, profiles: ['viewer'] });
  const path = CONTACT('viewer', person.id);
  expect((await person.patch(path, { ssn: ' rssmra85t10a562s ' })).body.ssn).toBe('RSSMRA85T10A562S');
  expect((await person.patch(path, { ssn: '' })).body.ssn).toBe('');
});

test('VAL-07 refuses an incomplete phone number', async () => {
  const person = await server.person({ organization: mine, profiles: ['viewer'] });
  for (const phone of ['+39 02', '02 8088 5700', '+390000000000000']) {
    const reply = await person.patch(CONTACT('viewer', person.id), { phone });
    expect(reply.body).toEqual({ phone: ['Phone number is incomplete or incorrect'], status_code: 400 });
  }
  expect((await rowOf(person.id)).phone).toBe('');
});

test('USER-10 A37 refuses every field that is not main data, by its name', async () => {
  const person = await server.person({ organization: mine, profiles: ['viewer'] });
  const before = await rowOf(person.id);
  const foreign = {
    is_superuser: true,
    is_active: false,
    profile: 'admin',
    role_profile: 'admin',
    profiles: ['admin'],
    organization: theirs,
    organization_id: theirs,
    mfa_enabled: false,
    email: 'altro@esempio.example',
    username: 'altro',
    password: 'Tramonto-Verde-58',
    password_hash: 'x',
    access: [],
    id: newId(),
    pending_email: null,
  };
  const reply = await person.patch(CONTACT('viewer', person.id), { ...foreign, last_name: 'Nuovo' });
  const named = Object.keys(foreign).map((name) => [name, ['There is no such field.']]);
  expect(reply.body).toEqual({ ...Object.fromEntries(named), status_code: 400 });
  expect(await rowOf(person.id)).toEqual(before);
  expect((await person.get('/api/account/me/')).body.profiles).toHaveLength(1);
});

test('USER-10 A37 another user’s data is visible with the permission to update users, in the same organisation; other callers get 404', async () => {
  const [admin, editor, colleague] = [
    await server.person({ organization: mine, profiles: ['admin', 'viewer'] }),
    await server.person({ organization: mine, profiles: ['editor'] }),
    await server.person({ organization: mine, profiles: ['viewer'] }),
  ];
  const foreign = await server.person({ organization: theirs, profiles: ['viewer'] });
  const superuser = await server.person({ organization: theirs, superuser: true });
  const change = { first_name: 'Cambiato' };
  const notThere = { detail: 'Not found.', status_code: 404 };
  for (const [who, profile, id] of [
    [editor, 'editor', colleague.id],
    [admin, 'viewer', colleague.id],
    [admin, 'admin', foreign.id],
    [admin, 'admin', newId()],
    [admin, 'admin', 'nonsense'],
  ] as const) {
    for (const reply of [
      await who.get(CONTACT(profile, id)),
      await who.patch(CONTACT(profile, id), change),
    ]) {
      expect([profile, reply.status, reply.body]).toEqual([profile, 404, notThere]);
    }
  }
  expect((await rowOf(colleague.id)).first_name).toBe('Nome');
  expect((await rowOf(foreign.id)).first_name).toBe('Nome');
  expect((await admin.patch(CONTACT('admin', colleague.id), change)).status).toBe(200);
  expect((await rowOf(colleague.id)).first_name).toBe('Cambiato');

  expect((await superuser.get(CONTACT('superuser', colleague.id))).status).toBe(200);
  const unchosen = await superuser.patch(CONTACT('superuser', colleague.id), change);
  expect([unchosen.status, unchosen.headers['regia-refusal']]).toEqual([400, 'organization_required']);
  expect((await superuser.patch(CONTACT('superuser', superuser.id), change)).status).toBe(200);
  const working = { headers: { 'regia-organization': theirs } };
  expect((await superuser.get(CONTACT('superuser', colleague.id), working)).status).toBe(404);
  expect((await superuser.get(CONTACT('superuser', foreign.id), working)).status).toBe(200);
});

test('USER-10 the permission to update users is enough, and no other: masked without the right to see, never of a user who may more', async () => {
  const organization = await server.organization();
  const clerkWith = async (name: string, permissions: string[]) => {
    const given = { id: newId(), organization_id: organization, name, label: name, permissions };
    await server.database.db.insertInto('role_profiles').values(given).execute();
    return server.person({ organization, profiles: [name] });
  };
  const viewer = PROFILE_PERMISSIONS.viewer.filter((one) => one !== 'dashboard.statistics');
  const updates = await clerkWith('aggiorna', [...viewer, 'dashboard.statistics', 'user.update']);
  const manages = await clerkWith('gestisce', [
    ...viewer,
    'dashboard.statistics',
    'user.manage',
    'user.view',
  ]);
  const admin = await server.person({ organization, profiles: ['admin'] });
  const colleague = await server.person({ organization, profiles: ['viewer'] });
  const own = CONTACT('viewer', colleague.id);
  expect((await colleague.patch(own, { ssn: '01234567897', phone: '+390280885700' })).status).toBe(200);

  const change = { last_name: 'Cambiato' };
  const answers = [
    await updates.get(CONTACT('aggiorna', colleague.id)),
    await updates.patch(CONTACT('aggiorna', colleague.id), change),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([200, { ssn: '•••897', phone: '•••700' }]);
  expect(await rowOf(colleague.id)).toMatchObject({ ...change, ssn: '01234567897', phone: '+390280885700' });
  expect((await manages.get(CONTACT('gestisce', colleague.id))).status).toBe(404);
  expect((await manages.patch(CONTACT('gestisce', colleague.id), change)).status).toBe(404);

  const redirected = await updates.patch(CONTACT('aggiorna', admin.id), { phone: '+390280885700' });
  expect([redirected.status, redirected.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  expect((await rowOf(admin.id)).phone).toBe('');
});

test('USER-10 A113 a user who must set up a second factor reaches only their own main data', async () => {
  const organization = await server.organization();
  await server.database.db
    .insertInto('second_factor_rules')
    .values({ organization_id: organization, profile: 'admin' })
    .execute();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const colleague = await server.person({ organization, profiles: ['viewer'] });
  const change = { first_name: 'Cambiato' };
  for (const reply of [
    await admin.get(CONTACT('admin', colleague.id)),
    await admin.patch(CONTACT('admin', colleague.id), change),
  ]) {
    expect([reply.status, reply.body]).toEqual([404, { detail: 'Not found.', status_code: 404 }]);
  }
  expect((await rowOf(colleague.id)).first_name).toBe('Nome');
  expect((await admin.patch(CONTACT('admin', admin.id), change)).status).toBe(200);
  await withApp(server, admin);
  expect((await admin.get(CONTACT('admin', colleague.id))).status).toBe(200);
});

test('USER-10 A37 refuses an admin who changes the data of a superuser; allows another superuser', async () => {
  const admin = await server.person({ organization: mine, profiles: ['admin'] });
  const [superuser, another] = [
    await server.person({ organization: mine, profiles: ['admin'], superuser: true }),
    await server.person({ organization: mine, profiles: ['admin'], superuser: true }),
  ];
  const change = { phone: '+390280885700' };
  for (const who of [admin, another]) {
    const refused = await who.patch(CONTACT('admin', superuser.id), change);
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  }
  expect((await rowOf(superuser.id)).phone).toBe('');
  const working = { headers: { 'regia-organization': mine } };
  expect((await another.patch(CONTACT('superuser', superuser.id), change, working)).status).toBe(200);
  expect((await superuser.patch(CONTACT('admin', superuser.id), { phone: '' })).status).toBe(200);
});

test('USER-10 refuses a change of the phone number while codes go to it', async () => {
  const person = await server.person({ organization: mine, profiles: ['viewer'] });
  const path = CONTACT('viewer', person.id);
  await person.patch(path, { phone: '+390280885700' });
  await server.database.db
    .insertInto('mfa_methods')
    .values({ id: newId(), user_id: person.id, name: 'sms_twilio', is_active: true, is_primary: true })
    .execute();
  const reply = await person.patch(path, { phone: '+390280885701', first_name: 'Ada' });
  expect(reply.body).toEqual({
    phone: ['Your codes go to this number. Remove the SMS method first.'],
    status_code: 400,
  });
  expect(await rowOf(person.id)).toMatchObject({ phone: '+390280885700', first_name: 'Nome' });
  expect((await person.patch(path, { phone: '+390280885700', first_name: 'Ada' })).status).toBe(200);
});
