import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Learning } from '@regia/contract/learning/learnings';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { AT, proveNow } from '../../test/learning-scene.ts';
import { openGeneration, putInService, stageDocuments } from '../knowledge/retrieval/index-store.ts';
import { madeChat } from '../monitoring/chats.fixture.ts';
import { newId } from '../platform/ids.ts';

// No worker runs here: each proof is run by the test.
let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const HOURS = 'https://comune.example/biblioteca';
const LOAN =
  'Si possono prendere in prestito fino a cinque libri per trenta giorni. Il prestito si può rinnovare una volta sola.';
const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const documentAt = async (url: string): Promise<string> =>
  (await run('select id from documents where url = $1 and assistant_id = $2', [url, town.assistant]))[0].id;

const teach = async (question: string, given: object) =>
  town.admin.post(`${AT}learning/`, { assistant: town.assistant, question, ...given });
const stored = async (id: string): Promise<Learning> => (await town.admin.get(`${AT}learning/${id}/`)).body;
async function prove(id: string): Promise<Learning> {
  await proveNow(town, id);
  return stored(id);
}
/** Teaches a question that the section about loans answers. */
async function quoting(question: string): Promise<Learning> {
  const section = { document: await documentAt(HOURS), heading: 'Prestito', anchor: 'prestito' };
  const reply = await teach(question, { section });
  expect(reply.status, reply.text).toBe(202);
  return prove(reply.body.id);
}
const answerTo = async (content: string) => told(await (await town.ask(content)).rest()).last.data.message;

/** Puts the page of the library in service again with these sections, as a training run does. */
async function train(sections: readonly { heading: string; body: string; anchor?: string }[]): Promise<void> {
  const { db } = town.server.database;
  const scope = { organizationId: town.organization, assistantId: town.assistant };
  const generation = await openGeneration(db, scope);
  const passages = sections.map(({ heading, body, anchor = heading.toLowerCase() }, ord) => ({
    title: `Biblioteca comunale › ${heading}`,
    anchor,
    body,
    ord,
  }));
  const documentId = await documentAt(HOURS);
  await stageDocuments(db, scope, generation, [{ documentId, language: 'it', passages }]);
  await db.transaction().execute((trx) => putInService(trx, scope, generation, []));
}
const settle = (id: string, keep: boolean) => town.admin.post(`${AT}learning/${id}/settle/`, { keep });
const notices = async (question: string): Promise<string[]> =>
  (
    await run(
      `select code from notifications where kind = 'learning' and subject = $1 and closed_on is null`,
      [question],
    )
  )
    .map(({ code }) => code as string)
    .sort();

test('ANS-16 a correction that quotes a section answers with its present text, cites the page, and is no text of staff', async () => {
  const question = 'Quanti fumetti posso portare a casa?';
  const taught = await quoting(question);
  expect(taught).toMatchObject({
    state: 'verified',
    answer: LOAN,
    conflict: null,
    quoted: { title: 'Biblioteca comunale', heading: 'Prestito', url: `${HOURS}#prestito`, state: 'same' },
  });
  const message = await answerTo(question);
  expect(message).toMatchObject({
    outcome: 'answered',
    extractive: true,
    verified_by_staff: false,
    citations: [{ title: 'Biblioteca comunale', heading: 'Prestito', url: `${HOURS}#prestito` }],
  });
  expect(message.parts[0]).toMatchObject({ kind: 'extract', heading: 'Prestito' });
  expect(message.content).toContain('fino a cinque libri');
  const at = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  const streamed = async () => told(await (await town.ask(question)).rest()).text;
  expect(await streamed()).toMatch(/\[1\]$/);
  await town.admin.patch(at, { citations_strategy: 'list' });
  expect(await streamed()).toMatch(/[^\]]$/);
  await town.admin.patch(at, { citations_strategy: 'inline' });
  const [row] = await run('select answer, quoted from learnings where id = $1', [taught.id]);
  expect([row.answer, JSON.stringify(row.quoted).includes('cinque libri')]).toEqual(['', false]);
  const trace = (await town.admin.get(`${AT}message/${message.id}/trace/`)).body;
  expect(trace).toMatchObject({
    learning: { id: taught.id },
    passages: [{ heading: 'Prestito', used: true }],
  });
  const tried = told(await (await town.tries(question)).rest()).last.data.message;
  expect(tried.correction).toMatchObject({ id: taught.id, author: town.admin.username });
});

test('ANS-16 a quoted section that says something else is a conflict; keeping the correction takes the new text', async () => {
  const question = 'Quanti romanzi mi porto via?';
  const { id } = await quoting(question);
  const changed = LOAN.replace('cinque', 'otto');
  await train([{ heading: 'Prestito', body: changed }]);
  expect((await answerTo(question)).content).toContain('fino a otto libri');
  expect(await prove(id)).toMatchObject({
    state: 'verified',
    answer: changed,
    quoted: { state: 'changed' },
    conflict: { title: 'Biblioteca comunale', url: `${HOURS}#prestito`, quote: changed },
  });
  expect(await notices(question)).toEqual(['conflict', 'verified']);
  const kept = await settle(id, true);
  expect(kept.body).toMatchObject({ conflict: null, quoted: { state: 'same' } });
  expect(await notices(question)).toEqual(['verified']);
  expect((await prove(id)).conflict).toBeNull();
  await train([{ heading: 'Prestito', body: LOAN }]);
  expect((await prove(id)).conflict?.quote).toBe(LOAN);
  await train([{ heading: 'Prestito', body: changed }]);
  expect((await prove(id)).conflict).toBeNull();
  await train([{ heading: 'Prestito', body: LOAN }]);
  await settle(id, false);
});

