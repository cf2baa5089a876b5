import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { openStream } from '../../test/event-stream.ts';
import { quietMs } from '../../test/pace.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { notify } from '../notifications/public.ts';
import { newId } from '../platform/ids.ts';

let server: TestServer;
let beside: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  beside = await testServer({ beside: server });
  address = await beside.listen();
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

async function office() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const editor = await server.person({ organization, profiles: ['editor'] });
  return { organization, admin, editor };
}

type Person = Awaited<ReturnType<typeof office>>['editor'];
const open = ({ tokens }: Pick<Person, 'tokens'>, path = '/api/account/me/live/') =>
  openStream(address + path, { headers: { authorization: `JWT ${tokens.access}` } });

/** Opens the stream of a person, in another process than the one that the changes are made in. */
async function follow(person: Person) {
  const stream = await open(person);
  const first = await stream.next();
  expect(first?.event).toBe('rights');
  return { stream, profiles: first!.data.profiles.map(({ name }: { name: string }) => name) };
}

const user = (id: string, action = '') => `/api/account/admin/user/${id}/${action}`;
const ownProfile = (admin: Caller) =>
  admin.post('/api/v1/role/admin/profile/', { label: 'Sportello', permissions: ['assistant.try'] });

type Followed = Awaited<ReturnType<typeof follow>>;
const isRights = ({ event }: { event: string }) => event !== 'unread';

/** The stream tells of one change, and ends, within two seconds. */
async function expectChanged({ stream }: Followed): Promise<void> {
  const rest = stream.rest();
  expect(await quietMs(() => rest)).toBeLessThan(2_000);
  expect((await rest).filter(isRights).map(({ event }) => event)).toEqual(['changed']);
}

/** The stream goes on for two seconds. */
async function expectUnchanged({ stream }: Followed): Promise<void> {
  const rest = stream.rest().catch(() => 'left');
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve('silence'), 2_000));
  expect(await Promise.race([rest, silence])).toBe('silence');
  stream.leave();
}

test('USER-07 the stream has the rights of the person at once, and ends when somebody changes their profiles', async () => {
  const { admin, editor } = await office();
  const followed = await follow(editor);
  expect(followed.profiles).toEqual(['editor']);
  await admin.patch(user(editor.id), { role_profile: [BUILT_IN_PROFILE_IDS.viewer] });
  await expectChanged(followed);
  expect((await follow(editor)).profiles).toEqual(['viewer']);
});

test('USER-07 a changed role profile reaches its organization, and no other one', async () => {
  const [{ admin, editor }, other] = [await office(), await office()];
  const { body } = await ownProfile(admin);
  const [here, elsewhere] = [await follow(editor), await follow(other.editor)];
  await admin.patch(`/api/v1/role/admin/profile/${body.id}/`, { permissions: ['assistant.list'] });
  await expectChanged(here);
  await expectUnchanged(elsewhere);
});

test('USER-07 a change of a colleague, and of personal data, is not told', async () => {
  const { admin, editor } = await office();
  const followed = await follow(editor);
  await admin.patch(user(admin.id), { role_profile: [BUILT_IN_PROFILE_IDS.admin] });
  await admin.patch(user(editor.id), { first_name: 'Anna' });
  await expectUnchanged(followed);
});

test('USER-01 a change of the access is told', async () => {
  const { admin, editor } = await office();
  const { body } = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Solo questo' });
  const followed = await follow(editor);
  await admin.patch(user(editor.id), { access: [body.id] });
  await expectChanged(followed);
});

test('A08 USER-03 every stream of a disabled person ends within two seconds, and opens no more', async () => {
  const { admin, editor } = await office();
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Aperto' });
  const run = newId();
  await server.database.pool.query(
    'insert into training_runs (id, organization_id, assistant_id) select $1, organization_id, id from assistants where id = $2',
    [run, made.body.id],
  );
  const training = await open(
    editor,
    `/api/v1/ai/editor/assistant/${made.body.id}/training-run/${run}/live/`,
  );
  expect((await training.next())?.event).toBe('run');
  const followed = await follow(editor);
  const tookMs = await quietMs(async () => {
    await admin.post(user(editor.id, 'disable/'));
    await expectChanged(followed);
    await training.rest();
  });
  expect(tookMs).toBeLessThan(2_000);
  expect((await open(editor)).status).toBe(401);
});

