import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT, learningScene } from '../../test/learning-scene.ts';
import type { LearningScene } from '../../test/learning-scene.ts';
import { unpackTrace } from '../chat/public.ts';

let town: LearningScene;
beforeAll(async () => {
  town = await learningScene();
});
afterAll(() => town.close());

const PERSONAL = /Ginevra|Passalacqua|7654321/;
const WHO = 'Mi chiamo Ginevra Passalacqua, 338 7654321.';
const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const traceOf = async (id: string) => (await town.admin.get(`${AT}message/${id}/trace/`)).body;
const storedTrace = async (id: string) =>
  unpackTrace((await run('select packed, trace from message_traces where message_id = $1', [id]))[0])!;
const obfuscate = (chat: string) => town.admin.post(`${AT}chat/${chat}/obfuscate/`);

test('ANS-15 MON-05 a taught question reaches no other visitor, and staff see before what is left out', async () => {
  const asked = await town.answer(`${WHO} Quando apre la piscina comunale?`);
  const at = `${AT}message/${asked.id}/`;
  const given = {
    answer: 'Gentile Ginevra, alle 9. IBAN: IT60X0542811101000000123456. Ufficio: 055 1234567.',
    wordings: ['Quando apre la piscina?', 'Apre a Ginevra, 338 7654321?'],
  };
  const taught = {
    question: 'Mi chiamo •••, •••. Quando apre la piscina comunale?',
    wordings: ['Quando apre la piscina?', 'Apre a •••, •••?'],
    answer: 'Gentile •••, alle 9. IBAN: IT60X0542811101000000123456. Ufficio: 055 1234567.',
  };
  const preview = await town.admin.post(`${at}preview-learning/`, given);
  expect([preview.status, preview.body]).toEqual([200, { ...taught, is_shortened: true }]);
  expect(await run('select from learnings where message_id = $1', [asked.id])).toEqual([]);
  const plain = await town.admin.post(`${at}preview-learning/`, { answer: 'Alle 9.' });
  expect(plain.body).toMatchObject({ answer: 'Alle 9.', wordings: [], is_shortened: false });
  expect((await town.admin.post(`${at}preview-learning/`, {})).status).toBe(400);

  const { body } = await town.admin.post(`${at}request-learning/`, given);
  expect(body).toMatchObject(taught);
  const learning = await town.proved(body.id);
  expect(JSON.stringify(learning)).not.toMatch(PERSONAL);
  const { id, message } = await town.answer('Quando apre la piscina?');
  expect(message).toMatchObject({ content: taught.answer, citations: [] });
  const [stored] = await run('select heading, quote from message_citations where message_id = $1', [id]);
  expect(stored).toEqual({ heading: '', quote: taught.answer });
  expect((await traceOf(id)).learning).toMatchObject({ id: body.id, question: taught.question });
});

test('ANS-15 MON-05 a question that staff teach without a message is masked, its answer is theirs', async () => {
  const learning = await town.taught({
    question: 'Mi chiamo Ginevra Verdi, 338 7654321: dove pago la mensa?',
    wordings: ['Sono Ginevra: dove pago la mensa?'],
    answer: 'Allo sportello, 055 1234567.',
  });
  expect(learning).toMatchObject({
    question: 'Mi chiamo •••, •••: dove pago la mensa?',
    wordings: ['Sono •••: dove pago la mensa?'],
    answer: 'Allo sportello, 055 1234567.',
  });
});

test('ANS-15 MON-05 A96 an answer that a correction is giving during an erasure is stored without the erased words', async () => {
  const asked = await town.answer(`${WHO} Chi risponde in municipio?`);
  const question = 'Dove ritiro la tessera elettorale?';
  const { id: learning } = await town.taught({ question, answer: 'Da Ginevra Passalacqua, al primo piano.' });
  const earlier = await town.answer(question);
  expect(earlier.content).toContain('Ginevra');
  const client = await town.server.database.pool.connect();
  await client.query('begin');
  await client.query('select from messages where id = $1 for update', [earlier.id]);
  const erasing = obfuscate(asked.message.chat);
  const waiting = async () =>
    (
      await run(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
  // The correction is in memory as it was; its answer cannot be stored before the erasure ends.
  const asking = town.answer(question);
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  await client.query('commit');
  client.release();
  expect((await erasing).status).toBe(200);
  const answer = await asking;
  expect(answer.content).toBe('Da •••, al primo piano.');
  for (const id of [earlier.id, answer.id]) {
    const [row] = await run(
      `select m.content, m.parts, c.quote from messages as m join message_citations as c on c.message_id = m.id
       where m.id = $1`,
      [id],
    );
    const text = 'Da •••, al primo piano.';
    expect(row).toEqual({ content: text, parts: [{ kind: 'text', text }], quote: text });
  }
  expect((await traceOf(answer.id)).learning.id).toBe(learning);
});

test('ANS-16 MON-05 an erasure reaches the traces of the answers that a correction gave by a quotation', async () => {
  const asked = await town.answer(`${WHO} Che libri presta la sala?`);
  const [{ id: document }] = await run(
    `select id from documents where url like '%biblioteca' and assistant_id = $1`,
    [town.assistant],
  );
  const section = { document, heading: 'Prestito' };
  const { body } = await town.admin.post(`${AT}message/${asked.id}/request-learning/`, { section });
  await town.proved(body.id);
  // As an earlier version stored it.
  await run('update learnings set question = $2, wordings = $3 where id = $1', [
    body.id,
    'Sono Ginevra Passalacqua: che libri presta la sala?',
    ['Che libri presta la sala?'],
  ]);
  const { id, message } = await town.answer('Che libri presta la sala?');
  expect(message.citations).toMatchObject([{ heading: 'Prestito' }]);
  expect((await storedTrace(id)).learning?.question).toMatch(PERSONAL);
  expect((await obfuscate(asked.message.chat)).status).toBe(200);
  const { learning } = await storedTrace(id);
  expect([learning!.id, PERSONAL.test(learning!.question)]).toEqual([body.id, false]);
});
