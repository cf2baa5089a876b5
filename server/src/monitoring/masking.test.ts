import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';
import { packTrace, unpackTrace } from '../chat/public.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { writeSearch } from './write-search.ts';

const CHAT = '/api/v1/monitoring/admin/chat/';
const MESSAGE = '/api/v1/monitoring/admin/message/';
const PERSONAL = /anna|bianchi|1234567|esempio/i;
const WHO = 'Mi chiamo Anna Bianchi, 333 1234567, anna@esempio.it.';
const QUESTION = `${WHO} Quando è aperta la biblioteca comunale?`;

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const asked = async (question = QUESTION) => (await town.visitor()).answered(question);
const readingsOf = async (chat: string): Promise<number> =>
  (await town.admin.get('/api/v1/audit/admin/entry/?action=conversation.read&no_page')).body.filter(
    (one: { subject_id: string }) => one.subject_id === chat,
  ).length;

test('MON-05 MON-02 a trace shows its queries, texts of the prompt, statements and correction without personal data', async () => {
  const { chat, message } = await asked();
  const [stored] = await run('select packed, trace from message_traces where message_id = $1', [message]);
  const trace = unpackTrace(stored)!;
  const packed = packTrace({
    ...trace,
    corrections: [{ from: 'anna@esempio.it', to: 'anna@esempio.it' }],
    prompt: [{ part: 'question', content: QUESTION }],
    statements: [{ text: `${WHO} Apre alle 9.`, supported: false, missing: ['333', '1234567', '9'] }],
    learning: { id: newId(), question: QUESTION, wording: QUESTION },
  });
  await run('update message_traces set packed = $2, trace = null where message_id = $1', [message, packed]);
  const { body, text } = await town.admin.get(`${MESSAGE}${message}/trace/`);
  expect(body).toMatchObject({
    question: expect.stringContaining('Quando è aperta'),
    queries: [{ text: expect.stringContaining('•••') }],
    corrections: [{ from: '•••', to: '•••' }],
    prompt: [{ part: 'question', content: expect.stringContaining('Quando è aperta') }],
    statements: [{ text: expect.stringContaining('Apre alle 9.'), missing: ['9'] }],
    learning: { question: expect.stringContaining('•••'), wording: expect.stringContaining('•••') },
  });
  expect(body.steps.length).toBeGreaterThan(0);
  expect(text).not.toMatch(PERSONAL);
  // The name that the site gave is hidden, too; a question has no trace.
  const called = packTrace({ ...trace, prompt: [{ part: 'question', content: 'Per conto di Verdi' }] });
  await run('update message_traces set packed = $2 where message_id = $1', [message, called]);
  await run(`update chats set visitor_name = 'Ugo Verdi' where id = $1`, [chat]);
  expect((await town.admin.get(`${MESSAGE}${message}/trace/`)).body.prompt).toMatchObject([
    { content: 'Per conto di •••' },
  ]);
  const [{ id: question }] = await run(`select id from messages where chat_id = $1 and sender = 'human'`, [
    chat,
  ]);
  await run(
    `insert into message_traces (message_id, organization_id, packed) select $1, $2, packed from message_traces where message_id = $3`,
    [question, town.organization, message],
  );
  expect((await town.admin.get(`${MESSAGE}${question}/trace/`)).status).toBe(404);
});

