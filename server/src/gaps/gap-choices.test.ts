import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { madeChat, madeChoice } from '../monitoring/chats.fixture.ts';
import { writeGaps } from './write-gaps.ts';

const GAP = '/api/v1/monitoring/admin/gap/';
const LIBRARY = 'https://comune.example/biblioteca';
const QUESTION = 'Posso tenere i romanzi per due mesi?';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());
beforeEach(() => run('delete from gaps; delete from messages; delete from chats'));

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const libraryId = async (): Promise<string> =>
  (await run('select id from documents where url = $1', [LIBRARY]))[0].id;

/** A visitor’s question without an answer; returns the message with the offers. */
async function missed(question = QUESTION): Promise<string> {
  const { answers } = await madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: town.assistant,
    turns: [{ question, answer: 'Non ho trovato una risposta.', outcome: 'not_answered' }],
    startedOn: new Date(Date.now() - 60_000),
  });
  return answers[0]!;
}
const loan = async () => ({
  document: await libraryId(),
  heading: 'Prestito',
  title: 'Biblioteca comunale',
  url: `${LIBRARY}#prestito`,
});
const choose = (from: string, offer: number, more: object = {}) =>
  madeChoice(town.server.database.db, { from, offer, ...more });
const listed = async (query = '') => {
  await writeGaps(town.server.database.db);
  return (await town.admin.get(`${GAP}?${query}`)).body.results;
};
const only = async () => (await town.admin.get(`${GAP}${(await listed())[0].id}/`)).body;

test('ANS-16 MON-06 a gap tells what visitors chose after its questions, the last choice of each', async () => {
  const section = await loan();
  for (let asked = 0; asked < 3; asked += 1) await choose(await missed(), 1, section);
  const twice = await missed();
  await choose(twice, 1, section);
  await choose(twice, 2, { ...section, heading: 'Multe', url: `${LIBRARY}#multe` });
  await choose(await missed(), 0);
  const left = await missed();
  await choose(left, 1, section);
  await choose(left, 0);
  const gap = await only();
  expect(gap).toMatchObject({ question: QUESTION, asked: 6, found: 4, none_chosen: 2 });
  expect(gap.choices).toEqual([
    { ...section, anchor: 'prestito', count: 3, in_service: true },
    { ...section, heading: 'Multe', url: `${LIBRARY}#multe`, anchor: 'multe', count: 1, in_service: false },
  ]);
});

test('ANS-16 MON-06 a gap shows five sections at most, those that most visitors chose', async () => {
  const section = await loan();
  const twice = ['Fumetti', 'Giornali', 'Musica', 'Riviste', 'Video'];
  for (const heading of ['Atlanti', ...twice, ...twice])
    await choose(await missed(), 1, { ...section, heading });
  const { choices, found } = await only();
  expect(found).toBe(11);
  expect(choices.map(({ heading }: { heading: string }) => heading)).toEqual(twice);
});

test('ANS-16 MON-06 the section of a gap answers its question after one call', async () => {
  await choose(await missed(), 1, await loan());
  const { assistant, question, choices } = await only();
  const [{ document, heading, anchor }] = choices;
  const reply = await town.admin.post('/api/v1/monitoring/admin/learning/', {
    assistant: assistant.id,
    question,
    section: { document, heading, anchor },
  });
  expect([reply.status, reply.body.quoted?.heading]).toEqual([202, 'Prestito']);
  await run(`update learnings set state = 'learnt' where id = $1`, [reply.body.id]);
  const { last } = told(await (await town.ask(QUESTION)).rest());
  expect(last.data.message).toMatchObject({ outcome: 'answered', citations: [{ heading: 'Prestito' }] });
});

test('ANS-16 MON-06 questions that were found by choosing reopen no closed gap; two others do', async () => {
  const section = await loan();
  await missed();
  const { id } = await only();
  expect((await town.admin.patch(`${GAP}${id}/`, { state: 'closed' })).status).toBe(200);
  await run(`update gaps set closed_on = now() - interval '1 hour'`);
  await run(`update gap_messages set sent_on = now() - interval '2 hours'`);
  for (let asked = 0; asked < 2; asked += 1) await choose(await missed(), 1, section);
  expect(await only()).toMatchObject({ state: 'closed', asked: 3, found: 2 });
  await missed();
  expect((await only()).state).toBe('closed');
  const left = await missed();
  await choose(left, 1, section);
  await choose(left, 0);
  expect((await only()).state).toBe('open');
});

test('ANS-16 MON-06 first come the gaps that choosing does not fill; among equals those where none was right', async () => {
  const section = await loan();
  const found = 'Dove si buttano le pile scariche?';
  const none = 'Quanto dura il corso di ceramica?';
  const silent = 'Chi noleggia le biciclette rosse?';
  for (let asked = 0; asked < 3; asked += 1) await choose(await missed(found), 1, section);
  await choose(await missed(none), 0);
  await missed(silent);
  const order = async (query?: string) =>
    (await listed(query)).map((one: { question: string }) => one.question);
  expect(await order()).toEqual([none, silent, found]);
  expect(await order('order_by__=-asked')).toEqual([found, none, silent]);
});
