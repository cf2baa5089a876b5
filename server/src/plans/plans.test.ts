import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scene, told as toldBy } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import type { Caller } from '../../test/server.ts';
import { trainingScene } from '../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../test/web-site.ts';
import { roomForDocuments } from './demand-room.ts';
import { MessageRoom } from './message-room.ts';
import { tellUse } from './tell-use.ts';
import { findUse } from './use-queries.ts';

let town: Scene;
let superuser: Caller;
beforeAll(async () => {
  town = await scene();
  const home = await town.server.organization('Gestore');
  superuser = await town.server.person({ organization: home, profiles: ['superuser'], superuser: true });
});
afterAll(() => town.close());

const planAt = (id: string, profile = 'superuser') =>
  `/api/v1/organization/${profile}/organization/${id}/plan/`;
const limit = async (id: string, limits: object) => {
  const reply = await superuser.patch(planAt(id), limits);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

/** An organization with an admin, and the use of its plan as the admin reads it. */
async function office() {
  const organization = await town.server.organization();
  const admin = await town.server.person({ organization, profiles: ['admin'] });
  const useOf = async (resource: string) =>
    (await admin.get('/api/v1/subscriptions/customer/subscription-plan/')).body.results[0].resources.find(
      (one: { resource: string }) => one.resource === resource,
    );
  const create = (name: string) => admin.post('/api/v1/ai/admin/assistant/', { name });
  const addUser = (username: string) =>
    admin.post('/api/account/admin/user/', {
      username,
      email: `${username}@esempio.example`,
      password: 'Larice-verde-61!',
    });
  const told = async () =>
    (await admin.get('/api/v1/notification/admin/notification/')).body.results
      .filter(
        (one: { model: string; closed_on: string | null }) => one.model === 'plan' && one.closed_on === null,
      )
      .map((one: { code: string }) => one.code);
  return { organization, admin, useOf, create, addUser, told };
}

/** Counts messages of an assistant, as on a day of the past. */
const talked = (assistant: string, organization: string, messages: number, daysAgo = 0) =>
  town.server.database.pool.query(
    `insert into assistant_activity (assistant_id, organization_id, day, part, messages, by_quarter, last_message_on)
     values ($1, $2, (now() - make_interval(days => $4))::date, 0, $3, array_fill(0, array[96]), now())`,
    [assistant, organization, messages, daysAgo],
  );

describe('AST-09 the plan of an organization', () => {
  test('everyone reads the use of their own organization; without a limit it limits nothing', async () => {
    const { admin, useOf, create } = await office();
    await create('Uno');
    expect(await useOf('assistants')).toEqual({ resource: 'assistants', limit: null, used: 1 });
    expect(await useOf('users')).toEqual({ resource: 'users', limit: null, used: 1 });
    const { body } = await admin.get('/api/v1/subscriptions/customer/subscription-plan/');
    expect(body.count).toBe(1);
  });

  test('USER-08 only superusers change a plan; nobody else reads that of another organization', async () => {
    const [one, other] = [await office(), await office()];
    expect((await one.admin.patch(planAt(one.organization, 'admin'), { users: 9 })).status).toBe(403);
    expect((await one.admin.get(planAt(one.organization, 'admin'))).body.organization.id).toBe(
      one.organization,
    );
    expect((await one.admin.get(planAt(other.organization, 'admin'))).status).toBe(404);
    expect((await superuser.get(planAt(other.organization))).status).toBe(200);
    // An own profile may have the permission of a superuser; its holder is none.
    const made = await superuser.post(
      '/api/v1/role/superuser/profile/',
      { label: 'Piani', permissions: ['organization.create', 'organization.retrieve'] },
      { headers: { 'regia-organization': one.organization } },
    );
    expect(made.status, made.text).toBe(201);
    const holder = await town.server.person({ organization: one.organization, profiles: [made.body.name] });
    const changed = await holder.patch(planAt(one.organization, made.body.name), { users: 9 });
    expect([changed.status, changed.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  });

  test('a change says what it changed, keeps absent limits, and refuses what is no number of things', async () => {
    const { organization, admin } = await office();
    await limit(organization, { users: 9, messages: 100 });
    await limit(organization, { users: null });
    const entries = (await admin.get('/api/v1/audit/admin/entry/?action=plan.changed')).body.results;
    expect(entries.map((one: { detail: object }) => one.detail)).toEqual([
      { before: { users: 9 }, after: { users: null } },
      { before: { users: null, messages: null }, after: { users: 9, messages: 100 } },
    ]);
    for (const wrong of [-1, 1.5, '9', 1_000_000_001])
      expect((await superuser.patch(planAt(organization), { users: wrong })).body).toHaveProperty('users');
    const { body } = await superuser.get(planAt(organization));
    expect(body.resources.map((one: { limit: number | null }) => one.limit)).toEqual([null, null, 100, null]);
  });

  test('an assistant beyond the limit is refused, created, copied or brought back; an archived one is not counted', async () => {
    const { organization, admin, create, told } = await office();
    await limit(organization, { assistants: 2 });
    const first = (await create('Uno')).body.id;
    expect(await told()).toEqual([]);
    expect((await create('Due')).status).toBe(201);
    expect(await told()).toEqual(['assistants_reached']);
    const refused = await create('Tre');
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'plan_assistants_reached']);
    expect(refused.body.detail).toContain('2');
    const at = `/api/v1/ai/admin/assistant/${first}/`;
    expect((await admin.post(`${at}duplicate/`, { name: 'Copia' })).status).toBe(409);
    expect((await admin.post(`${at}archive/`, {})).status).toBe(200);
    expect((await create('Tre')).status).toBe(201);
    const back = await admin.post(`${at}bring-back/`, {});
    expect([back.status, back.headers['regia-refusal']]).toEqual([409, 'plan_assistants_reached']);
  });

  test('a user beyond the limit is refused, created or invited', async () => {
    const { organization, admin, addUser, told } = await office();
    await limit(organization, { users: 5 });
    for (const name of ['piano.a', 'piano.b', 'piano.c']) expect((await addUser(name)).status).toBe(201);
    expect(await told()).toEqual(['users_near']);
    expect((await addUser('piano.d')).status).toBe(201);
    expect(await told()).toContain('users_reached');
    const refused = await addUser('piano.e');
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'plan_users_reached']);
    const invited = await admin.post('/api/account/admin/user/invite/', {
      username: 'piano.e',
      email: 'piano.e@esempio.example',
    });
    expect(invited.headers['regia-refusal']).toBe('plan_users_reached');
    await limit(organization, { users: 50 });
    expect(await told()).toEqual([]);
    expect((await addUser('piano.e')).status).toBe(201);
  });

  test.each([
    [79, []],
    [80, ['messages_near']],
    [99, ['messages_near']],
    [100, ['messages_reached']],
  ])('at %i of 100 messages the staff are told %j', async (used, codes) => {
    const { organization, create, told, useOf } = await office();
    await talked((await create('Uno')).body.id, organization, used);
    await limit(organization, { messages: 100 });
    expect((await useOf('messages')).used).toBe(used);
    expect(await told()).toEqual(codes);
    await limit(organization, { messages: 1000 });
    expect(await told()).toEqual([]);
  });

  test('messages of earlier months, archived assistants and other organizations use nothing of a plan', async () => {
    const [{ organization, admin, create, useOf }, other] = [await office(), await office()];
    const [first, second] = [(await create('Uno')).body.id, (await create('Due')).body.id];
    await talked(first, organization, 4);
    await talked(first, organization, 30, 40);
    const elsewhere = (await other.create('Altro')).body.id;
    await talked(elsewhere, other.organization, 7);
    const documents = (assistant: string, owner: string, count: number) =>
      town.server.database.pool.query(
        `insert into assistant_documents (assistant_id, organization_id, documents, with_passages) values ($1, $2, $3, $3)`,
        [assistant, owner, count],
      );
    await documents(first, organization, 3);
    await documents(second, organization, 5);
    await documents(elsewhere, other.organization, 9);
    expect([(await useOf('messages')).used, (await useOf('documents')).used]).toEqual([4, 8]);
    expect([(await useOf('assistants')).used, (await useOf('users')).used]).toEqual([2, 1]);
    await admin.post(`/api/v1/ai/admin/assistant/${second}/archive/`, {});
    expect([(await useOf('assistants')).used, (await useOf('documents')).used]).toEqual([1, 3]);
  });

  test('USER-01 a superuser moves nobody into an organization without room', async () => {
    const [one, full] = [await office(), await office()];
    await limit(full.organization, { users: 1 });
    const user = (await one.addUser('piano.mossa')).body.id;
    const chosen = { headers: { 'regia-organization': one.organization } };
    const at = `/api/account/superuser/user/${user}/move/`;
    const moved = await superuser.post(at, { organization: full.organization, role_profile: [] }, chosen);
    expect(moved.headers['regia-refusal']).toBe('plan_users_reached');
  });

  test('the last place goes to one of three callers at the same moment; the others are refused', async () => {
    const { organization, create } = await office();
    await limit(organization, { assistants: 1 });
    const replies = await Promise.all(['Uno', 'Due', 'Tre'].map(create));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
  });
});

