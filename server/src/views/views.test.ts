import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIEWS_PER_LIST } from '@regia/contract/views/views';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const at = (rest = '', profile = 'admin') => `/api/v1/view/${profile}/view/${rest}`;
const save = (by: Caller, given: object, profile = 'admin') =>
  by.post(at('', profile), { list: 'chats', name: 'Thumbs down', query: { has_negative: 'true' }, ...given });
const namesOf = async (by: Caller, profile = 'admin', list = 'chats') =>
  (await by.get(at(`?list=${list}`, profile))).body.map((one: { name: string }) => one.name);

const ownProfile = (organization_id: string, name: string, permissions: readonly string[]) =>
  server.database.db
    .insertInto('role_profiles')
    .values({ id: newId(), organization_id, name, label: name, permissions: [...permissions] })
    .execute();

test('USER-01 USER-08 MON-04 a view is its owner’s alone until it is shared; a colleague without `user.manage` cannot change it', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const editor = await server.person({ organization, profiles: ['editor'] });
  const stranger = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const made = await save(admin, {
    query: { has_negative: 'true', search: 'TARI', order: '-started_on' },
  });
  expect([made.status, made.body.is_own, made.body.is_shared, made.body.owner]).toEqual([
    201,
    true,
    false,
    admin.username,
  ]);
  expect(made.body.query).toEqual({ has_negative: 'true', search: 'TARI', order: '-started_on' });
  const one = at(`${made.body.id}/`);
  const byEditor = at(`${made.body.id}/`, 'editor');
  expect(await namesOf(editor, 'editor')).toEqual([]);
  expect((await editor.patch(byEditor, { name: 'Mine' })).status).toBe(404);
  expect((await admin.patch(one, { name: 'Complaints', is_shared: true })).body.is_shared).toBe(true);
  await save(editor, { name: 'Zebra' }, 'editor');
  expect(await namesOf(editor, 'editor')).toEqual(['Zebra', 'Complaints']);
  expect(await namesOf(admin)).toEqual(['Complaints']);
  expect((await editor.patch(byEditor, { name: 'Mine' })).status).toBe(403);
  expect((await editor.delete(byEditor)).status).toBe(403);
  expect(await namesOf(stranger)).toEqual([]);
  expect((await stranger.patch(one, { name: 'Mine' })).status).toBe(404);
  expect((await stranger.delete(one)).status).toBe(404);
  expect((await admin.delete(one)).status).toBe(204);
  expect(await namesOf(editor, 'editor')).toEqual(['Zebra']);
});

test('USER-01 USER-03 MON-04 sharing needs `user.manage`, and a view of a list needs the permission of the list', async () => {
  const organization = await server.organization();
  const editor = await server.person({ organization, profiles: ['editor'] });
  expect((await save(editor, { is_shared: true }, 'editor')).status).toBe(403);
  const own = await save(editor, {}, 'editor');
  expect((await editor.patch(at(`${own.body.id}/`, 'editor'), { is_shared: true })).status).toBe(403);
  expect((await editor.get(at('?list=users', 'editor'))).status).toBe(403);
  expect((await save(editor, { list: 'users', query: {} }, 'editor')).status).toBe(403);
});

test('USER-03 USER-01 a view with a filter that the list refuses to a person is neither saved nor opened by them with it', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const shared = { list: 'users', name: 'Filtered', is_shared: true };
  const query = { search: 'a', state: 'disabled', email__icontains: 'x', ssn__icontains: 'R' };
  const { body: made } = await save(admin, { ...shared, query });
  for (const [permissions, kept] of [
    [['user.list', 'user.view'], ['search']],
    [
      ['user.list', 'user.filters'],
      ['search', 'state'],
    ],
    [
      ['user.list', 'user.filters', 'user.advanced_search'],
      ['email__icontains', 'search', 'state'],
    ],
  ] as const) {
    const profile = `p${kept.length}`;
    await ownProfile(organization, profile, permissions);
    const reader = await server.person({ organization, profiles: [profile] });
    const [opened] = (await reader.get(at('?list=users', profile))).body;
    expect(Object.keys(opened.query).toSorted()).toEqual(kept);
    expect(new Set([...kept, ...opened.dropped])).toEqual(new Set(Object.keys(query)));
    const own = await save(reader, { list: 'users', query: opened.query }, profile);
    expect(own.status).toBe(201);
    for (const part of opened.dropped as (keyof typeof query)[]) {
      const given = { list: 'users', name: part, query: { [part]: query[part] } };
      const change = await reader.patch(at(`${own.body.id}/`, profile), { query: given.query });
      expect([part, (await save(reader, given, profile)).status, change.status]).toEqual([part, 403, 403]);
    }
  }
  expect((await admin.get(at('?list=users'))).body[0]).toMatchObject({ id: made.id, query, dropped: [] });
});

test('USER-01 MON-04 a view keeps the address of its list with its columns, the last days as days, and can take other filters', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const role = '01900000-0000-7000-8000-000000000003';
  for (const [list, query] of [
    [
      'users',
      {
        state: 'invited',
        role,
        order: '-last_login_on',
        email__icontains: 'comune',
        match: 'any',
        hidden: 'none',
      },
    ],
    ['chats', { view: 'negative', started_on__days: '7', average_rating__gte: '3', hidden: 'down,up' }],
    ['messages', { view: 'to_review', outcome__in: 'answered,not_sure', search: 'TARI' }],
  ] as const) {
    const made = await save(admin, { list, query });
    expect([made.status, made.body.query]).toEqual([201, query]);
    const one = at(`${made.body.id}/`);
    expect((await admin.patch(one, { query: { search: 'IMU' } })).body.query).toEqual({ search: 'IMU' });
    expect((await admin.patch(one, { query: { gone: '1' } })).status).toBe(400);
  }
});

