import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';
import { forgetRequests } from './question-requests.ts';
import { lastEvent, MESSAGE, newAddress, QUESTION, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';

const TEXT = 'È aperta dal martedì al sabato [1].';
const LONG = { timeout: 60_000 };

let endpoint: ModelStandIn;
let town: SessionScene;
let other: TestServer;
let elsewhere: string;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: TEXT });
  town = await sessionScene({ environment: endpoint.environment });
  other = await testServer({
    beside: town.server,
    environment: { ...endpoint.environment, TRUST_PROXY: '127.0.0.1' },
  });
  elsewhere = await other.listen();
});
afterAll(async () => {
  await other.close();
  await town.close();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.behaviour = { does: 'answer', text: TEXT };
});

type Visitor = Awaited<ReturnType<SessionScene['visitor']>>;
const streamOf = ({ token }: Visitor, body: object, at = town.address) =>
  openStream(at + MESSAGE, {
    body: { content: QUESTION, ...body },
    headers: { origin: SITE, authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() },
  });
const count = async (visitor: string, table: 'chats' | 'messages'): Promise<number> => {
  const chats = `select c.id from chats as c where c.visitor_id = (select visitor_id from chats where id = $1)`;
  const where = table === 'chats' ? `id in (${chats})` : `chat_id in (${chats})`;
  const { rows } = await town.server.database.pool.query(
    `select count(*)::int as n from ${table} where ${where}`,
    [visitor],
  );
  return rows[0].n;
};

test('ANS-15 a question that is sent again with its id is stored once, and gets the answer of the first', async () => {
  const visitor = await town.visitor();
  const request_id = randomUUID();
  const first = lastEvent(await visitor.post(MESSAGE, { content: QUESTION, request_id })).message;
  const again = await (await streamOf(visitor, { request_id })).rest();
  expect(told(again).last.data.message).toEqual(first);
  expect(again[0]).toMatchObject({ event: 'accepted', data: { chat: first.chat, message: first.id } });
  expect([await count(first.chat, 'chats'), await count(first.chat, 'messages')]).toEqual([1, 2]);
  expect(endpoint.calls).toBe(1);
});

test('ANS-15 of ten requests at once with one id, at two processes, one is stored; all get its answer', async () => {
  for (const goesOn of [false, true]) {
    // A visitor may ask so often in a minute.
    const visitor = await town.visitor();
    const chat = goesOn ? (await visitor.answered()).chat : undefined;
    const before = chat === undefined ? 0 : await count(chat, 'messages');
    const body = { request_id: randomUUID(), ...(chat === undefined ? {} : { chat }) };
    const streams = await Promise.all(
      Array.from({ length: 10 }, (_, n) => streamOf(visitor, body, n % 2 ? elsewhere : town.address)),
    );
    const ends = await Promise.all(streams.map(async (one) => told(await one.rest()).last.data.message));
    expect(new Set(ends.map(({ id }) => id)).size).toBe(1);
    expect(new Set(ends.map(({ content }) => content))).toEqual(new Set([TEXT]));
    if (chat !== undefined) expect(await count(chat, 'messages')).toBe(before + 2);
  }
});

test('ANS-15 the id of a question leads to its chat and its answer, while that is written and afterwards', async () => {
  const visitor = await town.visitor();
  const request_id = randomUUID();
  const path = `/api/v1/chat/request/${request_id}/`;
  expect((await visitor.get(path)).status).toBe(404);
  endpoint.behaviour = { does: 'hang', after: 'È aperta' };
  const stream = await streamOf(visitor, { request_id });
  const accepted = (await stream.next())!.data;
  stream.leave();
  expect((await visitor.get(path)).body).toEqual(accepted);
  const chat = () => visitor.get(`/api/v1/chat/chat/${accepted.chat}/`);
  await expect
    .poll(async () => (await chat()).body.messages.at(-1), LONG)
    .toMatchObject({ id: accepted.message, content: 'È aperta', outcome: null });
  expect((await visitor.post(`/api/v1/chat/message/${accepted.message}/stop/`)).status).toBe(204);
  await expect.poll(async () => (await chat()).body.under_way, LONG).toBeNull();
  expect((await visitor.get(path)).body).toEqual(accepted);
  expect((await (await town.visitor()).get(path)).status).toBe(404);
});