/** One message in each quarter of an hour of these three days in UTC. */
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-02'];

test.each([
  ['Europe/Rome', '2026-11-02T12:00:00Z', 4 + 192],
  ['Europe/Rome', '2026-10-31T22:59:00Z', 288],
  ['Europe/Rome', '2026-10-31T23:00:00Z', 4 + 192],
  // On this day the clocks go back, after the month has begun.
  ['America/New_York', '2026-11-02T12:00:00Z', 80 + 96],
  ['America/New_York', '2026-11-01T03:59:00Z', 288],
  ['Pacific/Honolulu', '2026-11-02T12:00:00Z', 56 + 96],
  ['Asia/Kolkata', '2026-11-02T12:00:00Z', 22 + 192],
  ['Pacific/Auckland', '2026-10-31T12:00:00Z', 52 + 192],
  ['UTC', '2026-11-02T12:00:00Z', 192],
])('AST-09 the month of a plan begins at midnight of %s, seen at %s', async (zone, now, used) => {
  const { organization, create } = await office();
  const assistant = (await create('Uno')).body.id;
  const { db, pool } = town.server.database;
  await pool.query('update organizations set time_zone = $2, most_messages = 1000 where id = $1', [
    organization,
    zone,
  ]);
  await pool.query(
    `insert into assistant_activity (assistant_id, organization_id, day, part, messages, by_quarter, last_message_on)
     select $1, $2, day, 0, 96, array_fill(1, array[96]), day from unnest($3::date[]) as day`,
    [assistant, organization, DAYS],
  );
  expect(await findUse(db, organization, 'messages', new Date(now))).toEqual({ limit: 1000, used });
});

