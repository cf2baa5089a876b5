import { afterAll, beforeAll, expect, test } from 'vitest';
import { packTrace, unpackTrace } from '../chat/public.ts';
import { sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';
import { madeChat } from '../monitoring/chats.fixture.ts';
import { newId } from '../platform/ids.ts';

const CHAT = '/api/v1/monitoring/admin/chat/';
const MESSAGE = '/api/v1/monitoring/admin/message/';
const WHO = 'Mi chiamo Ginevra Passalacqua, 338 7654321.';
const PERSONAL = /Ginevra|Passalacqua|7654321/;

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const obfuscate = (chat: string) => town.admin.post(`${CHAT}${chat}/obfuscate/`);
const erase = (chat: string) => town.admin.post(`${CHAT}${chat}/erase-visitor/`, { how: 'erased' });
const textsOf = async (chat: string): Promise<string[]> =>
  (await run('select content from messages where chat_id = $1 order by id', [chat])).map(
    ({ content }: { content: string }) => content,
  );
const told = (questions: readonly string[], visitorName = '') =>
  madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: town.assistant,
    turns: questions.map((question) => ({
      question,
      answer: 'Va bene, Verdi.',
      thumb: 'down',
      reason: 'Verdi aspetta',
    })),
    visitorName,
  });

test('MON-05 a trace keeps its steps and loses the visitor’s data, the prompt, the statements and the corrected words', async () => {
  const { chat, message } = await (await town.visitor()).answered(`${WHO} Quando apre la biblioteca?`);
  const [row] = await run('select packed, trace from message_traces where message_id = $1', [message]);
  const trace = unpackTrace(row)!;
  const packed = packTrace({
    ...trace,
    queries: [{ ...trace.queries[0]!, text: `${WHO} biblioteca` }],
    corrections: [{ from: 'Ginevra', to: 'Passalacqua' }],
    prompt: [{ part: 'question', content: WHO }],
    statements: [{ text: WHO, supported: false, missing: ['7654321'] }],
    learning: { id: newId(), question: `${WHO} Chi?`, wording: `${WHO} Come?` },
  });
  await run('update message_traces set packed = $2, trace = null where message_id = $1', [message, packed]);
  await obfuscate(chat);
  const [after] = await run('select packed, trace from message_traces where message_id = $1', [message]);
  const left = unpackTrace(after)!;
  expect(JSON.stringify([left, after.trace])).not.toMatch(PERSONAL);
  expect(left).toMatchObject({ corrections: [], prompt: [], statements: [] });
  expect(left.queries[0]?.text).toContain('biblioteca');
  expect([left.learning?.question, left.learning?.wording]).toEqual([
    expect.stringMatching(/••• Chi\?$|•••\. Chi\?$/),
    expect.stringMatching(/Come\?$/),
  ]);
  expect(left.steps).toEqual(trace.steps);
});

test('MON-05 a trace that was stored as plain JSON is packed, and nothing of it is left beside', async () => {
  const { chat, message } = await (await town.visitor()).answered(`${WHO} Quando apre la biblioteca?`);
  const [row] = await run('select packed, trace from message_traces where message_id = $1', [message]);
  const trace = { ...unpackTrace(row)!, prompt: [{ part: 'question', content: WHO }] };
  await run('update message_traces set packed = null, trace = $2 where message_id = $1', [
    message,
    JSON.stringify(trace),
  ]);
  await obfuscate(chat);
  const [after] = await run('select packed, trace from message_traces where message_id = $1', [message]);
  expect([after.packed === null, after.trace]).toEqual([false, null]);
  expect(JSON.stringify(unpackTrace(after))).not.toMatch(PERSONAL);
});

test('MON-05 USER-11 the log keeps no detail of a conversation that was obfuscated, nor of its messages', async () => {
  const { id, answers } = await told(['Quando apre?']);
  await town.admin.patch(`${MESSAGE}${answers[0]}/`, { stars: 2 });
  await town.admin.post(`${CHAT}${id}/unmask/`, { reason: 'Reclamo di Passalacqua' });
  const details = async () =>
    (
      await run(`select action, detail from audit_entries where subject_id = any($1) order by action`, [
        [id, answers[0]],
      ])
    ).filter(({ action }) => action !== 'audit.details_erased');
  expect(JSON.stringify(await details())).toMatch(/"after":2.*Passalacqua|Passalacqua.*"after":2/);
  await obfuscate(id);
  expect((await details()).map(({ detail }) => detail)).toEqual((await details()).map(() => ({})));
});