test('MON-05 an answer that quotes the visitor’s data is masked in each of its parts, with its question; offices stay', async () => {
  const { chat, message } = await asked();
  const said = `Scriveremo a anna@esempio.it o 333 1234567. L’ufficio è 055 7654321.`;
  const parts = [
    { kind: 'text', text: said },
    {
      kind: 'extract',
      citation: 1,
      heading: '',
      blocks: [{ kind: 'paragraph', text: said, emphasis: [[0, 4]] }],
    },
  ];
  await run('update messages set content = $2, parts = $3 where id = $1', [
    message,
    said,
    JSON.stringify(parts),
  ]);
  const { body, text } = await town.admin.get(`${MESSAGE}${message}/`);
  const masked = 'Scriveremo a ••• o •••. L’ufficio è 055 7654321.';
  expect(body).toMatchObject({
    content: masked,
    parts: [{ text: masked }, { blocks: [{ text: masked, emphasis: [] }] }],
    question: { content: expect.stringMatching(/•••.*Quando è aperta/) },
    is_masked: true,
  });
  expect(text).not.toMatch(PERSONAL);
  for (const reason of ['', '  ab '])
    expect((await town.admin.post(`${CHAT}${chat}/unmask/`, { reason })).status).toBe(400);
  // Another organization writes nothing into the history.
  const elsewhere = await town.server.organization();
  const stranger = await town.server.person({ organization: elsewhere, profiles: ['admin'] });
  expect((await stranger.post(`${CHAT}${chat}/unmask/`, { reason: 'Reclamo 12' })).status).toBe(404);
  const clear = await town.admin.post(`${CHAT}${chat}/unmask/`, { reason: 'Reclamo 12' });
  expect(clear.body.results[1]).toMatchObject({ content: said, is_masked: false });
  expect((await town.admin.get(`${CHAT}${chat}/history/`)).body).toMatchObject([
    { action: 'unmasked', detail: 'Reclamo 12' },
  ]);
});

test('MON-05 the history of a conversation is masked', async () => {
  const { chat, message } = await asked('Quando è aperta la biblioteca comunale?');
  await town.admin.patch(`${MESSAGE}${message}/`, { suggested_answer: WHO, suggestion_version: 0 });
  const { body, text } = await town.admin.get(`${CHAT}${chat}/history/`);
  expect(body).toMatchObject([{ action: 'suggested', detail: expect.stringContaining('•••') }]);
  expect(text).not.toMatch(PERSONAL);
  // A long text is cut.
  await town.admin.patch(`${MESSAGE}${message}/`, {
    suggested_answer: 'a'.repeat(400),
    suggestion_version: 1,
  });
  const [newest] = (await town.admin.get(`${CHAT}${chat}/history/`)).body;
  expect(newest.detail).toBe('a'.repeat(300));
});

test('MON-05 the name of an identified visitor is dots in lists, and nobody finds it; an anonymous one has none', async () => {
  const [named, anonymous] = [await asked('Per conto di Bianchi: quando apre?'), await asked('Quando apre?')];
  await run(`update chats set visitor_name = 'Anna Bianchi' where id = $1`, [named.chat]);
  await writeSearch(town.server.database.db);
  const foundBy = async (word: string): Promise<string[]> =>
    (await town.admin.get(`${CHAT}?search=${word}`)).body.results.map(({ id }: { id: string }) => id);
  expect(await foundBy('conto')).toEqual([named.chat]);
  expect(await foundBy('bianchi')).not.toContain(named.chat);
  const shown = async (id: string) => (await town.admin.get(`${CHAT}${id}/`)).body;
  expect(await shown(named.chat)).toMatchObject({
    visitor_name: '•••',
    first_message: 'Per conto di •••: quando apre?',
  });
  expect((await shown(anonymous.chat)).visitor_name).toBe('');
  const messageOf = async (id: string) => (await town.admin.get(`${MESSAGE}${id}/`)).body;
  const { question } = await messageOf(named.message);
  expect(question.content).toBe('Per conto di •••: quando apre?');
  expect((await messageOf(question.id)).content).toBe('Per conto di •••: quando apre?');
  // The name is dots in an answer and in the reason of a thumb, too.
  await run('update messages set content = $2, parts = $3 where id = $1', [
    named.message,
    'Gentile Bianchi, apre alle 9.',
    JSON.stringify([{ kind: 'text', text: 'Gentile Bianchi, apre alle 9.' }]),
  ]);
  await run(
    `insert into message_ratings (message_id, chat_id, organization_id, assistant_id, rating, reason)
     select id, chat_id, organization_id, assistant_id, 'down', 'A Bianchi non serve' from messages where id = $1`,
    [named.message],
  );
  expect(await messageOf(named.message)).toMatchObject({
    content: 'Gentile •••, apre alle 9.',
    parts: [{ text: 'Gentile •••, apre alle 9.' }],
    rating: { reason: 'A ••• non serve' },
  });
  const clear = await town.admin.post(`${CHAT}${named.chat}/unmask/`, { reason: 'Reclamo 13' });
  expect(clear.body.results[1]).toMatchObject({
    content: 'Gentile Bianchi, apre alle 9.',
    rating: { reason: 'A Bianchi non serve' },
  });
});

