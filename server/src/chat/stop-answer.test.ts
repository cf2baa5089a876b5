import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';

const QUESTION = 'Quando è aperta la biblioteca comunale?';
const BEGUN = 'È aperta dal martedì';
const LONG = { timeout: 60_000 };

let endpoint: ModelStandIn;
let town: Scene;
let other: TestServer;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'hang', after: BEGUN });
  town = await scene({ environment: endpoint.environment });
  other = await testServer({ beside: town.server, environment: endpoint.environment });
});
afterAll(async () => {
  await other.close();
  await town.close();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.behaviour = { does: 'hang', after: BEGUN };
});

const withKey = (server = town.server) => server.stranger({ authorization: `Bearer ${town.key}` });
const stop = (message: string, by = withKey()) => by.post(`/api/v1/chat/message/${message}/stop/`);

async function begun() {
  const stream = await town.ask(QUESTION);
  const ids = (await stream.next())!.data as { chat: string; message: string };
  await stream.next();
  return { stream, ...ids };
}

test.each([
  ['the process that writes it', () => town.server],
  ['another process', () => other],
] as const)(
  'ANS-15 a stop at %s ends the call to the model; the text so far is stored as interrupted, with its trace',
  async (_, server) => {
    const { stream, message } = await begun();
    expect((await stop(message, withKey(server()))).status).toBe(204);
    const { last } = told(await stream.rest());
    expect(last.data.message).toMatchObject({ id: message, outcome: 'interrupted', content: BEGUN });
    await expect.poll(() => endpoint.open, LONG).toBe(0);
    const { rows } = await town.server.database.pool.query(
      'select count(*)::int as traces from message_traces where message_id = $1',
      [message],
    );
    expect(rows).toEqual([{ traces: 1 }]);
  },
);

test('ANS-15 a stop closes an answer whose writer has died, and the chat goes on at once', async () => {
  const { stream, message, chat } = await begun();
  const { pool } = town.server.database;
  const row = (await pool.query('select * from answers_under_way where message_id = $1', [message])).rows[0];
  await stop(message);
  await stream.rest();
  await pool.query('delete from messages where id = $1', [message]);
  await pool.query(
    `insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
       configuration_version, question, language, content, lease_until)
     values ($1, $2, $3, $4, $5, 1, 'x', 'it-IT', $6, now() - interval '1 second')`,
    [message, chat, row.organization_id, row.assistant_id, row.question_id, BEGUN],
  );
  expect((await stop(message)).status).toBe(204);
  endpoint.behaviour = { does: 'answer', text: `${BEGUN} [1].` };
  const { last } = told(await (await town.ask(QUESTION, { chat })).rest());
  expect(last.data.message.outcome).toBe('answered');
});

test('ANS-15 a finished answer stays as it is; the answer of somebody else is not found', async () => {
  endpoint.behaviour = { does: 'answer', text: `${BEGUN} [1].` };
  const { last } = told(await (await town.ask(QUESTION)).rest());
  const { id } = last.data.message;
  expect((await stop(id)).status).toBe(204);
  const { rows } = await town.server.database.pool.query('select outcome from messages where id = $1', [id]);
  expect(rows).toEqual([{ outcome: 'answered' }]);
  endpoint.behaviour = { does: 'hang', after: BEGUN };
  const { stream, message } = await begun();
  const issued = await town.admin.post(`/api/v1/ai/admin/assistant/${town.assistant}/api-key/`, {
    name: 'x',
  });
  const stranger = town.server.stranger({ authorization: `Bearer ${issued.body.api_key}` });
  for (const missing of [await stop(message, stranger), await stop(newId())])
    expect([missing.status, missing.headers['regia-refusal']]).toEqual([404, 'not_found']);
  expect(endpoint.open).toBe(1);
  await stop(message);
  await stream.rest();
});

test('AST-07 a trial is stopped by a call, too: its user alone can', async () => {
  const stream = await town.tries(QUESTION);
  const { message } = (await stream.next())!.data;
  await stream.next();
  const path = `/api/v1/ai/admin/assistant/${town.assistant}/try/${message}/stop/`;
  const colleague = await town.server.person({ organization: town.organization, profiles: ['admin'] });
  expect((await colleague.post(path)).status).toBe(404);
  expect((await town.admin.post(path)).status).toBe(204);
  expect(told(await stream.rest()).last.data.message).toMatchObject({ outcome: 'interrupted' });
});