test('ANS-15 an id belongs to its visitor and to its question: another question with it is refused at its field', async () => {
  const [anna, bruno] = [await town.visitor(), await town.visitor()];
  const request_id = randomUUID();
  const first = lastEvent(await anna.post(MESSAGE, { content: QUESTION, request_id })).message;
  const second = lastEvent(await bruno.post(MESSAGE, { content: QUESTION, request_id })).message;
  expect(second.chat).not.toBe(first.chat);
  const refused = await anna.post(MESSAGE, { content: 'Quanto costa il parcheggio?', request_id });
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'request_id_used']);
  expect(refused.body.request_id).toEqual([expect.stringContaining('Make a new one')]);
  const malformed = await anna.post(MESSAGE, { content: QUESTION, request_id: 'x' });
  expect([malformed.status, Object.keys(malformed.body)]).toEqual([
    400,
    expect.arrayContaining(['request_id']),
  ]);
});

test('ANS-15 a question that was refused has stored nothing: its id can be used again', async () => {
  const visitor = await town.visitor();
  endpoint.behaviour = { does: 'hang', after: 'È aperta' };
  const stream = await streamOf(visitor, {});
  const { chat, message } = (await stream.next())!.data;
  const request_id = randomUUID();
  expect((await visitor.post(MESSAGE, { content: QUESTION, request_id, chat })).status).toBe(409);
  await visitor.post(`/api/v1/chat/message/${message}/stop/`);
  await stream.rest();
  endpoint.behaviour = { does: 'answer', text: TEXT };
  const events = await (await streamOf(visitor, { request_id, chat })).rest();
  expect(told(events).last.data.message).toMatchObject({ chat, outcome: 'answered' });
});

test('ANS-15 an answer whose writer has died is closed when its chat is asked for', async () => {
  const visitor = await town.visitor();
  const { chat } = await visitor.answered();
  await town.server.database.pool.query(
    `insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
       configuration_version, question, language, content, lease_until)
     select $2, q.chat_id, q.organization_id, q.assistant_id, q.id, 1, 'x', 'it-IT', 'È aperta',
            now() - interval '1 second'
     from messages as q where q.chat_id = $1 and q.sender = 'human'`,
    [chat, newId()],
  );
  const { body } = await visitor.get(`/api/v1/chat/chat/${chat}/`);
  expect(body.under_way).toBeNull();
  expect(body.messages.map(({ outcome }: { outcome: string | null }) => outcome)).toContain('interrupted');
});

test('ANS-15 the ids of questions are kept for a week; those of a deleted chat go with it', async () => {
  const visitor = await town.visitor();
  const { pool, db } = town.server.database;
  const request_id = randomUUID();
  const { chat } = lastEvent(await visitor.post(MESSAGE, { content: QUESTION, request_id })).message;
  const kept = async () =>
    (await pool.query('select from question_requests where request_id = $1', [request_id])).rowCount;
  const aged = (age: string) =>
    pool.query(`update question_requests set asked_on = now() - $2::interval where request_id = $1`, [
      request_id,
      age,
    ]);
  await aged('6 days 23 hours');
  await forgetRequests(db);
  expect(await kept()).toBe(1);
  await aged('7 days 1 hour');
  await forgetRequests(db);
  expect(await kept()).toBe(0);
  const next = randomUUID();
  await visitor.post(MESSAGE, { content: QUESTION, chat, request_id: next });
  await pool.query('delete from chats where id = $1', [chat]);
  expect((await pool.query('select from question_requests where request_id = $1', [next])).rowCount).toBe(0);
});
