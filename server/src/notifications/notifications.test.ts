import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assistantWith, scene, TOWN } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import type { Caller } from '../../test/server.ts';
import { NoticeBuffer, notify } from './public.ts';

let endpoint: ModelStandIn;
let town: Scene;
let host: string;
const QUESTION = 'Quando è aperta la biblioteca comunale?';
const path = (rest = '', profile = 'admin') => `/api/v1/notification/${profile}/notification/${rest}`;

beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'ok [1]' });
  host = new URL(endpoint.url).host;
  town = await scene({ environment: endpoint.environment });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});
beforeEach(async () => {
  await town.server.database.pool.query('delete from notifications');
});

const fails = async (status = 401, key?: string) => {
  endpoint.behaviour = { does: 'refuse', status };
  await (await town.ask(QUESTION, key === undefined ? {} : { key })).rest();
};
const succeeds = async () => {
  endpoint.behaviour = { does: 'answer', text: 'È aperta dal martedì al sabato [1].' };
  await (await town.ask(QUESTION)).rest();
};
const listed = async (query = '', caller: Caller = town.admin, profile?: string) =>
  (await caller.get(path(query, profile))).body.results as { id: string; code: string; count: number }[];
/** Waits until the notices in memory are written. */
const written = (count: number, code = 'key_refused') =>
  expect.poll(async () => (await listed()).find((one) => one.code === code)?.count).toBe(count);
const shiftBack = (minutes: number) =>
  town.server.database.pool.query(
    `update notifications set first_seen_on = first_seen_on - make_interval(mins => $1),
       last_seen_on = last_seen_on - make_interval(mins => $1), opened_on = opened_on - make_interval(mins => $1)`,
    [minutes],
  );

describe('ANS-15 a failing model endpoint notifies the staff', () => {
  test('with host, cause and what to do, in the language of the reader', async () => {
    await fails();
    await written(1);
    const [english] = await listed();
    expect(english).toMatchObject({
      row: host,
      model: 'model_endpoint',
      code: 'key_refused',
      count: 1,
      is_read: false,
      has_attachment: false,
      closed_on: null,
    });
    const { body } = await town.admin.get(path(), { headers: { 'accept-language': 'it-IT' } });
    expect(body.results[0].error_message).toBe(
      `Il modello su ${host} rifiuta la chiave. Chi gestisce il server controlli la chiave del modello (MODEL_KEY), poi riavvii Regia.`,
    );
    expect(JSON.stringify(body)).not.toContain(endpoint.key);
  });

  test('once for each cause, with a count', async () => {
    await fails(401);
    await fails(401);
    await fails(400);
    await written(2);
    await written(1, 'request_refused');
    expect(await listed()).toHaveLength(2);
  });

  test('a thousand failures at once are one row', async () => {
    endpoint.behaviour = { does: 'refuse', status: 401 };
    const ask = async () => (await town.tries(QUESTION)).rest();
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 8 }, ask));
    await written(40);
    const many = Array.from({ length: 960 }, () => ({
      organizationId: town.organization,
      kind: 'model_endpoint' as const,
      subject: host,
      code: 'key_refused' as const,
    }));
    const buffer = new NoticeBuffer(
      (notices) => notify(town.server.database.db, notices),
      () => {},
    );
    for (const notice of many) buffer.add(notice);
    await buffer.close();
    expect(await listed()).toMatchObject([{ count: 1_000 }]);
  });

  test('a reader who leaves is neither a failure nor a success', async () => {
    await fails();
    await written(1);
    await shiftBack(6);
    endpoint.behaviour = { does: 'hang', after: 'È aperta' };
    const stream = await town.ask(QUESTION);
    await stream.next();
    await stream.next();
    stream.leave();
    await expect.poll(() => endpoint.open).toBe(0);
    await fails(400);
    await written(1, 'request_refused');
    expect((await listed()).find((one) => one.code === 'key_refused')).toMatchObject({
      count: 1,
      closed_on: null,
    });
  });
});

describe('APP-20 I9 a cause that is gone', () => {
  test('closes after an answer, once it was not seen for five minutes', async () => {
    await fails();
    await written(1);
    await shiftBack(4);
    await succeeds();
    expect(await listed()).toMatchObject([{ closed_on: null }]);
    await shiftBack(2);
    await fails(400);
    await written(1, 'request_refused');
    await succeeds();
    await expect
      .poll(async () => (await listed()).filter((one) => (one as { closed_on?: string }).closed_on !== null))
      .toMatchObject([{ code: 'key_refused' }]);
  });

  test('that comes back opens the same row, unread', async () => {
    await fails();
    await written(1);
    await town.admin.post(path('read-all/'));
    await shiftBack(6);
    await town.server.database.pool.query('update notifications set closed_on = now()');
    await fails();
    await written(2);
    expect(await listed()).toMatchObject([{ count: 2, is_read: false, closed_on: null }]);
  });

  test('that goes on stays read', async () => {
    await fails();
    await written(1);
    await town.admin.post(path('read-all/'));
    await fails();
    await written(2);
    expect(await listed()).toMatchObject([{ count: 2, is_read: true }]);
  });
});