test('USER-01 MON-04 an administrator renames and deletes a colleague’s shared view, and nothing else of it', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const owner = await server.person({ organization, profiles: ['admin'] });
  const [shared, own] = [await save(owner, { is_shared: true }), await save(owner, { name: 'Own' })];
  const one = at(`${shared.body.id}/`);
  expect((await admin.patch(one, { query: {} })).status).toBe(403);
  expect((await admin.patch(one, { is_shared: false })).status).toBe(403);
  const renamed = await admin.patch(one, { name: 'Complaints' });
  expect([renamed.body.name, renamed.body.owner, renamed.body.is_own]).toEqual([
    'Complaints',
    owner.username,
    false,
  ]);
  expect((await admin.patch(one, { name: 'own' })).status).toBe(400);
  expect((await admin.delete(at(`${own.body.id}/`))).status).toBe(404);
  expect((await admin.delete(one)).status).toBe(204);
  expect(await namesOf(owner)).toEqual(['Own']);
});

test('USER-01 MON-04 names are unique for a person and list, and the number of views has a limit', async () => {
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const first = await save(admin, {});
  expect((await save(admin, { name: 'thumbs DOWN' })).body.name).toHaveLength(1);
  expect((await save(admin, { list: 'messages', query: { rating: 'down' } })).status).toBe(201);
  expect(await namesOf(admin, 'admin', 'messages')).toEqual(['Thumbs down']);
  for (const name of ['', ' ', 'a'.repeat(61)]) expect((await save(admin, { name })).status).toBe(400);
  for (let number = 1; number < VIEWS_PER_LIST; number += 1) {
    expect((await save(admin, { name: `View ${number}` })).status).toBe(201);
  }
  expect((await save(admin, { name: 'One more' })).status).toBe(409);
  const renamed = await admin.patch(at(`${first.body.id}/`), { name: 'View 1' });
  expect([renamed.status, renamed.body.name]).toEqual([400, [expect.any(String)]]);
});

test('USER-01 MON-04 an unknown filter is refused by name; a stored one that is gone is left out of the view', async () => {
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  for (const [name, value] of [
    ['gone', 'true'],
    ['__proto__x', 'a'],
    ['has_negative', 'perhaps'],
    ['order', 'secret'],
    ['page', '2'],
    ['view', 'mine'],
    ['hidden', 'up,'],
    ['hidden', 'Up <b>'],
    ['started_on__days', '-7'],
  ] as const) {
    const { status, body } = await save(admin, { query: { search: 'TARI', [name]: value } });
    expect([status, body.query]).toEqual([400, [expect.stringContaining(`“${name}”`)]]);
  }
  expect((await save(admin, { query: { search: '\ud800' } })).status).toBe(400);
  const { body } = await save(admin, {});
  await server.database.db
    .updateTable('saved_views as v')
    .set({ query: JSON.stringify({ has_negative: 'true', gone: 'true' }) })
    .where('v.id', '=', body.id)
    .execute();
  const [opened] = (await admin.get(at('?list=chats'))).body;
  expect([opened.query, opened.dropped]).toEqual([{ has_negative: 'true' }, ['gone']]);
});

test('USER-11 USER-01 MON-04 the audit log names what happens to shared views, by their present name, and nothing of own ones', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const own = await save(admin, { name: 'Own' });
  await admin.patch(at(`${own.body.id}/`), { query: {} });
  const made = await save(admin, {});
  const one = at(`${made.body.id}/`);
  await admin.patch(one, { is_shared: true });
  await admin.patch(one, { name: made.body.name, query: made.body.query });
  await admin.patch(one, { name: 'Complaints', is_shared: true });
  const entries = async () =>
    (await admin.get('/api/v1/audit/admin/entry/?subject_type=saved_view')).body.results.map(
      (entry: { action: string; subject_name: string; detail: object }) => [
        entry.action,
        entry.subject_name,
        entry.detail,
      ],
    );
  expect(await entries()).toEqual([
    ['view.updated', 'Complaints', { list: 'chats', changed: ['name'] }],
    ['view.shared', 'Complaints', { list: 'chats' }],
  ]);
  await admin.patch(one, { is_shared: false });
  await admin.delete(one);
  await admin.delete(at(`${own.body.id}/`));
  expect(await entries()).toEqual([
    ['view.withdrawn', '', { list: 'chats' }],
    ['view.updated', '', { list: 'chats', changed: ['name'] }],
    ['view.shared', '', { list: 'chats' }],
  ]);
});

test('USER-11 USER-01 a view that is born shared, gets other filters and is deleted has an entry for each', async () => {
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const { body } = await save(admin, { is_shared: true });
  const one = at(`${body.id}/`);
  await admin.patch(one, { query: { has_negative: 'false' } });
  await admin.delete(one);
  const log = await admin.get(`/api/v1/audit/admin/entry/?subject_id=${body.id}`);
  expect(
    log.body.results.map(({ action, detail }: { action: string; detail: object }) => [action, detail]),
  ).toEqual([
    ['view.deleted', { list: 'chats' }],
    ['view.updated', { list: 'chats', changed: ['query'] }],
    ['view.shared', { list: 'chats' }],
  ]);
});
