import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS, nameOf, paramsOf, pathOf, WORDS } from '../../test/contract-calls.ts';
import { sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';
import { writeGaps } from '../gaps/public.ts';
import { writeSearch } from '../monitoring/public.ts';
import { newId } from '../platform/ids.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const PERSONAL = /Ginevra|Passalacqua|7654321|ginevra\.p/i;
const QUESTION =
  'Quando apre la piscina di Passalacqua? Mi chiamo Ginevra Verdi, 338 7654321, ginevra.p@posta.example.';
const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const rowOf = async (caller: SessionScene['admin'], profile: string) => {
  const { body } = await caller.get(`/api/v1/ai/${profile}/assistant/`);
  return body.results.find((one: { id: string }) => one.id === town.assistant);
};

/** A conversation of an identified visitor, with a thumb down, a correction and a gap. */
async function conversation(): Promise<Record<string, string>> {
  const visitor = await town.visitor();
  const { chat, message } = await visitor.answered(QUESTION);
  await run(`update chats set visitor_name = 'Ginevra Passalacqua' where id = $1`, [chat]);
  await visitor.post(`/api/v1/chat/message/${message}/rating/`, { rating: 'down', reason: QUESTION });
  const { body } = await town.admin.post(`/api/v1/monitoring/admin/message/${message}/request-learning/`, {
    answer: 'Dalle 9 alle 12.',
  });
  await writeSearch(town.server.database.db);
  await writeGaps(town.server.database.db);
  const [gap] = await run('select gap_id as id from gap_messages where message_id = $1', [message]);
  return { chat, message, learning: body.id, gap: gap.id, assistant: town.assistant };
}

test('MON-05 AST-01 no reading of staff gives a visitor’s personal data; only “unmask” does', async () => {
  const ids = await conversation();
  const readings = CALLS.filter(({ method, stream }) => method === 'GET' && !stream);
  const read: string[] = [];
  for (const call of readings) {
    const before = (name: string): string =>
      call.path.split('/').at(call.path.split('/').indexOf(`:${name}`) - 1)!;
    const params = Object.fromEntries(
      paramsOf(call).map((name) => [
        name,
        (WORDS as Record<string, string>)[name] ?? ids[name] ?? ids[before(name)] ?? newId(),
      ]),
    );
    const query = call.path.endsWith('/export/') ? '?format=csv' : '';
    const reply = await town.admin.get(`${pathOf(call, params)}${query}`);
    if (reply.status === 200) read.push(nameOf(call));
    expect(reply.text, nameOf(call)).not.toMatch(PERSONAL);
  }
  // The readings that have the conversation in them.
  for (const path of [
    'chat/:id/',
    'chat/:id/messages/',
    'message/:id/',
    'message/:id/trace/',
    'chat/export/',
    'gap/:id/',
  ])
    expect(
      read.some((name) => name.endsWith(`monitoring/:profile/${path}`)),
      `${path} in ${read.join()}`,
    ).toBe(true);
  for (const path of ['ai/:profile/assistant/', 'ai/:profile/assistant/:id/', 'statistics/questions/'])
    expect(
      read.some((name) => name.endsWith(path)),
      path,
    ).toBe(true);
});

test('MON-05 AST-01 the last question is masked before it is cut, also by the name that the site gave', async () => {
  const { chat } = await (await town.visitor()).answered('Per Passalacqua: quando apre la piscina?');
  await run(`update chats set visitor_name = 'Ginevra Passalacqua' where id = $1`, [chat]);
  const last = { content: 'Per •••: quando apre la piscina?' };
  expect(await rowOf(town.admin, 'admin')).toMatchObject({ last_question: last });
  const page = await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/`);
  expect(page.body).toMatchObject({ last_question: last });
  await (await town.visitor()).answered(`${'a '.repeat(144)}338 7654321`);
  expect((await rowOf(town.admin, 'admin')).last_question.content).toBe(`${'a '.repeat(144)}•••`);
});

test('MON-05 AST-01 USER-03 the last question is not shown to people who may not read conversations', async () => {
  await (await town.visitor()).answered('Quando apre la piscina comunale?');
  const { body } = await town.admin.post('/api/v1/role/admin/profile/', {
    label: 'Sportello',
    permissions: ['assistant.list', 'assistant.retrieve'],
  });
  const desk = await town.server.person({ organization: town.organization, profiles: [body.name] });
  expect((await desk.get(`/api/v1/monitoring/${body.name}/chat/`)).status).toBe(403);
  expect(await rowOf(desk, body.name)).toMatchObject({ messages: expect.any(Number), last_question: null });
  const page = await desk.get(`/api/v1/ai/${body.name}/assistant/${town.assistant}/`);
  expect([page.status, page.body.last_question]).toEqual([200, null]);
  expect(await rowOf(town.admin, 'admin')).toMatchObject({
    last_question: { content: 'Quando apre la piscina comunale?' },
  });
});