test('MON-05 a quotation whose words are hidden has no emphasis left, and the office of an answer stays', async () => {
  const { chat, message } = await (await town.visitor()).answered(`${WHO} Quando apre la biblioteca?`);
  const said = 'Chiamiamo il 338 7654321; l’ufficio è 055 1234567.';
  const block = { kind: 'paragraph', text: said, emphasis: [[0, 4]] };
  const parts = [{ kind: 'extract', citation: 1, heading: '', blocks: [block] }];
  await run('update messages set content = $2, parts = $3 where id = $1', [
    message,
    said,
    JSON.stringify(parts),
  ]);
  await obfuscate(chat);
  const hidden = 'Chiamiamo il •••; l’ufficio è 055 1234567.';
  expect(await run('select content, parts from messages where id = $1', [message])).toMatchObject([
    { content: hidden, parts: [{ blocks: [{ text: hidden, emphasis: [] }] }] },
  ]);
});

test('MON-05 the names that a visitor gives, and the one that the site gave, are hidden in all messages', async () => {
  const given = await told(['Mi chiamo Ugo Verdi', 'Verdi aspetta']);
  await obfuscate(given.id);
  expect(await textsOf(given.id)).toEqual(['Mi chiamo •••', 'Va bene, •••.', '••• aspetta', 'Va bene, •••.']);
  const known = await told(['Per Verdi, quando?'], 'Ugo Verdi');
  await obfuscate(known.id);
  expect(await textsOf(known.id)).toEqual(['Per •••, quando?', 'Va bene, •••.']);
  const unknown = await told(['Quando aprite il viale Verdi?']);
  await obfuscate(unknown.id);
  expect(await textsOf(unknown.id)).toEqual(['Quando aprite il viale Verdi?', 'Va bene, Verdi.']);
});

test('MON-05 an erased visitor leaves no word: dots for messages and reasons, no parts; the staff’s own words stay', async () => {
  const made = await told(['Mi chiamo Ugo Verdi. Quando aprite?']);
  await run(`update messages set parts = '[{"kind":"text","text":"Va bene"}]' where id = $1`, [
    made.answers[0],
  ]);
  await town.admin.patch(`${MESSAGE}${made.answers[0]}/`, {
    suggested_answer: 'Gentile Verdi, apriamo alle 9.',
    suggestion_version: 0,
  });
  expect((await erase(made.id)).status).toBe(200);
  expect(await textsOf(made.id)).toEqual(['•••', '•••']);
  expect(await run('select parts from messages where id = $1', [made.answers[0]])).toEqual([{ parts: [] }]);
  const { body } = await town.admin.get(`${MESSAGE}${made.answers[0]}/`);
  expect(body).toMatchObject({
    rating: { value: 'down', reason: '•••' },
    suggested_answer: { text: 'Gentile •••, apriamo alle 9.', version: 2 },
    question: { content: '•••' },
    obfuscated_on: expect.any(String),
  });
  // A colleague who was writing over the suggestion of before is told.
  const late = { suggested_answer: 'Gentile Verdi, alle 8.', suggestion_version: 1 };
  expect((await town.admin.patch(`${MESSAGE}${made.answers[0]}/`, late)).status).toBe(409);
  expect((await town.admin.get(`${CHAT}${made.id}/`)).body).toMatchObject({
    first_message: '•••',
    visitor_name: '',
  });
});

test('MON-05 the corrections of the assistant lose what an erased visitor gave, those of another assistant stay', async () => {
  const made = await told(['Il mio numero è 338 7654321. Quando aprite?']);
  const other = (await town.admin.post('/api/v1/ai/admin/assistant/', { name: 'Tributi' })).body.id;
  const ids = [town.assistant, other].map((assistant) => ({ assistant, id: newId() }));
  for (const { assistant, id } of ids)
    await run(
      `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state, index_version)
       values ($1, $2, $3, 'it', 'Chi è 338 7654321?', 'Il custode.', 'x', 'verified', 7)`,
      [id, town.organization, assistant],
    );
  await erase(made.id);
  const [own, ofOther] = await Promise.all(
    ids.map(({ id }) => run('select question, version, index_version from learnings where id = $1', [id])),
  );
  expect(own).toEqual([{ question: 'Chi è •••?', version: 2, index_version: null }]);
  expect(ofOther).toEqual([{ question: 'Chi è 338 7654321?', version: 1, index_version: 7 }]);
});

test('MON-05 a correction whose words are hidden is a new version, and is proved again', async () => {
  const made = await told(['Mi chiamo Ugo Verdi. Chi apre?']);
  const learning = newId();
  await run(
    `insert into learnings (id, organization_id, assistant_id, chat_id, language, question, answer, author_name, state,
       index_version)
     values ($1, $2, $3, $4, 'it', 'Mi chiamo Ugo Verdi. Chi apre?', 'Il custode.', 'x', 'verified', 7)`,
    [learning, town.organization, town.assistant, made.id],
  );
  await obfuscate(made.id);
  expect(
    await run('select question, answer, version, index_version from learnings where id = $1', [learning]),
  ).toEqual([
    { question: 'Mi chiamo •••. Chi apre?', answer: 'Il custode.', version: 2, index_version: null },
  ]);
});