test('MON-01 MON-02 the reading of a message is that of its conversation, for each person; after ten minutes it is in the log again', async () => {
  const { chat, message } = await asked();
  await town.admin.get(`${MESSAGE}${message}/`);
  await town.admin.get(`${CHAT}${chat}/`);
  expect(await readingsOf(chat)).toBe(1);
  const colleague = await town.server.person({ organization: town.organization, profiles: ['viewer'] });
  await colleague.get(`/api/v1/monitoring/viewer/chat/${chat}/messages/`);
  expect(await readingsOf(chat)).toBe(2);
  const goBack = (minutes: number) =>
    run(
      `update audit_entries set at = at - make_interval(mins => $2) where subject_id = $1 and action = 'conversation.read'`,
      [chat, minutes],
    );
  await goBack(8);
  await town.admin.get(`${CHAT}${chat}/messages/`);
  expect(await readingsOf(chat)).toBe(2);
  await goBack(2);
  await town.admin.get(`${CHAT}${chat}/messages/`);
  expect(await readingsOf(chat)).toBe(3);
});

test('MON-01 a conversation shows its messages oldest first, the newest 500 of a long one, and whether an answer is under way', async () => {
  const { chat, message } = await asked();
  const read = async () => (await town.admin.get(`${CHAT}${chat}/messages/`)).body;
  const { results } = await read();
  expect(results.map((one: { sender_type: string }) => one.sender_type)).toEqual(['human', 'assistant']);
  const lastIds = Array.from({ length: 499 }, (_, n) => firstIdAt(Date.now() + n * 1_000));
  await run(
    `insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on)
     select n.id, c.id, n.place + 2, c.organization_id, c.assistant_id, 'human', 'E poi?', now()
     from chats as c, unnest($2::uuid[]) with ordinality as n (id, place) where c.id = $1`,
    [chat, lastIds],
  );
  const long = await read();
  expect([long.is_cut, long.results.length, long.results[0].id, long.results.at(-1).id]).toEqual([
    true,
    500,
    message,
    lastIds.at(-1),
  ]);
  const isRunning = async () => (await town.admin.get(`${CHAT}${chat}/`)).body.is_running;
  expect(await isRunning()).toBe(false);
  await run(
    `insert into answers_under_way (message_id, chat_id, organization_id, assistant_id, question_id,
       configuration_version, question, language, lease_until)
     select gen_random_uuid(), c.id, c.organization_id, c.assistant_id, gen_random_uuid(), 1, 'x', 'it-IT', now()
     from chats as c where c.id = $1`,
    [chat],
  );
  expect(await isRunning()).toBe(true);
});

test('MON-02 the sources of an answer are the cited pages, each once, and its citations are in their order', async () => {
  const { message } = await asked();
  await run('delete from message_citations where message_id = $1', [message]);
  await run(
    `insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading, url, quote, fingerprint)
     select $1, n, $2, $1, $1, 'Orari', '', 'https://comune.example/orari#' || n, '', ''
     from generate_series(3, 1, -1) as n`,
    [message, town.organization],
  );
  const { body } = await town.admin.get(`${MESSAGE}${message}/`);
  expect(body.citations.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3]);
  expect(body.documentation_sources).toEqual([{ title: 'Orari', url: 'https://comune.example/orari' }]);
});