test('AST-09 the staff are told of the month of their own time zone', async () => {
  const { organization, admin } = await office();
  const { db, pool } = town.server.database;
  await pool.query("update organizations set time_zone = 'America/New_York' where id = $1", [organization]);
  const rows = async () =>
    (await admin.get('/api/v1/notification/admin/notification/')).body.results.map(
      ({ row, code, closed_on }: { row: string; code: string; closed_on: string | null }) =>
        `${row} ${code} ${closed_on === null ? 'open' : 'over'}`,
    );
  const tellAt = async (now: string, used: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    await tellUse(db, organization, 'messages', { limit: 100, used }).finally(() => vi.useRealTimers());
  };
  await tellAt('2026-11-01T03:00:00Z', 100);
  expect(await rows()).toEqual(['2026-10 messages_reached open']);
  await tellAt('2026-11-01T04:00:00Z', 85);
  expect(await rows()).toContain('2026-11 messages_near open');
});

test('AST-09 an assistant has the room for documents that the others of its organization leave, and never less than none', async () => {
  const [{ organization, admin, create }, other] = [await office(), await office()];
  const { db, pool } = town.server.database;
  const withDocuments = async (assistant: string, owner: string, count: number) => {
    await pool.query(
      'insert into assistant_documents (assistant_id, organization_id, documents, with_passages) values ($1, $2, $3, $3)',
      [assistant, owner, count],
    );
    return assistant;
  };
  const first = await withDocuments((await create('Uno')).body.id, organization, 3);
  await withDocuments((await create('Due')).body.id, organization, 5);
  const archived = await withDocuments((await create('Tre')).body.id, organization, 4);
  await admin.post(`/api/v1/ai/admin/assistant/${archived}/archive/`, {});
  await withDocuments((await other.create('Altro')).body.id, other.organization, 9);
  expect(await roomForDocuments(db, organization, first)).toBeNull();
  await limit(organization, { documents: 12 });
  expect(await roomForDocuments(db, organization, first)).toBe(7);
  await limit(organization, { documents: 4 });
  expect(await roomForDocuments(db, organization, first)).toBe(0);
});

