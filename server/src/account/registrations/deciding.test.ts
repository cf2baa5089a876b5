import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  kindsTo,
  lettersTo,
  linkTo,
  newcomer,
  openServer,
  registeredOnly,
  work,
  disableAccount,
} from '../../../test/access-scene.ts';
import { arrival, countIn, decide, LIST, office as officeOf } from '../../../test/deciding-scene.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const office = () => officeOf(server);
const from = (domain: string) => arrival(server, domain);
const userRow = (id: string) =>
  server.database.db
    .selectFrom('users')
    .select(['organization_id', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
const profilesOf = (id: string) =>
  server.database.db
    .selectFrom('user_profiles')
    .select(['organization_id', 'profile'])
    .where('user_id', '=', id)
    .execute();
test('AUTH-12 an admin sees the registrations of their domains, counted in the menu; a superuser sees all', async () => {
  const [ours, theirs] = [await office(), await office()];
  const mine = await from(ours.domain);
  const other = await from(theirs.domain);
  const near = await from(`sub.${ours.domain}`);
  const list = (await ours.admin.get(LIST('admin'))).body;
  expect(list.count).toBe(1);
  expect(list.results).toMatchObject([
    {
      id: mine.id,
      username: mine.username,
      email: mine.email,
      first_name: 'Nadia',
      organization_name: 'Ufficio stampa',
    },
  ]);
  expect(JSON.stringify(list)).not.toMatch(/argon2|token|ssn/);
  expect(await countIn(ours.admin, 'admin')).toMatchObject({
    count: 1,
    count_label: 'waiting',
    permission: 'user.sidebar',
  });
  const superuser = await server.person({ organization: ours.organization, superuser: true });
  const all = (await superuser.get(`${LIST('superuser')}?no_page`)).body.map((row: { id: string }) => row.id);
  expect(all).toEqual(expect.arrayContaining([mine.id, other.id, near.id]));
  const found = await superuser.get(`${LIST('superuser')}?search=${other.username.toUpperCase()}`);
  expect(found.body.results.map((row: { id: string }) => row.id)).toEqual([other.id]);
  const editor = await server.person({ organization: ours.organization, profiles: ['editor'] });
  expect((await editor.get(LIST('editor'))).status).toBe(403);
  expect(await countIn(editor, 'editor')).toBeUndefined();
});

test('AUTH-12 an own profile with `user.manage` alone has the users in its menu; `user.sidebar` alone counts nobody', async () => {
  const { organization, domain } = await office();
  await from(domain);
  const entryWith = async (...permissions: string[]) => {
    const [id, name] = [newId(), `personale${permissions.length}${permissions[0]}`.replace('.', '')];
    await server.database.db
      .insertInto('role_profiles')
      .values({ id, organization_id: organization, name, label: name, permissions })
      .execute();
    return countIn(await server.person({ organization, profiles: [name] }), name);
  };
  expect(await entryWith('user.manage')).toMatchObject({ permission: 'user.manage', count: 1 });
  expect(await entryWith('user.sidebar', 'user.manage')).toMatchObject({
    permission: 'user.sidebar',
    count: 1,
  });
  expect((await entryWith('user.sidebar')).count).toBeUndefined();
  expect(await entryWith('user.list')).toBeUndefined();
});

test('AUTH-12 one mail goes to each decider: superusers and active admins of the domain’s organisation', async () => {
  await work(server);
  const [ours, theirs] = [await office(), await office()];
  const superuser = await server.person({ organization: theirs.organization, superuser: true });
  const editor = await server.person({ organization: ours.organization, profiles: ['editor'] });
  const gone = await server.person({ organization: ours.organization, profiles: ['admin'] });
  await disableAccount(server, gone.id);
  const person = await from(ours.domain);
  await work(server, 2);
  const address = (who: { username: string }) => `${who.username}@esempio.example`;
  for (const who of [ours.admin, superuser]) {
    expect(await kindsTo(server, address(who))).toEqual(['registration_waiting']);
  }
  for (const who of [theirs.admin, editor, gone]) {
    expect(await kindsTo(server, address(who))).toEqual([]);
  }
  const [letter] = await lettersTo(server, address(ours.admin));
  expect(letter!.values).toEqual({
    username: person.username,
    who: 'Nadia Bruni',
    address: person.email,
    organizationName: 'Ufficio stampa',
    link: 'http://localhost:3000/account/user/?view=registrations',
  });
});

test('AUTH-12 an accepted person joins the decider’s organisation with the given profile, and is told by mail', async () => {
  const { admin, domain, organization, name } = await office();
  const [person, elsewhere] = [await from(domain), await server.organization()];
  const body = { profile: 'editor', organization: elsewhere };
  const reply = await admin.post(decide('admin', person.id, 'accept'), body);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ detail: "Registration accepted. We've emailed the person." });
  expect((await userRow(person.id))!.organization_id).toBe(organization);
  expect(await profilesOf(person.id)).toEqual([{ organization_id: organization, profile: 'editor' }]);
  const letter = (await lettersTo(server, person.email)).at(-1)!;
  expect(letter).toMatchObject({
    kind: 'registration_accepted',
    values: { organization: name, profile: 'Editor', link: 'http://localhost:3000/auth/login' },
  });
  const signedIn = await newcomer(server).post('/api/account/mfa/login/', {
    username: person.username,
    password: person.password1,
  });
  const me = await server.stranger({ authorization: `JWT ${signedIn.body.access}` }).get('/api/account/me/');
  expect(me.body).toMatchObject({ organization: { id: organization }, profiles: [{ name: 'editor' }] });
  const again = await admin.post(decide('admin', person.id, 'refuse'), {});
  expect([again.status, again.headers['regia-refusal']]).toEqual([409, 'registration_decided']);
  expect((await admin.get(LIST('admin'))).body.count).toBe(0);
  expect((await countIn(admin, 'admin')).count).toBeUndefined();
  const audit = await server.database.db
    .selectFrom('audit_entries')
    .select(['action', 'organization_id', 'detail'])
    .where('subject_id', '=', person.id)
    .where('actor_id', '=', admin.id)
    .execute();
  expect(audit).toEqual([
    { action: 'registration.accepted', organization_id: organization, detail: { profile: 'editor' } },
  ]);
});

