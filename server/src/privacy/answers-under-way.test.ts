import { afterAll, beforeAll, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { knowModel } from '../../test/known-dialects.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { MESSAGE, newAddress, sessionScene, SITE } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';
import { newId } from '../platform/ids.ts';

const PERSONAL = 'Mi chiamo Ginevra Passalacqua, 338 7654321. Quando apre la biblioteca?';
const QUESTION = 'Quando è aperta la biblioteca comunale?';
const BEGUN = 'Gentile Ginevra Passalacqua, la biblioteca';
const SECRETS = /Ginevra|Passalacqua|7654321/;
const CHATS = '/api/v1/monitoring/admin/chat/';

let endpoint: ModelStandIn;
let town: SessionScene;
let writer: TestServer;
let writing: string;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'hang', after: BEGUN });
  town = await sessionScene();
  // Another process than the one that erases.
  writer = await testServer({
    beside: town.server,
    environment: { ...endpoint.environment, TRUST_PROXY: '127.0.0.1' },
  });
  await knowModel(writer.services.db, writer.services.config);
  writing = await writer.listen();
});
afterAll(async () => {
  await writer.close();
  await town.close();
  await endpoint.close();
});

const sqlOf = async (text: string, values: unknown[]) =>
  (await town.server.database.pool.query(text, values)).rows;

/** An answer that another process is writing, with its reader. */
async function begun() {
  const visitor = await town.visitor();
  const { chat } = await visitor.answered(PERSONAL);
  const stream = await openStream(writing + MESSAGE, {
    body: { chat, content: QUESTION, request_id: crypto.randomUUID() },
    headers: { origin: SITE, authorization: `Bearer ${visitor.token}`, 'x-forwarded-for': newAddress() },
  });
  const { message } = (await stream.next())!.data as { message: string };
  await expect
    .poll(async () => sqlOf('select content from answers_under_way where chat_id = $1', [chat]))
    .toEqual([{ content: BEGUN }]);
  return { visitor, stream, chat, message };
}

/** All that is stored of a conversation, and of the ids of its questions. */
const storedOf = async (chat: string): Promise<string> =>
  JSON.stringify([
    await sqlOf('select * from chats where id = $1', [chat]),
    await sqlOf('select * from messages where chat_id = $1', [chat]),
    await sqlOf(
      'select t.* from message_traces as t join messages as m on m.id = t.message_id where m.chat_id = $1',
      [chat],
    ),
    await sqlOf('select * from answers_under_way where chat_id = $1', [chat]),
  ]);

const range = () => ({
  assistant: town.assistant,
  from: new Date(Date.now() - 3_600_000).toISOString(),
  to: new Date(Date.now() + 3_600_000).toISOString(),
});

test.each([
  ['the data of one conversation', (chat: string) => town.admin.post(`${CHATS}${chat}/obfuscate/`)],
  ['a visitor', (chat: string) => town.admin.post(`${CHATS}${chat}/erase-visitor/`, { how: 'erased' })],
  ['a selection', (chat: string) => town.admin.post(`${CHATS}obfuscate/`, { ids: [chat] })],
  ['a time range', () => town.admin.post('/api/v1/monitoring/admin/obfuscate/', range())],
] as const)(
  'MON-05 to erase %s ends the answer that another process is writing, and the call to its model; nothing comes back',
  async (_, erase) => {
    const { stream, chat, message } = await begun();
    const receipt = await erase(chat);
    expect([receipt.status, receipt.body.finished_on], receipt.text).toEqual([200, expect.any(String)]);
    expect(await storedOf(chat)).not.toMatch(SECRETS);
    await expect.poll(() => endpoint.open).toBe(0);
    // The writer has come to its end, with its reader.
    const { last } = told(await stream.rest());
    expect(['done', 'failed']).toContain(last.event);
    expect(await storedOf(chat)).not.toMatch(SECRETS);
    expect(await sqlOf('select outcome from messages where id = $1', [message])).toEqual([
      { outcome: 'interrupted' },
    ]);
  },
);

test('MON-05 the reader of an erased answer is told that the conversation was deleted; its question’s id leads nowhere', async () => {
  const { stream, chat, visitor } = await begun();
  await town.admin.post(`${CHATS}${chat}/erase-visitor/`, { how: 'erased' });
  const { last } = told(await stream.rest());
  expect(last).toMatchObject({
    event: 'failed',
    data: {
      code: 'not_found',
      message: null,
      detail: 'Questa conversazione è stata eliminata. Può iniziarne una nuova.',
    },
  });
  expect(await sqlOf('select from question_requests where chat_id = $1', [chat])).toEqual([]);
  expect((await visitor.get(`/api/v1/chat/chat/${chat}/`)).status).toBe(404);
});

test('MON-05 an answer whose writer has died does not hold up an erasure, however long its lease', async () => {
  const { chat } = await (await town.visitor()).answered(PERSONAL);
  await sqlOf(
    `insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
       configuration_version, question, language, content, lease_until)
     select $2, q.chat_id, q.organization_id, q.assistant_id, q.id, 1, q.content, 'it-IT', $3, now() + interval '10 seconds'
     from messages as q where q.chat_id = $1 and q.sender = 'human'`,
    [chat, newId(), BEGUN],
  );
  const receipt = await town.admin.post(`${CHATS}${chat}/obfuscate/`);
  expect([receipt.status, receipt.body.finished_on]).toEqual([200, expect.any(String)]);
  expect(await storedOf(chat)).not.toMatch(SECRETS);
});

test('MON-05 a person who may not erase a conversation does not end its answer', async () => {
  const { stream, chat, message } = await begun();
  const stranger = await town.server.person({
    organization: await town.server.organization(),
    profiles: ['admin'],
  });
  const viewer = await town.server.person({ organization: town.organization, profiles: ['viewer'] });
  expect((await stranger.post(`${CHATS}${chat}/obfuscate/`)).status).toBe(404);
  expect((await stranger.post(`${CHATS}${chat}/erase-visitor/`, { how: 'erased' })).status).toBe(404);
  expect((await viewer.post(`/api/v1/monitoring/viewer/chat/${chat}/obfuscate/`)).status).toBe(403);
  expect(await sqlOf('select message_id from answers_under_way where chat_id = $1', [chat])).toEqual([
    { message_id: message },
  ]);
  await town.admin.post(`${CHATS}${chat}/obfuscate/`);
  await stream.rest();
});

test('MON-05 a question that waits while its chat is taken from the visitor is refused, and not stored', async () => {
  const visitor = await town.visitor();
  const { chat } = await visitor.answered(QUESTION);
  const before = await storedOf(chat);
  const erasing = await town.server.database.pool.connect();
  await erasing.query('begin');
  await erasing.query('update chats set visitor_id = $2 where id = $1', [chat, newId()]);
  const asked = visitor.post(MESSAGE, { chat, content: PERSONAL, request_id: crypto.randomUUID() });
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await sqlOf(waits, [])).length).toBe(1);
  await erasing.query('commit');
  erasing.release();
  expect((await asked).status).toBe(404);
  const others = /"visitor_id":"[^"]+"/;
  expect((await storedOf(chat)).replace(others, '')).toBe(before.replace(others, ''));
  expect(await sqlOf('select from question_requests where chat_id = $1', [chat])).toEqual([]);
});