const fails = (organizationId: string, subject: string, assistantId?: string) => {
  const now = new Date();
  const cause =
    assistantId === undefined
      ? ({ kind: 'model_endpoint', code: 'timeout' } as const)
      : ({ kind: 'training', code: 'failed', assistantId } as const);
  const seen = { count: 1, firstSeenOn: now, lastSeenOn: now };
  return notify(server.database.db, [{ organizationId, subject, ...cause, ...seen }]);
};

test('APP-20 the stream counts unread notifications: at once, after each new cause and each reading, for nobody else', async () => {
  const [{ organization, admin }, other] = [await office(), await office()];
  const colleague = await server.person({ organization, profiles: ['admin'] });
  await fails(organization, 'one.example');
  const [mine, theirs, elsewhere] = await Promise.all([admin, colleague, other.admin].map(follow));
  const counts = async (followed: Followed | undefined) => {
    const event = await followed!.stream.next();
    return event?.event === 'unread' ? event.data.count : event?.event;
  };
  expect([await counts(mine), await counts(theirs), await counts(elsewhere)]).toEqual([1, 1, 0]);
  await fails(organization, 'one.example');
  await fails(organization, 'two.example');
  expect([await counts(mine), await counts(theirs)]).toEqual([2, 2]);
  await admin.post('/api/v1/notification/admin/notification/read-all/');
  expect(await counts(mine)).toBe(0);
  await fails(organization, 'three.example');
  await fails(other.organization, 'one.example');
  expect([await counts(mine), await counts(theirs), await counts(elsewhere)]).toEqual([1, 3, 1]);
  for (const { stream } of [mine!, theirs!, elsewhere!]) stream.leave();
});

test('APP-20 a person who may not list notifications learns no count', async () => {
  const { organization, admin } = await office();
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  const followed = await follow(viewer);
  await fails(organization, 'one.example');
  await admin.patch(user(viewer.id), { role_profile: [BUILT_IN_PROFILE_IDS.editor] });
  expect((await followed.stream.rest()).map(({ event }) => event)).toEqual(['changed']);
});

test('AUTH-04 a signed-out person has no stream of rights', async () => {
  expect((await openStream(`${address}/api/account/me/live/`)).status).toBe(401);
});

test('APP-20 A121 the stream counts notifications about an assistant only for readers of that assistant', async () => {
  const { organization, admin } = await office();
  const made = async (name: string): Promise<string> =>
    (await admin.post('/api/v1/ai/admin/assistant/', { name })).body.id;
  const [seen, hidden] = [await made('Anagrafe'), await made('Tributi')];
  const limited = await server.person({ organization, profiles: ['admin'], access: [seen] });
  await fails(organization, hidden, hidden);
  const [all, some] = [await follow(admin), await follow(limited)];
  const count = async ({ stream }: typeof all) => (await stream.next())?.data.count;
  expect([await count(all), await count(some)]).toEqual([1, 0]);
  await fails(organization, seen, seen);
  expect([await count(all), await count(some)]).toEqual([2, 1]);
  const at = '/api/v1/notification/admin/notification/';
  const { body } = await limited.get(at);
  expect(body).toMatchObject({
    count: 1,
    results: [{ row: 'Anagrafe', assistant: seen, model: 'training' }],
  });
  expect((await limited.get(`${at}?search=Tributi`)).body.count).toBe(0);
  const menu = (await limited.get('/api/v1/role/admin/menu/?no_page=no_page')).body;
  expect(menu.find(({ id }: { id: number }) => id === 10)).toMatchObject({ count: 1 });
  const other = (await admin.get(`${at}?search=Tributi`)).body.results[0];
  expect(other).toMatchObject({ row: 'Tributi', is_read: false });
  expect((await limited.post(`${at}${other.id}/read/`)).status).toBe(404);
  expect((await limited.post(`${at}read-all/`)).body).toEqual({ updated: 1 });
  for (const { stream } of [all, some]) stream.leave();
});
