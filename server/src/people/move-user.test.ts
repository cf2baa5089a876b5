import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { newId } from '../platform/ids.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { notify } from '../notifications/public.ts';

const { admin: ADMIN, editor: EDITOR, viewer: VIEWER, superuser: SUPERUSER } = BUILT_IN_PROFILE_IDS;

let server: TestServer;
let superuser: Caller & { id: string; username: string };
beforeAll(async () => {
  server = await testServer();
  superuser = await server.person({ organization: await server.organization(), superuser: true });
});
afterAll(() => server.close());

async function office() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  return { organization, admin };
}
const two = async () => [await office(), await office()] as const;
const at = (rest = '', profile = 'superuser') => `/api/account/${profile}/user/${rest}`;
const inside = (organization: string, language = 'en-US') => ({
  headers: { 'regia-organization': organization, 'accept-language': language },
});
const move = (
  id: string,
  from: string,
  body: { organization: string; role_profile?: string[]; version?: number },
  language?: string,
) => superuser.post(at(`${id}/move/`), { role_profile: [VIEWER], ...body }, inside(from, language));
const rows = async (text: string, values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[];
const countOf = async (table: string, userId: string) =>
  (await rows(`select 1 from ${table} where user_id = $1`, [userId])).length;
const ownProfile = async (organization: string, name: string) => {
  const id = newId();
  await server.database.db
    .insertInto('role_profiles')
    .values({ id, organization_id: organization, name, label: name, permissions: ['assistant.list'] })
    .execute();
  return id;
};

test('USER-01 a superuser moves a user, who has the chosen profiles of the new organization, and no others', async () => {
  const [one, other] = await two();
  const assistant = (await one.admin.post('/api/v1/ai/admin/assistant/', { name: 'Anagrafe' })).body.id;
  await ownProfile(one.organization, 'sportello');
  const desk = await ownProfile(other.organization, 'sportello');
  const person = await server.person({
    organization: one.organization,
    profiles: ['admin', 'sportello'],
    access: [assistant],
  });
  await one.admin.patch(at(`${person.id}/`, 'admin'), { organization_name: 'Anagrafe', first_name: 'Ada' });
  const given = { organization: other.organization, role_profile: [desk, EDITOR] };
  const moved = await move(person.id, one.organization, given);
  expect([moved.status, moved.body]).toMatchObject([
    200,
    {
      organization: { id: other.organization },
      role_profile: [{ id: desk }, { id: EDITOR }],
      // Somebody who saw a list of assistants sees none of the new ones before they are chosen.
      access: [],
      organization_name: '',
      first_name: 'Ada',
    },
  ]);
  expect((await one.admin.get(at(`${person.id}/`, 'admin'))).status).toBe(404);
  expect((await other.admin.get(at(`${person.id}/`, 'admin'))).body.username).toBe(person.username);
  const held = await rows(
    'select profile, organization_id from user_profiles where user_id = $1 order by 1',
    [person.id],
  );
  expect(held).toEqual([
    { profile: 'editor', organization_id: other.organization },
    { profile: 'sportello', organization_id: other.organization },
  ]);
});

test('USER-01 A40 refuses a move by an admin, and by a clerk whose own profile has the right', async () => {
  const [one, other] = await two();
  await server.database.db
    .insertInto('role_profiles')
    .values({
      id: newId(),
      organization_id: one.organization,
      name: 'traslochi',
      label: 'Traslochi',
      permissions: ['organization.move_user', 'user.manage', 'user.update'],
    })
    .execute();
  const clerk = await server.person({ organization: one.organization, profiles: ['traslochi'] });
  const person = await server.person({ organization: one.organization, profiles: [] });
  const body = { organization: other.organization, role_profile: [] };
  for (const [caller, profile] of [
    [one.admin, 'admin'],
    [clerk, 'traslochi'],
  ] as const) {
    expect((await caller.post(at(`${person.id}/move/`, profile), body)).status).toBe(403);
    const unknown = { ...body, organization: newId() };
    expect((await caller.post(at(`${person.id}/move/`, profile), unknown)).status).toBe(403);
  }
  const patched = await superuser.patch(
    at(`${person.id}/`),
    { organization: other.organization },
    inside(one.organization),
  );
  expect([patched.status, patched.body]).toMatchObject([400, { organization: expect.anything() }]);
  expect((await superuser.post(at(`${person.id}/move/`), body)).headers['regia-refusal']).toBe(
    'organization_required',
  );
  expect((await one.admin.get(at(`${person.id}/`, 'admin'))).status).toBe(200);
});

test('USER-01 USER-11 both organizations have the move in their log, the new one with the given profiles', async () => {
  const [one, other] = await two();
  const person = await server.person({ organization: one.organization, profiles: ['viewer'] });
  await move(person.id, one.organization, { organization: other.organization });
  const detail = { username: person.username, before: one.organization, after: other.organization };
  const logOf = async (admin: Caller) =>
    (await admin.get(`/api/v1/audit/admin/entry/?subject_id=${person.id}`)).body.results.map(
      ({ action, detail: of, actor }: { action: string; detail: object; actor: { name: string } }) => [
        action,
        of,
        actor.name,
      ],
    );
  expect(await logOf(one.admin)).toEqual([['user.moved', detail, superuser.username]]);
  expect(await logOf(other.admin)).toEqual([
    ['user.moved', { ...detail, role_profile: [VIEWER] }, superuser.username],
  ]);
});

test('USER-01 A08 the sessions of a moved user end, and the letters that set a password or an address go on', async () => {
  const [one, other] = await two();
  const person = await server.person({ organization: one.organization, profiles: ['viewer'] });
  for (const purpose of ['password_reset', 'email_cancel', 'invitation'] as const) {
    await server.database.db
      .insertInto('account_links')
      .values({
        id: newId(),
        user_id: person.id,
        purpose,
        token_hash: newId(),
        email: null,
        made_by: null,
        expires_on: new Date('2099-01-01'),
      })
      .execute();
  }
  expect((await person.get('/api/account/me/')).status).toBe(200);
  await move(person.id, one.organization, { organization: other.organization });
  expect((await person.get('/api/account/me/')).status).toBe(401);
  const refresh = { refresh: person.tokens.refresh };
  expect((await server.stranger().post('/api/account/token/refresh/', refresh)).status).toBe(401);
  const links = await rows('select purpose from account_links where user_id = $1 order by 1', [person.id]);
  expect(links).toEqual([{ purpose: 'email_cancel' }, { purpose: 'password_reset' }]);
});

test('USER-01 USER-08 the last administrator of the earlier organization stays, also when two are moved at once', async () => {
  const [one, other] = await two();
  const alone = await move(one.admin.id, one.organization, { organization: other.organization });
  expect(alone.headers['regia-refusal']).toBe('last_admin');
  const second = await server.person({ organization: one.organization, profiles: ['admin'] });
  const answers = await Promise.all(
    [one.admin.id, second.id].map((id) =>
      move(id, one.organization, { organization: other.organization, role_profile: [ADMIN] }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('USER-01 a move locks the two organizations in the order of their ids, whatever its direction', async () => {
  const ids = [await server.organization(), await server.organization()].toSorted() as [string, string];
  const [low, high] = ids;
  for (const [from, to] of [
    [low, high],
    [high, low],
  ] as const) {
    const person = await server.person({ organization: from, profiles: [] });
    const lock = `select from organizations where id = $1 for no key update`;
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query(lock, [high]);
    const moved = move(person.id, from, { organization: to });
    await expect
      .poll(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await rows(waiting, [])).length;
      })
      .toBe(1);
    await expect(rows(`${lock} nowait`, [low])).rejects.toThrow('could not obtain lock');
    await client.query('commit');
    client.release();
    expect((await moved).status).toBe(200);
  }
});

test.each([
  ['en-US', 'Ask another superuser', 'belongs to this organization already', 'is disabled', 'Choose another'],
  [
    'it-IT',
    'Chiedi a un altro superutente',
    'appartiene già a questa organizzazione',
    'è disattivata',
    'scegline',
  ],
])(
  'USER-01 a refused move says why and how to go on, in %s, and changes nothing',
  async (language, own, same, disabled, unknown) => {
    const [one, other] = await two();
    const closed = await server.organization();
    await rows('update organizations set is_active = false where id = $1', [closed]);
    const person = await server.person({ organization: one.organization, profiles: ['viewer'] });
    const foreign = await ownProfile(one.organization, 'sportello');
    const asked = (organization: string, more: object = {}) =>
      move(person.id, one.organization, { organization, ...more }, language);
    const home = (await superuser.get('/api/account/me/')).body.organization.id;
    const refusals = [
      await move(superuser.id, home, { organization: one.organization }, language),
      await asked(one.organization),
      await asked(closed),
      await asked(newId()),
      await asked(other.organization, { role_profile: [foreign] }),
      await asked(other.organization, { role_profile: [SUPERUSER] }),
      await asked(other.organization, { version: 0 }),
    ];
    expect(refusals.map(({ status, headers }) => [status, headers['regia-refusal']])).toEqual([
      [409, 'own_account'],
      [400, 'organization_same'],
      [400, 'organization_disabled'],
      [400, 'organization_unknown'],
      [400, 'profile_unknown'],
      [400, 'profile_not_grantable'],
      [409, 'user_changed_meanwhile'],
    ]);
    const texts = [own, same, disabled, unknown];
    for (const [index, text] of texts.entries()) expect(refusals[index]!.text).toContain(text);
    for (const index of [1, 2, 3]) expect(refusals[index]!.body).toHaveProperty('organization');
    expect((await one.admin.get(at(`${person.id}/`, 'admin'))).body).toMatchObject({
      organization: { id: one.organization },
      role_profile: [{ id: VIEWER }],
    });
    expect((await person.get('/api/account/me/')).status).toBe(200);
  },
);

test('USER-01 USER-02 a moved invited person stays invited, and the new organization sends the invitation again', async () => {
  const [one, other] = await two();
  const person = await server.person({ organization: one.organization, profiles: [] });
  await rows('update users set invited_on = now(), invited_by = $2 where id = $1', [person.id, one.admin.id]);
  const { body } = await move(person.id, one.organization, { organization: other.organization });
  expect(body.invited_on).not.toBeNull();
  const [{ invited_by: by }] = (await rows('select invited_by from users where id = $1', [person.id])) as [
    { invited_by: string },
  ];
  expect(by).toBe(superuser.id);
  expect((await other.admin.post(at(`${person.id}/invitation/`, 'admin'))).status).toBe(200);
});

test('USER-05 the flag of a moved superuser goes along, with the profile that shows it', async () => {
  const [one, other] = await two();
  const person = await server.person({
    organization: one.organization,
    profiles: ['superuser', 'admin'],
    superuser: true,
  });
  const { body } = await move(person.id, one.organization, { organization: other.organization });
  expect(body).toMatchObject({ is_superuser: true, role_profile: [{ id: SUPERUSER }, { id: VIEWER }] });
});

test('USER-01 USER-08 a move deletes the views, files and notifications of the user; the log keeps their name', async () => {
  const [one, other] = await two();
  const assistant = (await one.admin.post('/api/v1/ai/admin/assistant/', { name: 'Anagrafe' })).body.id;
  const person = await server.person({ organization: one.organization, profiles: ['admin'] });
  const view = { list: 'users', name: 'Miei', query: { search: 'rossi' }, is_shared: true };
  expect((await person.post('/api/v1/view/admin/view/', view)).status).toBe(201);
  await person.post('/api/v1/ai/admin/feature/voice/interest/');
  await person.patch('/api/account/me/mails/', { notifications: 'daily' });
  await rows(`update mail_choices set notifications_since = '2020-01-01' where user_id = $1`, [person.id]);
  const notice = { kind: 'user_import', subject: 'persone.csv', code: 'finished', count: 1 } as const;
  const now = new Date();
  const told = { ...notice, organizationId: one.organization, firstSeenOn: now, lastSeenOn: now };
  const tell = (itemId: string) => notify(server.database.db, [{ ...told, userId: person.id, itemId }]);
  await tell(newId());
  const [gap, file, exportId] = [newId(), newId(), newId()];
  await rows(
    `insert into gaps (id, organization_id, assistant_id, language, question, owner_id, first_asked_on, last_asked_on)
     values ($1, $2, $3, 'it', 'Quando?', $4, now(), now())`,
    [gap, one.organization, assistant, person.id],
  );
  await rows('insert into stored_files (id, organization_id) values ($1, $2)', [file, one.organization]);
  await rows(
    `with j as (insert into job_records (id, organization_id, kind, user_id, user_name, goes_with, state, file_id)
       values ($1, $2, 'export', $3, 'x', $3, 'done', $4))
     insert into exports (id, organization_id, user_id, session_id, profile, language, ip, list, format, file_name, query)
     values ($1, $2, $3, $1, 'admin', 'it-IT', '', 'chats', 'csv', 'c.csv', '{}')`,
    [exportId, one.organization, person.id, file],
  );
  for (const table of ['saved_views', 'notifications', 'exports'])
    expect([table, await countOf(table, person.id)]).toEqual([table, 1]);

  await move(person.id, one.organization, { organization: other.organization });
  for (const table of ['saved_views', 'notifications', 'exports'])
    expect([table, await countOf(table, person.id)]).toEqual([table, 0]);
  expect(await rows('select from stored_files where id = $1', [file])).toEqual([]);
  expect(await rows('select owner_id from gaps where id = $1', [gap])).toEqual([{ owner_id: null }]);
  expect(await rows('select organization_id from feature_interests where user_id = $1', [person.id])).toEqual(
    [{ organization_id: other.organization }],
  );
  const since = await rows(
    `select notifications, notifications_since > now() - interval '1 hour' as "isNew" from mail_choices where user_id = $1`,
    [person.id],
  );
  expect(since).toEqual([{ notifications: 'daily', isNew: true }]);
  // Work of the earlier organization that ends later tells nobody.
  await tell(newId());
  expect(await countOf('notifications', person.id)).toBe(0);
  const entries = (await one.admin.get('/api/v1/audit/admin/entry/')).body.results;
  expect(entries.some(({ actor }: { actor: { name: string } }) => actor.name === person.username)).toBe(true);
});

test('USER-11 a user who is deleted after a move has no details in the log of the earlier organization either', async () => {
  const [one, other] = await two();
  const person = await server.person({ organization: one.organization, profiles: ['viewer'] });
  await one.admin.patch(at(`${person.id}/`, 'admin'), { first_name: 'Zoroastro' });
  await move(person.id, one.organization, { organization: other.organization });
  const detailsIn = (organization: string) =>
    rows(
      `select detail, actor_name from audit_entries where organization_id = $1 and subject_id = $2 order by id`,
      [organization, person.id],
    );
  expect(JSON.stringify(await detailsIn(one.organization))).toContain('Zoroastro');
  expect((await other.admin.delete(at(`${person.id}/`, 'admin'))).status).toBe(204);
  const left = await detailsIn(one.organization);
  expect(JSON.stringify(left)).not.toContain('Zoroastro');
  expect(left.map(({ actor_name: by }) => by)).toEqual([one.admin.username, superuser.username, 'Regia']);
});