test('USER-03 AUTH-12 the deletion of an accepted person deletes the registration, too', async () => {
  const { domain, admin } = await office();
  const { id } = await from(domain);
  const accepted = await admin.post(decide('admin', id, 'accept'), { profile: 'viewer' });
  expect(accepted.status, accepted.text).toBe(200);
  expect((await admin.delete(`/api/account/admin/user/${id}/`)).status).toBe(204);
  const { rows } = await server.database.pool.query('select from registrations where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('AUTH-12 a refused person gets the reason by mail; their data is deleted, and the decision stays', async () => {
  const { admin, domain } = await office();
  const person = await from(domain);
  const signedIn = await newcomer(server).post('/api/account/mfa/login/', {
    username: person.username,
    password: person.password1,
  });
  const reply = await admin.post(decide('admin', person.id, 'refuse'), { reason: 'Non lavora qui.' });
  expect(reply.status).toBe(200);
  expect(await userRow(person.id)).toBeUndefined();
  const me = await server.stranger({ authorization: `JWT ${signedIn.body.access}` }).get('/api/account/me/');
  expect(me.status).toBe(401);
  expect((await lettersTo(server, person.email)).at(-1)).toMatchObject({
    kind: 'registration_refused',
    values: { reason: 'Non lavora qui.' },
  });
  const { rows } = await server.database.pool.query(
    'select r::text as whole from registrations as r where id = $1',
    [person.id],
  );
  expect(rows[0].whole).not.toContain(person.username);
  expect(rows[0].whole).not.toContain(person.email);
  const late = await admin.post(decide('admin', person.id, 'accept'), { profile: 'viewer' });
  expect(late.headers['regia-refusal']).toBe('registration_decided');
  // Username and address are free again.
  const again = await newcomer(server).post('/api/v1/registration/', person);
  expect(again.status).toBe(201);
});

test('AUTH-12 USER-08 A45 answers 404 for a registration of another organisation, like for a missing one', async () => {
  const [ours, theirs] = [await office(), await office()];
  const person = await from(theirs.domain);
  for (const id of [person.id, newId()]) {
    for (const [how, body] of [
      ['accept', { profile: 'viewer' }],
      ['refuse', {}],
    ] as const) {
      const reply = await ours.admin.post(decide('admin', id, how), body);
      expect([reply.status, reply.body]).toEqual([404, { detail: 'Not found.', status_code: 404 }]);
    }
  }
  expect(await userRow(person.id)).toEqual({ organization_id: null, is_active: true });
  // An unconfirmed registration does not wait for a decision.
  const { email } = await registeredOnly(server, { email: `mai@${ours.domain}` });
  const { uid } = await linkTo(server, email, 'activation');
  const early = await ours.admin.post(decide('admin', uid, 'accept'), { profile: 'viewer' });
  expect(early.status).toBe(404);
});

test.each([
  ['has joined an organisation in another way', 'update users set organization_id = $2 where id = $1'],
  ['was deleted', 'delete from users where id = $1 and $2::text is not null'],
])('AUTH-12 an account that %s no longer waits for a decision', async (_, settle) => {
  const { admin, domain, organization } = await office();
  const person = await from(domain);
  await server.database.pool.query(settle, [person.id, organization]);
  const other = await from(domain);
  expect((await admin.get(LIST('admin'))).body.results).toMatchObject([{ id: other.id }]);
  expect((await countIn(admin, 'admin')).count).toBe(1);
  for (const [how, body] of [
    ['accept', { profile: 'viewer' }],
    ['refuse', {}],
  ] as const) {
    const reply = await admin.post(decide('admin', person.id, how), body);
    expect([how, reply.status, reply.headers['regia-refusal']]).toEqual([how, 409, 'registration_decided']);
  }
  await work(server);
  const told = await lettersTo(server, `${admin.username}@esempio.example`);
  expect(told.map(({ values }) => values)).toMatchObject([{ address: other.email }]);
});

test('AUTH-12 accepts one of many concurrent decisions; refuses the others as decided', async () => {
  const { admin, domain, organization } = await office();
  const second = await server.person({ organization, profiles: ['admin'] });
  const person = await from(domain);
  const replies = await Promise.all(
    [admin, second, admin, second].flatMap((who) => [
      who.post(decide('admin', person.id, 'accept'), { profile: 'viewer' }),
      who.post(decide('admin', person.id, 'refuse'), {}),
    ]),
  );
  const statuses = replies.map((reply) => reply.status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array<number>(7).fill(409)]);
  const told = (await kindsTo(server, person.email)).filter((kind) => kind.startsWith('registration_'));
  expect(told).toHaveLength(1);
  expect((await userRow(person.id)) === undefined).toBe(told[0] === 'registration_refused');
});

