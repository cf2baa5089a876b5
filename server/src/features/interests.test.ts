import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const at = (profile: string, rest = '') => `/api/v1/ai/${profile}/feature/${rest}`;

async function office(name?: string) {
  const organization = await server.organization(name);
  const person = (profile: string) => server.person({ organization, profiles: [profile] });
  return { organization, person };
}

test('AST-08 every profile sees the planned features, in the caller’s language, without interest at first', async () => {
  const { person } = await office();
  const viewer = await person('viewer');
  const { body } = await viewer.get(at('viewer'), { headers: { 'accept-language': 'en' } });
  expect(body.features.map(({ id }: { id: string }) => id)).toEqual([
    'voice',
    'messaging',
    'languages',
    'appointments',
  ]);
  expect(body.features[0]).toMatchObject({ name: 'Questions by voice', interested_on: null });
  const italian = await viewer.get(at('viewer'), { headers: { 'accept-language': 'it' } });
  expect(italian.body.features[0].name).toBe('Domande a voce');
});

test('AST-08 interest is recorded once, keeps its first moment, and can be withdrawn; each change is audited once', async () => {
  const { person, organization } = await office();
  const editor = await person('editor');
  const first = await editor.post(at('editor', 'voice/interest/'));
  expect(first.status).toBe(200);
  expect((await editor.post(at('editor', 'voice/interest/'))).body).toEqual(first.body);
  expect((await editor.get(at('editor'))).body.features[0]).toEqual(first.body);
  const withdrawn = await editor.delete(at('editor', 'voice/interest/'));
  expect(withdrawn.body.interested_on).toBeNull();
  expect((await editor.delete(at('editor', 'voice/interest/'))).status).toBe(200);
  const { rows } = await server.database.pool.query(
    'select action, detail from audit_entries where organization_id = $1 and action like $2 order by id',
    [organization, 'feature.%'],
  );
  expect(rows).toEqual([
    { action: 'feature.interest_recorded', detail: { feature: 'voice' } },
    { action: 'feature.interest_withdrawn', detail: { feature: 'voice' } },
  ]);
});

test('AST-08 the same interest sent ten times at once is one', async () => {
  const { person } = await office();
  const editor = await person('editor');
  const admin = await person('admin');
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => editor.post(at('editor', 'voice/interest/'))),
  );
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.interested_on}`)).size).toBe(1);
  expect((await admin.get(at('admin', 'voice/interest/'))).body.count).toBe(1);
});

test('AST-08 USER-09 an admin sees who of the organization is interested; a superuser sees all organizations', async () => {
  const [one, other] = [await office('Ente della voce'), await office('Ente del silenzio')];
  const [editor, admin] = [await one.person('editor'), await one.person('admin')];
  const stranger = await other.person('viewer');
  await editor.post(at('editor', 'messaging/interest/'));
  await stranger.post(at('viewer', 'messaging/interest/'));
  const seen = await admin.get(at('admin', 'messaging/interest/'));
  expect(seen.body).toEqual({
    count: 1,
    people: [
      { username: editor.username, organization: 'Ente della voce', interested_on: expect.any(String) },
    ],
  });
  const superuser = await server.person({ organization: one.organization, superuser: true });
  const counted = async (caller: typeof admin, profile: string, options?: object) =>
    (await caller.get(at(profile), options)).body.features[1].interested;
  expect(await counted(admin, 'admin')).toBe(1);
  expect(await counted(superuser, 'superuser')).toBe(2);
  const chosen = { headers: { 'regia-organization': other.organization } };
  expect(await counted(superuser, 'superuser', chosen)).toBe(1);
  const all = await superuser.get(at('superuser', 'messaging/interest/'));
  expect(all.body.people.map(({ username }: { username: string }) => username)).toEqual([
    stranger.username,
    editor.username,
  ]);
});

test('AST-08 the interest of a colleague is neither shown as one’s own nor withdrawn with it', async () => {
  const { person } = await office();
  const [editor, viewer] = [await person('editor'), await person('viewer')];
  await editor.post(at('editor', 'voice/interest/'));
  expect((await viewer.get(at('viewer'))).body.features[0].interested_on).toBeNull();
  await viewer.delete(at('viewer', 'voice/interest/'));
  expect((await editor.get(at('editor'))).body.features[0].interested_on).not.toBeNull();
});

test('AST-08 the interest in one feature outlives that in another; an admin reads zero for a feature without any', async () => {
  const { person } = await office();
  const [editor, admin] = [await person('editor'), await person('admin')];
  for (const feature of ['voice', 'messaging']) await editor.post(at('editor', `${feature}/interest/`));
  await editor.delete(at('editor', 'voice/interest/'));
  const { features } = (await admin.get(at('admin'))).body;
  expect(features.map(({ interested }: { interested: number }) => interested)).toEqual([0, 1, 0, 0]);
  expect((await editor.get(at('editor'))).body.features[1].interested_on).not.toBeNull();
});

test('AST-08 USER-06 an editor sees neither who is interested nor how many; an unknown feature is refused', async () => {
  const { person } = await office();
  const editor = await person('editor');
  expect((await editor.get(at('editor', 'voice/interest/'))).status).toBe(403);
  const { body } = await editor.get(at('editor'));
  expect(new Set(body.features.map((one: { interested: unknown }) => one.interested))).toEqual(
    new Set([null]),
  );
  expect([400, 404]).toContain((await editor.post(at('editor', '__proto__/interest/'))).status);
});

test('USER-08 a superuser chooses an organization before recording or withdrawing interest', async () => {
  const { organization } = await office();
  const superuser = await server.person({ organization, superuser: true });
  const reply = await superuser.post(at('superuser', 'voice/interest/'));
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'organization_required']);
  const withdrawal = await superuser.delete(at('superuser', 'voice/interest/'));
  expect(withdrawal.headers['regia-refusal']).toBe('organization_required');
  const chosen = { headers: { 'regia-organization': organization } };
  expect((await superuser.post(at('superuser', 'voice/interest/'), undefined, chosen)).status).toBe(200);
});
