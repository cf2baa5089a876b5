import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantWith, scene, TOWN, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const base = () => `/api/v1/ai/admin/assistant/${town.assistant}/`;
const QUESTION = 'Quando è aperta la biblioteca comunale?';

async function trial() {
  const events = await (await town.tries(QUESTION)).rest();
  return { ...(events[0]!.data as { chat: string; question: string; message: string }), ...told(events) };
}

test('AST-07 streams a trial’s answer while the assistant is in preview', async () => {
  await town.admin.post(`${base()}state/`, { state: 'preview' });
  const { text, last } = await trial();
  expect(text).toContain('La biblioteca comunale è aperta');
  expect(last.data.message.citations[0].url).toBe('https://comune.example/biblioteca#orari');
  await town.admin.post(`${base()}state/`, { state: 'on_air' });
});

test('AST-07 the trace lists queries, passages used and dropped, and the duration of each step', async () => {
  const { message } = await trial();
  const { status, body } = await town.admin.get(`${base()}try/${message}/trace/`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message,
    question: QUESTION,
    queries: [{ text: QUESTION, language: 'it', why: 'question' }],
    thresholds: { answer: 0.6, suggest: 0.4, ask_model: null },
    outcome: 'answered',
    extractive: true,
    failure: null,
    model: null,
    cost: null,
  });
  expect(body.confidence.p).toBeGreaterThan(0.6);
  expect(body.confidence.s).toBeLessThanOrEqual(1);
  expect(body.sections[0]).toMatchObject({
    title: 'Biblioteca comunale',
    heading: 'Orari di apertura',
    chosen: 'first',
    reason: 'best_score',
  });
  for (const section of body.sections.slice(1)) expect(section.chosen).toBe(null);
  expect(body.decision.c).toBeGreaterThanOrEqual(body.decision.answer_at);
  const figures = [...body.decision.features, ...body.sections[0].features];
  for (const { value } of figures) expect([value >= 0, value <= 1]).toEqual([true, true]);
  expect(body.passages[0]).toMatchObject({
    rank: 1,
    used: true,
    dropped_by: null,
    title: 'Biblioteca comunale',
  });
  for (const passage of body.passages) expect(passage.used).toBe(passage.dropped_by === null);
  expect(body.steps.map((step: { name: string }) => step.name)).toContain('search_candidates');
});

test('AST-07 the trace shows the correction of a mistyped word', async () => {
  const events = await (await town.tries('Quando è aperta la bibblioteca comunale?')).rest();
  const { body } = await town.admin.get(`${base()}try/${events[0]!.data.message}/trace/`);
  expect(body.corrections).toMatchObject([{ from: 'bibblioteca' }]);
});

test('AST-07 lists a trial’s messages, oldest first, and accepts another question', async () => {
  const { chat, message, question } = await trial();
  await (await town.tries('E il prestito della biblioteca?', { chat })).rest();
  const { body } = await town.admin.get(`${base()}try-chat/${chat}/`);
  expect(body.map((one: { sender_type: string }) => one.sender_type)).toEqual([
    'human',
    'assistant',
    'human',
    'assistant',
  ]);
  expect(body[0]).toMatchObject({ id: question, content: QUESTION, outcome: null });
  expect(body[1]).toMatchObject({ id: message, outcome: 'answered' });
});

describe('AST-07 a trial belongs to the user who started it', () => {
  test('a colleague gets 404 on reading and on asking; the trial does not change', async () => {
    const { chat, message } = await trial();
    const colleague = await town.server.person({ organization: town.organization, profiles: ['admin'] });
    expect((await colleague.get(`${base()}try-chat/${chat}/`)).status).toBe(404);
    expect((await colleague.get(`${base()}try/${message}/trace/`)).status).toBe(404);
    expect((await colleague.get(`${base()}try/${message}/`)).status).toBe(404);
    expect((await town.tries(QUESTION, { chat, as: colleague })).status).toBe(404);
    expect((await town.admin.get(`${base()}try-chat/${chat}/`)).body).toHaveLength(2);
  });

  test('a user of another organisation gets 404 for the assistant and the chat', async () => {
    const { chat, message } = await trial();
    const organization = await town.server.organization();
    const stranger = await town.server.person({ organization, profiles: ['admin'] });
    expect((await town.tries(QUESTION, { as: stranger })).status).toBe(404);
    expect((await stranger.get(`${base()}try-chat/${chat}/`)).status).toBe(404);
    const theirs = await assistantWith(town.server, organization, stranger, TOWN);
    const path = `/api/v1/ai/admin/assistant/${theirs.assistant}/`;
    expect((await stranger.get(`${path}try/${message}/trace/`)).status).toBe(404);
    const elsewhere = await openStream(`${town.address}${path}try/`, {
      body: { content: QUESTION, chat },
      headers: { authorization: `JWT ${stranger.tokens.access}` },
    });
    expect(elsewhere.status).toBe(404);
  });

  test('its user gets 404 for the trial at another assistant', async () => {
    const { chat, message } = await trial();
    const sibling = await assistantWith(town.server, town.organization, town.admin, TOWN);
    const path = `/api/v1/ai/admin/assistant/${sibling.assistant}/`;
    const stream = await openStream(`${town.address}${path}try/`, {
      body: { content: QUESTION, chat },
      headers: { authorization: `JWT ${town.admin.tokens.access}` },
    });
    expect(stream.status).toBe(404);
    expect((await town.admin.get(`${path}try-chat/${chat}/`)).status).toBe(404);
    expect((await town.admin.get(`${path}try/${message}/trace/`)).status).toBe(404);
  });

  test('a visitor’s key gets 404 for the trial', async () => {
    const { chat, message } = await trial();
    expect((await town.ask(QUESTION, { chat })).status).toBe(404);
    const resumed = await openStream(`${town.address}/api/v1/chat/message/${message}/`, {
      headers: { authorization: `Bearer ${town.key}` },
    });
    expect(resumed.status).toBe(404);
  });
});

test('AST-07 a viewer, who lacks the permission for traces, gets 403 for the trace', async () => {
  const viewer = await town.server.person({ organization: town.organization, profiles: ['viewer'] });
  const path = base().replace('/admin/', '/viewer/');
  const stream = await openStream(`${town.address}${path}try/`, {
    body: { content: QUESTION },
    headers: { authorization: `JWT ${viewer.tokens.access}` },
  });
  const { message } = (await stream.next())!.data;
  await stream.rest();
  expect((await viewer.get(`${path}try/${message}/trace/`)).status).toBe(403);
});

test.each([
  ['an empty body', {}],
  ['spaces only', { content: '  ' }],
  ['4,001 characters', { content: 'x'.repeat(4_001) }],
  ['a chat that is no id', { content: QUESTION, chat: 'x' }],
])('AST-07 rejects as a question: %s', async (_, body) => {
  expect((await town.admin.post(`${base()}try/`, body)).status).toBe(400);
});

test('AST-07 a person gets sixty answers a minute in Try; a colleague has their own', async () => {
  const colleague = await town.server.person({ organization: town.organization, profiles: ['admin'] });
  const busy = await town.server.person({ organization: town.organization, profiles: ['admin'] });
  const statuses = [];
  for (let n = 0; n < 61; n += 1) {
    const stream = await town.tries('ok', { as: busy });
    statuses.push(stream.status);
    if (stream.status === 200) await stream.rest();
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  const theirs = await town.tries('ok', { as: colleague });
  expect(theirs.status).toBe(200);
  await theirs.rest();
});