test.each([
  ['en', 'Enable it first'],
  ['it', 'Prima attivala'],
])('AUTH-12 nobody is accepted into a disabled organisation, in %s', async (language, words) => {
  const { organization } = await office();
  const superuser = await server.person({ organization, superuser: true });
  const closed = await server.organization();
  await server.database.pool.query('update organizations set is_active = false where id = $1', [closed]);
  const person = await from('altrove.example');
  const headers = { 'accept-language': language };
  const body = { profile: 'viewer', organization: closed };
  const reply = await superuser.post(decide('superuser', person.id, 'accept'), body, { headers });
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'organization_disabled']);
  expect(reply.body.organization[0]).toContain(words);
  expect(await userRow(person.id)).toEqual({ organization_id: null, is_active: true });
  expect(
    (await superuser.post(decide('superuser', person.id, 'accept'), { ...body, organization })).status,
  ).toBe(200);
});

test('AUTH-12 a superuser names the organisation in the body or chooses it in the header', async () => {
  const { organization } = await office();
  const superuser = await server.person({ organization, superuser: true });
  const [first, second] = [await from('altrove.example'), await from('altrove.example')];
  const accept = (id: string, body: object, headers = {}) =>
    superuser.post(decide('superuser', id, 'accept'), { profile: 'admin', ...body }, { headers });
  expect((await accept(first.id, {})).headers['regia-refusal']).toBe('organization_required');
  expect((await accept(first.id, { organization: newId() })).headers['regia-refusal']).toBe(
    'organization_unknown',
  );
  expect(await userRow(first.id)).toMatchObject({ organization_id: null });
  expect((await accept(first.id, { organization })).status).toBe(200);
  expect((await accept(second.id, {}, { 'regia-organization': organization })).status).toBe(200);
  expect(await profilesOf(second.id)).toEqual([{ organization_id: organization, profile: 'admin' }]);
});

test('AUTH-12 USER-07 A40 an acceptance cannot grant the superuser profile', async () => {
  const { admin, domain } = await office();
  const person = await from(domain);
  for (const profile of ['superuser', 'acomea', 'Admin', '']) {
    const reply = await admin.post(decide('admin', person.id, 'accept'), { profile });
    expect([profile, reply.status]).toEqual([profile, 400]);
  }
  expect(await profilesOf(person.id)).toEqual([]);
});
