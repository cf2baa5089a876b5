import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AT, learningScene } from '../../test/learning-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';
import { lastEvent, sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';

const MESSAGE = '/api/v1/monitoring/admin/message/';
const PERSONAL = /ginevra|passalacqua|7654321/i;
const WHO = 'Mi chiamo Ginevra Passalacqua, 338 7654321.';
const QUESTION = 'Quando è aperta la biblioteca comunale?';
const GOOD: Behaviour = { does: 'answer', text: 'È aperta dal martedì al sabato [1].' };
const HOURS = {
  title: 'Biblioteca comunale',
  heading: 'Orari di apertura',
  url: 'https://comune.example/biblioteca#orari',
  text: expect.stringContaining('dal martedì al sabato, dalle 9 alle 19'),
};

let endpoint: ModelStandIn;
let town: SessionScene;
beforeAll(async () => {
  endpoint = await modelStandIn(GOOD);
  town = await sessionScene({ environment: endpoint.environment });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.behaviour = GOOD;
});

const detailOf = (id: string) => town.admin.get(`${MESSAGE}${id}/`);
/** Asks these questions in one conversation, and returns the id of the last answer, and of the conversation. */
async function talked(...questions: string[]): Promise<{ id: string; chat: string }> {
  const visitor = await town.visitor();
  let last: { id: string; chat: string } | undefined;
  for (const question of questions) last = lastEvent(await visitor.ask(question, last?.chat)).message;
  return last!;
}

test('MON-02 the context of a model’s answer: the passages and the earlier messages that it was given, without the data of the visitor', async () => {
  const first = `${WHO} ${QUESTION}`;
  endpoint.behaviour = {
    does: 'answer',
    text: 'Gentile Ginevra, dal martedì al sabato [1]. Ufficio: 055 1234567.',
  };
  const { id } = await talked(first, QUESTION, QUESTION);
  const { body } = await detailOf(id);
  expect(body.context).toMatchObject({
    is_correction: false,
    // The second passage is not cited.
    texts: [HOURS, expect.objectContaining({ title: 'Biblioteca comunale', heading: 'Prestito' })],
    earlier: [
      { sender_type: 'human', content: `Mi chiamo •••, •••. ${QUESTION}` },
      { sender_type: 'assistant', content: expect.stringMatching(/^Non ne sono sicuro/) },
      { sender_type: 'human', content: QUESTION },
      { sender_type: 'assistant', content: 'Gentile •••, dal martedì al sabato. Ufficio: 055 1234567.' },
    ],
  });
  expect(JSON.stringify(body.context)).not.toMatch(PERSONAL);
  expect((await detailOf(body.question.id)).body.context).toBeNull();
});

test('MON-05 a name of an earlier question is masked in later answers of a model, in the list, the conversation and the message', async () => {
  endpoint.behaviour = {
    does: 'answer',
    text: 'Gentile Ginevra, dal martedì al sabato [1]. Ufficio: 055 1234567.',
  };
  const { id, chat } = await talked(`${WHO} ${QUESTION}`, QUESTION, QUESTION);
  const shown = [
    (await detailOf(id)).body,
    (await town.admin.get(`${MESSAGE}?chat=${chat}&no_page`)).body,
    (await town.admin.get(`/api/v1/monitoring/admin/chat/${chat}/messages/`)).body.results,
  ];
  for (const one of shown) expect(JSON.stringify(one)).not.toMatch(PERSONAL);
  expect(shown[0].content).toBe('Gentile •••, dal martedì al sabato [1]. Ufficio: 055 1234567.');
});

test('MON-02 MON-05 a name that the visitor gave is dots in their later questions of the context, too', async () => {
  const { id } = await talked(`${WHO} ${QUESTION}`, `Per Ginevra: ${QUESTION}`, QUESTION);
  const { earlier } = (await detailOf(id)).body.context;
  expect(earlier[2]).toEqual({ sender_type: 'human', content: `Per •••: ${QUESTION}` });
});

test('MON-02 the context of a quotation: the passage that it quotes, also where the model failed', async () => {
  endpoint.behaviour = { does: 'refuse', status: 401 };
  const { id } = await talked(QUESTION, QUESTION);
  const { body } = await detailOf(id);
  expect(body.extractive).toBe(true);
  expect(body.context).toEqual({ is_correction: false, texts: [HOURS], earlier: [] });
});

test('MON-02 MON-05 a passage with the visitor’s own data shows dots in the context; the data of offices stay', async () => {
  endpoint.behaviour = { does: 'refuse', status: 401 };
  const { id } = await talked(QUESTION);
  const run = (text: string) => town.server.database.pool.query(text, [id]);
  await run(`update messages set content = 'Sono al 338 7654321.'
    where id = (select m.question_id from messages as m where m.id = $1)`);
  await run(
    `update message_citations set quote = 'Ufficio: 055 1234567. Anna: 338 7654321.' where message_id = $1`,
  );
  const { body } = await detailOf(id);
  expect(body.context.texts[0].text).toBe('Ufficio: 055 1234567. Anna: •••.');
});

test('MON-02 MON-05 the name of an identified visitor is dots in the context of their answers', async () => {
  endpoint.behaviour = { does: 'refuse', status: 401 };
  const { id, chat } = await talked(QUESTION);
  const run = (text: string, of: string) => town.server.database.pool.query(text, [of]);
  await run(`update chats set visitor_name = 'Ginevra Passalacqua' where id = $1`, chat);
  await run(`update message_citations set quote = 'Prestiti di Passalacqua.' where message_id = $1`, id);
  expect((await detailOf(id)).body.context.texts[0].text).toBe('Prestiti di •••.');
});

test('MON-02 MON-05 after an obfuscation, the context is what the answer cites', async () => {
  const { id, chat } = await talked(`${WHO} ${QUESTION}`, QUESTION);
  expect((await detailOf(id)).body.context.earlier).toHaveLength(2);
  expect((await town.admin.post(`/api/v1/monitoring/admin/chat/${chat}/obfuscate/`)).status).toBe(200);
  expect((await detailOf(id)).body.context).toEqual({ is_correction: false, texts: [HOURS], earlier: [] });
});

test('MON-02 only the detail has a context; it needs the permission to open messages, the trace one of its own', async () => {
  const { id, chat } = await talked(QUESTION);
  const listed = (await town.admin.get(`${MESSAGE}?chat=${chat}&no_page`)).body as object[];
  const script = (await town.admin.get(`/api/v1/monitoring/admin/chat/${chat}/messages/`)).body.results;
  for (const row of [...listed, ...script]) expect(row).not.toHaveProperty('context');
  const permissions = ['monitoring.list', 'monitoring.retrieve'];
  const made = await town.admin.post('/api/v1/role/admin/profile/', { label: 'Lettura', permissions });
  const reader = await town.server.person({ organization: town.organization, profiles: [] });
  await town.admin.patch(`/api/account/admin/user/${reader.id}/`, { role_profile: [made.body.id] });
  const at = `/api/v1/monitoring/${made.body.name}/message/${id}/`;
  expect((await reader.get(at)).body.context.texts).toEqual(expect.arrayContaining([HOURS]));
  expect((await reader.get(`${at}trace/`)).status).toBe(403);
});

test('MON-02 the context of a correction is its text, once', async () => {
  const learning = await learningScene();
  const question = 'Dove ritiro la tessera elettorale?';
  const sources = [1, 2].map((n) => ({ title: `Pagina ${n}`, url: `https://comune.example/${n}` }));
  await learning.taught({ question, answer: 'Al primo piano, 055 1234567.', sources });
  const { id } = await learning.answer(question);
  const { body } = await learning.admin.get(`${AT}message/${id}/`);
  expect(body.context).toEqual({
    is_correction: true,
    texts: [{ title: '', heading: '', url: '', text: 'Al primo piano, 055 1234567.' }],
    earlier: [],
  });
  await learning.close();
});
