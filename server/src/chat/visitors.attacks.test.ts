import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';

let stage: Scene;
beforeAll(async () => {
  stage = await scene();
});
afterAll(() => stage.close());

const QUESTION = 'Quando è aperta la biblioteca comunale?';
const at = (rest: string): string => `/api/v1/ai/admin/assistant/${stage.assistant}/${rest}`;

async function begun(key: string): Promise<{ chat: string; message: string }> {
  const { last } = told(await (await stage.ask(QUESTION, { key })).rest());
  return { chat: last.data.message.chat as string, message: last.data.message.id as string };
}

async function messagesOf(chat: string): Promise<number> {
  const { rows } = await stage.server.database.pool.query(
    'select count(*)::int as count from messages where chat_id = $1',
    [chat],
  );
  return rows[0].count as number;
}

test('AST-05 A89 a key that was revoked during a chat gets 401; another key gets 404', async () => {
  const issued = await stage.admin.post(at('api-key/'), { name: 'Da revocare' });
  const key = issued.body.api_key as string;
  const { chat, message } = await begun(key);
  expect((await stage.admin.delete(at(`api-key/${issued.body.key.id}/`))).status).toBe(204);

  const again = await stage.ask(QUESTION, { key, chat });
  expect([again.status, again.refusal.detail]).toEqual([401, expect.any(String)]);
  const back = await openStream(`${stage.address}/api/v1/chat/message/${message}/`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(back.status).toBe(401);
  const other = await stage.ask(QUESTION, { chat });
  expect([other.status, other.refusal]).toEqual([404, expect.objectContaining({ status_code: 404 })]);
  const read = await openStream(`${stage.address}/api/v1/chat/message/${message}/`, {
    headers: { authorization: `Bearer ${stage.key}` },
  });
  expect(read.status).toBe(404);
  expect(await messagesOf(chat)).toBe(2);
});

test('AST-01 A122 an existing chat gets 409 while its assistant is off air or in preview', async () => {
  const { chat, message } = await begun(stage.key);
  for (const state of ['off_air', 'preview']) {
    expect((await stage.admin.post(at('state/'), { state })).status).toBe(200);
    const asked = await stage.ask(QUESTION, { chat });
    expect([state, asked.status, asked.refusal.status_code]).toEqual([state, 409, 409]);
    const read = await openStream(`${stage.address}/api/v1/chat/message/${message}/`, {
      headers: { authorization: `Bearer ${stage.key}` },
    });
    expect([state, read.status]).toEqual([state, 409]);
  }
  expect(await messagesOf(chat)).toBe(2);
  expect((await stage.admin.post(at('state/'), { state: 'on_air' })).status).toBe(200);
});

test.each(['token', 'access', 'api_key', 'key', 'authorization'])(
  'AST-05 A112 rejects a key in the query string (%s)',
  async (name) => {
    const { rows: before } = await stage.server.database.pool.query('select count(*) from chats');
    const asked = await openStream(`${stage.address}/api/v1/chat/message/?${name}=${stage.key}`, {
      body: { content: QUESTION },
    });
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await stage.server.database.pool.query('select count(*) from chats')).rows).toEqual(before);
  },
);
