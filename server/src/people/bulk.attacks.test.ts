import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const at = (rest: string, profile = 'admin') => `/api/account/${profile}/user/${rest}`;

async function office(people = 3) {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const others = [];
  for (let n = 0; n < people; n += 1) {
    others.push(await server.person({ organization, profiles: ['viewer'] }));
  }
  return { organization, admin, ids: others.map(({ id }) => id) };
}
const failedOf = (body: { failed: { id: string; errors: { detail: string[] } }[] }) =>
  body.failed.map(({ id, errors }) => [id, errors.detail[0]]);

test('USER-04 A44 own account, foreign, unknown and repeated ids fall into their groups, and the others change', async () => {
  const [{ admin, ids }, other] = [await office(), await office(1)];
  const unknown = newId();
  const given = [ids[0], ids[0], other.ids[0], unknown, admin.id, ids[1]];
  const { status, body } = await admin.post(at('bulk-disable/'), { ids: given });
  expect(status).toBe(200);
  expect(body.requested).toEqual([ids[0], other.ids[0], unknown, admin.id, ids[1]]);
  expect(body.succeeded).toEqual([ids[0], ids[1]]);
  expect(failedOf(body)).toEqual([
    [other.ids[0], 'Not found.'],
    [unknown, 'Not found.'],
    [admin.id, expect.stringContaining('your own account')],
  ]);
  expect(body.failed.map(({ label }: { label: string }) => label)).toEqual([
    '',
    '',
    expect.stringContaining('@'),
  ]);
  expect((await other.admin.get(at(`${other.ids[0]}/`))).body.is_active).toBe(true);
  expect((await admin.get(at('?is_active=false'))).body.count).toBe(2);
});

test('USER-04 USER-08 the last admin fails in a bulk action, in the caller’s language', async () => {
  const { organization, admin } = await office(0);
  const superuser = await server.person({ organization, superuser: true });
  const { body } = await superuser.post(
    at('bulk-destroy/', 'superuser'),
    { ids: [admin.id] },
    { headers: { 'regia-organization': organization, 'accept-language': 'it-IT' } },
  );
  expect(failedOf(body)).toEqual([[admin.id, expect.stringContaining('amministratore attivo')]]);
  expect((await admin.get(at(`${admin.id}/`))).status).toBe(200);
});

test('USER-04 A44 all users of a list change, except some, and only if their number is the confirmed one', async () => {
  const { admin, ids } = await office();
  const chosen = { all: true, filters: { is_active: 'true' }, except: [admin.id, ids[2]] };
  const changed = await admin.post(at('bulk-disable/'), { ...chosen, expected: 3 });
  expect([changed.status, changed.body.detail]).toEqual([409, expect.stringContaining('2')]);
  expect((await admin.post(at('bulk-disable/'), { ...chosen, expected: 1 })).status).toBe(409);
  const { body } = await admin.post(at('bulk-disable/'), { ...chosen, expected: 2 });
  expect(new Set(body.succeeded)).toEqual(new Set([ids[0], ids[1]]));
  const back = { all: true, filters: { is_active: false }, expected: 2 };
  expect((await admin.post(at('bulk-enable/'), back)).body.succeeded).toHaveLength(2);
});

test.each([
  ['no ids', { ids: [] }],
  ['501 ids', { ids: Array.from({ length: 501 }, () => newId()) }],
  ['both forms', { ids: [newId()], all: true, expected: 1 }],
  ['all without a confirmed number', { all: true }],
  ['an unknown filter', { all: true, expected: 1, filters: { password: 'x' } }],
])('A44 USER-04 an envelope with %s is refused, and nothing changes', async (_what, body) => {
  const { admin } = await office(1);
  expect((await admin.post(at('bulk-disable/'), body)).status).toBe(400);
  expect((await admin.get(at('?is_active=false'))).body.count).toBe(0);
});

test('USER-03 each bulk action needs its own permission, and lookups that of the advanced search', async () => {
  const { organization, ids } = await office(1);
  await server.database.db
    .insertInto('role_profiles')
    .values({
      id: newId(),
      organization_id: organization,
      name: 'turni',
      label: 'Turni',
      permissions: ['user.bulk_enable', 'assistant.list', 'assistant.retrieve', 'assistant.try'],
    })
    .execute();
  const clerk = await server.person({ organization, profiles: ['turni'] });
  const status = async (rest: string, body: object) => (await clerk.post(at(rest, 'turni'), body)).status;
  expect(await status('bulk-enable/', { ids })).toBe(200);
  expect(await status('bulk-disable/', { ids })).toBe(403);
  expect(await status('bulk-destroy/', { ids })).toBe(403);
  const looked = { all: true, filters: { email__icontains: 'a' }, expected: 1 };
  expect(await status('bulk-enable/', looked)).toBe(403);
});

test('USER-01 USER-04 500 users of a list change at most; with one more, nobody changes, and an export has each once', async () => {
  const { admin, organization } = await office(0);
  const add = (from: number, to: number) =>
    server.database.pool.query(
      `insert into users (id, organization_id, username, username_key, email, email_key, first_name, last_name, password_hash, is_active)
       select ($4::uuid[])[n - $2::int + 1], $1, 'massa' || n, 'massa' || n, 'massa' || n || '@e.example', 'massa' || n || '@e.example', '', '', 'x', false
       from generate_series($2::int, $3::int) as n`,
      [organization, from, to, Array.from({ length: to - from + 1 }, () => newId())],
    );
  const enable = (expected: number) =>
    admin.post(at('bulk-enable/'), { all: true, filters: { search: 'massa' }, expected });
  await add(1, 501);
  const refused = await enable(501);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'selection_too_large']);
  expect(refused.body.detail).toContain('500');
  expect((await admin.get(at('?is_active=true'))).body.count).toBe(1);
  const file = await admin.get(at('export/?format=csv&search=massa'));
  const lines = file.text.trimEnd().split('\r\n').slice(1);
  expect([lines.length, new Set(lines).size]).toEqual([501, 501]);
  await server.database.pool.query(`delete from users where username = 'massa501'`);
  expect((await enable(500)).body.succeeded).toHaveLength(500);
});