test('AST-09 a question tells the staff of messages that other processes have counted', async () => {
  const { organization, create, told } = await office();
  await talked((await create('Uno')).body.id, organization, 85);
  const { db, pool } = town.server.database;
  await pool.query('update organizations set most_messages = 100 where id = $1', [organization]);
  await new MessageRoom(db).take(organization);
  expect(await told()).toEqual(['messages_near']);
});

test('AST-09 USER-11 limits that are saved as they were are no change', async () => {
  const { organization, admin } = await office();
  await limit(organization, { users: 9 });
  await limit(organization, { users: 9, messages: null });
  const entries = (await admin.get('/api/v1/audit/admin/entry/?action=plan.changed')).body.results;
  expect(entries).toHaveLength(1);
});

test('AST-09 visitors are asked to come another way when the messages of the month are used up; staff still try', async () => {
  const messagesUsed = async (): Promise<number> => {
    const { body } = await town.admin.get('/api/v1/subscriptions/customer/subscription-plan/');
    return body.results[0].resources.find((one: { resource: string }) => one.resource === 'messages').used;
  };
  const used = await messagesUsed();
  await limit(town.organization, { messages: used + 4 });
  const question = 'Quando è aperta la biblioteca comunale?';
  let message = '';
  for (let asked = 0; asked < 2; asked += 1) {
    const answered = await town.ask(question);
    expect(answered.status).toBe(200);
    message = toldBy(await answered.rest()).last.data.message.id;
  }
  const refused = await town.ask(question);
  expect([refused.status, refused.headers.get('regia-refusal')]).toEqual([409, 'plan_messages_reached']);
  for (const [language, words] of [
    [
      'it',
      'Per questo mese il servizio non può rispondere ad altre domande. La preghiamo di contattare l’ente',
    ],
    ['en', 'This service can’t answer any more questions this month. Please contact the organization'],
  ] as const) {
    const said = await fetch(`${town.address}/api/v1/chat/message/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${town.key}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify({ content: question }),
    });
    expect(await said.json()).toMatchObject({ detail: expect.stringContaining(words) });
  }
  const visitor = town.server.stranger({ authorization: `Bearer ${town.key}` });
  const chosen = await visitor.post(`/api/v1/chat/message/${message}/choice/`, { offer: 1 });
  expect(chosen.status).toBe(201);
  expect(await messagesUsed()).toBe(used + 4);
  const tried = await town.tries(question);
  expect(tried.status).toBe(200);
  await tried.rest();
  const list = (await town.admin.get('/api/v1/notification/admin/notification/')).body.results;
  expect(list.map(({ code }: { code: string }) => code)).toContain('messages_reached');
  // A change counts when the counters are read again.
  await limit(town.organization, { messages: null });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  try {
    const again = await town.ask(question);
    expect(again.status).toBe(200);
    await again.rest();
  } finally {
    vi.useRealTimers();
  }
});

test('AST-09 a training reads as many pages as the plan has left, and keeps those of a source that gets none', async () => {
  const site = await webSite();
  const training = await trainingScene([site]);
  try {
    const pages = ['/uno', '/due', '/tre', '/quattro'];
    for (const path of pages) site.pages[path] = pageOf(path, `Lo sportello ${path} è aperto ogni mattina.`);
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, pages);
    const db = training.server.database.db;
    const set = (most: number | null) =>
      db
        .updateTable('organizations')
        .set({ most_documents: most })
        .where('id', '=', training.organization)
        .execute();
    await set(3);
    const one = await training.assistant();
    await one.addSite(site);
    const run = await one.train();
    const outcomes = Object.values(await one.report(run.id)).toSorted();
    expect(outcomes).toEqual(['new', 'new', 'new', 'skipped: over_the_limit']);
    const codes = await db.selectFrom('notifications').select('code').where('kind', '=', 'plan').execute();
    expect(codes).toEqual([{ code: 'documents_reached' }]);
    const other = await training.assistant();
    await other.addSite(site);
    expect(await other.train()).toMatchObject({ state: 'failed' });
    await set(null);
    expect(await other.train()).toMatchObject({ total: 4 });
    await set(1);
    await one.train();
    const kept = await db.selectFrom('documents').select('id').where('assistant_id', '=', one.id).execute();
    expect(kept).toHaveLength(3);
  } finally {
    await training.close();
    await site.close();
  }
});