describe('APP-20 the list', () => {
  test('is read by each person alone, and has the statuses all, read, unread and error', async () => {
    await fails(401);
    await fails(400);
    await written(1);
    await written(1, 'request_refused');
    const [first] = await listed();
    const colleague = await town.server.person({ organization: town.organization, profiles: ['editor'] });
    const { status, body } = await town.admin.post(path(`${first!.id}/read/`));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first!.id, is_read: true });
    expect(await listed('?status=read')).toMatchObject([{ id: first!.id }]);
    expect(await listed('?status=unread')).toHaveLength(1);
    expect(await listed('?status=error')).toHaveLength(2);
    expect(await listed('?status=all')).toHaveLength(2);
    expect(await listed('?search=refused')).toHaveLength(2);
    expect(await listed('?search=KEY')).toMatchObject([{ code: 'key_refused' }]);
    expect(await listed('?status=unread', colleague, 'editor')).toHaveLength(2);
    expect((await town.admin.post(path('read-all/'))).body).toEqual({ updated: 1 });
    expect((await town.admin.post(path('read-all/'))).body).toEqual({ updated: 0 });
    expect(await listed('?status=unread')).toEqual([]);
  });

  test('is in the menu with the number that the person has not read, and the word for it', async () => {
    await fails(401);
    await fails(400);
    await written(1);
    await written(1, 'request_refused');
    const entry = async (language = 'en-US') =>
      (
        await town.admin.get('/api/v1/role/admin/menu/?no_page=no_page', {
          headers: { 'accept-language': language },
        })
      ).body.find(({ path: to }: { path: string | null }) => to === 'notifications/');
    const [first] = await listed();
    expect(await entry()).toMatchObject({ id: 10, count: 2, count_label: 'unread' });
    expect(await entry('it-IT')).toMatchObject({ count: 2, count_label: 'non lette' });
    await town.admin.post(path(`${first!.id}/read/`));
    expect(await entry()).toMatchObject({ count: 1, count_label: 'unread' });
    expect(await entry('it-IT')).toMatchObject({ count: 1, count_label: 'non letta' });
    await town.admin.post(path('read-all/'));
    expect(await entry()).not.toHaveProperty('count');
    expect(await entry()).not.toHaveProperty('count_label');
  });

  test('has the newest first; errors are the failures only; each is for readers of its assistant, or for one person', async () => {
    const { server, organization, admin } = town;
    const hidden = (await admin.post('/api/v1/ai/admin/assistant/', { name: 'Nascosto' })).body.id as string;
    const limited = await server.person({ organization, profiles: ['editor'], access: [] });
    const seenOn = (minute: number) => {
      const at = new Date(Date.UTC(2026, 0, 1, 10, minute));
      return { organizationId: organization, count: 1, firstSeenOn: at, lastSeenOn: at };
    };
    await notify(server.database.db, [
      { ...seenOn(1), kind: 'plan', subject: '', code: 'users_near' },
      { ...seenOn(3), kind: 'training', subject: 'Nascosto', code: 'failed', assistantId: hidden },
      { ...seenOn(2), kind: 'user_import', subject: 'a.csv', code: 'finished', userId: limited.id },
    ]);
    const codes = async (query: string, caller: Caller = admin, profile?: string) =>
      (await listed(query, caller, profile)).map(({ code }) => code);
    expect(await codes('')).toEqual(['failed', 'users_near']);
    expect(await codes('?status=error')).toEqual(['failed']);
    expect(await codes('', limited, 'editor')).toEqual(['finished', 'users_near']);
    const all = await listed('');
    expect((await limited.post(path(`${all[0]!.id}/read/`, 'editor'))).status).toBe(404);
    expect((await admin.get(path(`${all[1]!.id}/attachment/`))).status).toBe(404);
  });

  test('refuses an unknown status and an unknown notification', async () => {
    expect((await town.admin.get(path('?status=mine'))).status).toBe(400);
    const unknown = '019306e0-0000-7000-8000-000000000000';
    expect((await town.admin.post(path(`${unknown}/read/`))).status).toBe(404);
  });

  test('needs its permission', async () => {
    const viewer = await town.server.person({ organization: town.organization, profiles: ['viewer'] });
    expect((await viewer.get(path('', 'viewer'))).status).toBe(403);
    expect((await viewer.post(path('read-all/', 'viewer'))).status).toBe(403);
  });
});

test('A121 APP-20 USER-08 another organization sees, reads and counts only its own notifications', async () => {
  const { server } = town;
  const organization = await server.organization();
  const other = await server.person({ organization, profiles: ['admin'] });
  const { key } = await assistantWith(server, organization, other, TOWN);
  await fails();
  await written(1);
  expect(await listed('', other)).toEqual([]);
  const [mine] = await listed();
  expect((await other.post(path(`${mine!.id}/read/`))).status).toBe(404);
  expect((await other.post(path('read-all/'))).body).toEqual({ updated: 0 });
  await fails(401, key);
  await expect.poll(async () => (await listed('', other)).length).toBe(1);
  expect(await listed()).toMatchObject([{ id: mine!.id, count: 1, is_read: false }]);
});
