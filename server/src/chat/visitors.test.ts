import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { assistantWith, scene, TOWN } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const QUESTION = 'Quando è aperta la biblioteca comunale?';
const state = (body: object) => town.admin.post(`/api/v1/ai/admin/assistant/${town.assistant}/state/`, body);
const questions = async () =>
  (await town.server.database.db.selectFrom('messages').select('id').execute()).length;

describe('ANS-13 only an assistant on air answers visitors', () => {
  test('in preview, the question is refused and not stored', async () => {
    await state({ state: 'preview' });
    const before = await questions();
    const stream = await town.ask(QUESTION);
    expect([stream.status, stream.headers.get('regia-refusal')]).toEqual([409, 'assistant_in_preview']);
    expect(await questions()).toBe(before);
    await state({ state: 'on_air' });
  });

  test('off air, the refusal contains the assistant’s pause text or the default one', async () => {
    await state({ state: 'off_air' });
    const plain = await town.ask(QUESTION);
    expect([plain.status, plain.headers.get('regia-refusal')]).toEqual([409, 'assistant_off_air']);
    expect(plain.refusal.detail).not.toBe('');
    await town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/`, {
      pause_text: 'Torniamo lunedì. Per urgenze chiami il centralino.',
    });
    expect((await town.ask(QUESTION)).refusal.detail).toBe(
      'Torniamo lunedì. Per urgenze chiami il centralino.',
    );
    await state({ state: 'on_air' });
    expect((await town.ask(QUESTION)).status).toBe(200);
  });
});

test('ANS-13 a question whose body arrives after the assistant went off air is refused', async () => {
  const { hostname, port } = new URL(town.address);
  const body = JSON.stringify({ content: QUESTION });
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.on('data', (piece: string) => (said += piece));
  const head = `POST /api/v1/chat/message/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${town.key}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  socket.write(head + body.slice(0, 5));
  await wait(1_200);
  await state({ state: 'off_air' });
  const before = await questions();
  socket.write(body.slice(5));
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 409 [^]*regia-refusal: assistant_off_air/);
  expect(await questions()).toBe(before);
  await state({ state: 'on_air' });
});

describe('ANS-13 a key gives access only to its own assistant and its own chats', () => {
  test.each([
    ['no key', {}],
    ['a wrong key', { authorization: 'Bearer nope' }],
    ['another scheme', { authorization: 'JWT nope' }],
  ])('%s gets 401', async (_, headers) => {
    const stream = await openStream(`${town.address}/api/v1/chat/message/`, {
      body: { content: QUESTION },
      headers,
    });
    expect([stream.status, stream.headers.get('regia-refusal')]).toEqual([401, 'key_not_valid']);
  });

  test('a key of another site, assistant or organisation gets 404; the chat does not change', async () => {
    const events = await (await town.ask(QUESTION)).rest();
    const { chat, message } = events[0]!.data;
    const base = `/api/v1/ai/admin/assistant/${town.assistant}/`;
    const second = (await town.admin.post(`${base}api-key/`, { name: 'Altro sito' })).body.api_key;
    const sibling = await assistantWith(town.server, town.organization, town.admin, TOWN);
    const organization = await town.server.organization();
    const stranger = await town.server.person({ organization, profiles: ['admin'] });
    const foreign = await assistantWith(town.server, organization, stranger, TOWN);
    for (const key of [second, sibling.key, foreign.key]) {
      expect((await town.ask(QUESTION, { chat, key })).status).toBe(404);
      const resumed = await openStream(`${town.address}/api/v1/chat/message/${message}/`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(resumed.status).toBe(404);
    }
    const rows = await town.server.database.db
      .selectFrom('messages')
      .select('id')
      .where('chat_id', '=', chat)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('the events for a visitor contain no trace, score, instructions or organisation', async () => {
    const events = await (await town.ask(QUESTION)).rest();
    const text = JSON.stringify(events);
    expect(text).not.toContain(town.organization);
    expect(text).not.toMatch(/grounding|score|prompt|threshold|configuration/);
  });
});

test('ANS-10 a visitor on another site gets addresses that open: those of this server are absolute', async () => {
  const manual = { ...TOWN[0]!, url: 'http://regia.invalid/manual/it/biblioteca/' };
  const { key } = await assistantWith(town.server, town.organization, town.admin, [manual]);
  const { message } = (await (await town.ask(QUESTION, { key })).rest()).at(-1)!.data;
  const back = await openStream(`${town.address}/api/v1/chat/message/${message.id}/`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const stranger = town.server.stranger({ authorization: `Bearer ${key}` });
  const { body } = await stranger.get(`/api/v1/chat/chat/${message.chat}/`);
  for (const shown of [message, (await back.rest()).at(-1)!.data.message, body.messages[1]]) {
    expect(shown.citations[0].url).toBe('http://localhost:3000/manual/it/biblioteca/#orari');
  }
});

test('ANS-13 refuses the 61st question within a minute, with Retry-After', async () => {
  const { assistant, key } = await assistantWith(town.server, town.organization, town.admin, TOWN);
  expect(assistant).toBeDefined();
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) {
    const stream = await town.ask('???', { key });
    statuses.push(stream.status);
    if (stream.status === 429) expect(Number(stream.headers.get('retry-after'))).toBeGreaterThan(0);
    await stream.rest();
  }
  expect(statuses.filter((one) => one === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  // The limit is told before the state of the assistant.
  await town.admin.post(`/api/v1/ai/admin/assistant/${assistant}/state/`, { state: 'off_air' });
  expect((await town.ask('???', { key })).status).toBe(429);
});