test('ANS-16 where the quoted section is gone the search answers, and the correction cannot be kept', async () => {
  const question = 'Quanti atlanti mi presta la signora?';
  const { id } = await quoting(question);
  await train([{ heading: 'Orari', body: 'La biblioteca è aperta il martedì.' }]);
  expect((await answerTo(question)).content).not.toContain('cinque libri');
  const gone = await prove(id);
  expect(gone).toMatchObject({
    state: 'reopened',
    answer: '',
    quoted: { heading: 'Prestito', state: 'gone' },
    conflict: { title: 'Biblioteca comunale', quote: '' },
  });
  expect(gone.reason).toContain('no longer in the documents');
  const refused = await settle(id, true);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'quoted_section_gone']);
  expect((await settle(id, false)).body).toMatchObject({ state: 'withdrawn', conflict: null });
  await train([{ heading: 'Prestito', body: LOAN }]);
});

test('ANS-16 a correction quotes the section of a page that was removed and read anew, found by its address', async () => {
  const question = 'Quanti atlanti mi lasciate prendere?';
  const { id } = await quoting(question);
  const before = await documentAt(HOURS);
  await run(
    `with gone as (delete from documents where id = $1 returning *)
     insert into documents select (jsonb_populate_record(null::documents, to_jsonb(g) || jsonb_build_object('id', $2::text))).*
     from gone as g`,
    [before, newId()],
  );
  expect(await documentAt(HOURS)).not.toBe(before);
  await train([{ heading: 'Prestito', body: LOAN }]);
  expect(await prove(id)).toMatchObject({ state: 'verified', conflict: null, quoted: { state: 'same' } });
  expect((await answerTo(question)).content).toContain('fino a cinque libri');
});

test('ANS-16 where two sections of a page have the same heading, a correction quotes the one of its anchor', async () => {
  const [children, adults] = ['La sala dei ragazzi apre alle tre.', 'La sala degli adulti apre alle nove.'];
  await train([
    { heading: 'Prestito', body: LOAN },
    { heading: 'Sala', body: children },
    { heading: 'Sala', body: adults, anchor: 'sala-2' },
  ]);
  const section = { document: await documentAt(HOURS), heading: 'Sala', anchor: 'sala-2' };
  const { id } = (await teach('Quando si entra per leggere il giornale?', { section })).body;
  expect(await prove(id)).toMatchObject({
    answer: adults,
    quoted: { url: `${HOURS}#sala-2`, state: 'same' },
  });
});

test('ANS-16 a correction answers with a text or a section, and the section must be in service', async () => {
  const section = { document: await documentAt(HOURS), heading: 'Prestito' };
  const refusal = async (given: object) => {
    const { status, body, headers } = await teach('Chi presta i libri antichi?', given);
    return [status, Object.keys(body)[0], headers['regia-refusal']];
  };
  expect(await refusal({ section, answer: 'Sì.' })).toEqual([400, 'section', 'invalid']);
  expect(await refusal({ section, sources: [{ title: 'P', url: '' }] })).toEqual([400, 'section', 'invalid']);
  expect(await refusal({})).toEqual([400, 'answer', 'invalid']);
  expect(await refusal({ section: { ...section, heading: 'Multe' } })).toEqual([
    400,
    'section',
    'section_unknown',
  ]);
  expect(await refusal({ section: { ...section, document: newId() } })).toEqual([
    400,
    'section',
    'section_unknown',
  ]);
  const foreign = await town.server.organization();
  const stranger = await town.server.person({ organization: foreign, profiles: ['admin'] });
  const other = await stranger.post(`${AT}learning/`, {
    assistant: town.assistant,
    question: 'Chi?',
    section,
  });
  expect(other.status).toBe(404);
});

test('ANS-16 a change of a correction puts a text in the place of the section, and a section in the place of a text', async () => {
  const { id, version } = await quoting('Quante riviste mi date?');
  const change = (body: object) => town.admin.patch(`${AT}learning/${id}/`, body);
  const sources = [{ title: 'Regolamento', url: 'https://comune.example/regolamento' }];
  const typed = await change({ version, answer: 'Cinque.', sources });
  expect(typed.body).toMatchObject({ answer: 'Cinque.', quoted: null, sources });
  const section = { document: await documentAt(HOURS), heading: 'Prestito' };
  const quoted = await change({ version: version + 1, section });
  expect(quoted.body).toMatchObject({ answer: LOAN, quoted: { state: 'same' }, sources: [] });
});

test('ANS-16 MON-03 an answer of a conversation is corrected by a section, without a suggested text', async () => {
  const chat = await madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: town.assistant,
    turns: [{ question: 'Quanti dischi presta la fonoteca?', answer: 'Non lo so.', outcome: 'not_answered' }],
  });
  const section = { document: await documentAt(HOURS), heading: 'Prestito' };
  const { status, body } = await town.admin.post(`${AT}message/${chat.answers[0]}/request-learning/`, {
    section,
  });
  expect([status, body.answer]).toEqual([202, LOAN]);
  expect((await prove(body.id)).proof[0]).toMatchObject({ before: 'Non lo so.', is_passed: true });
});
