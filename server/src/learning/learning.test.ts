import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { AT, learningScene } from './learning-scene.fixture.ts';
import type { LearningScene } from './learning-scene.fixture.ts';

let town: LearningScene;
beforeAll(async () => {
  town = await learningScene();
});
afterAll(() => town.close());

const QUESTION = 'Serve la marca da bollo per il certificato di residenza?';
const ANSWER = 'No: se lo scarichi online è gratuito e senza bollo.';

test('MON-03 TRN-07 a suggested answer is requested, learned within seconds, proved, and given to the next visitor', async () => {
  const before = await town.answer(QUESTION);
  expect(before.content).not.toContain('senza bollo');
  const path = `${AT}message/${before.id}/request-learning/`;
  expect((await town.admin.post(path, {})).body.answer).toEqual([expect.stringContaining('suggest')]);
  const requested = await town.admin.post(path, {
    answer: ANSWER,
    wordings: ['Il certificato di residenza è in bollo?'],
    sources: [{ title: 'Certificati online', url: 'https://comune.example/certificati' }],
  });
  expect(requested.status).toBe(202);
  expect(requested.body).toMatchObject({
    state: 'requested',
    message: before.id,
    question: QUESTION,
    language: 'it',
  });
  const notice = await town.admin.get('/api/v1/ai/admin/assistant/?no_page&has_new_information=true');
  expect([true, false]).toContain(notice.body.some(({ id }: { id: string }) => id === town.assistant));
  const learning = await town.proved(requested.body.id);
  expect(learning).toMatchObject({ state: 'verified', reason: '' });
  expect(learning.learnt_on).not.toBeNull();
  expect(learning.verified_on).not.toBeNull();
  const [original, staff, ...paraphrases] = learning.proof;
  expect(original).toMatchObject({
    kind: 'original',
    before: before.content,
    after: ANSWER,
    is_passed: true,
  });
  expect(staff).toMatchObject({ kind: 'staff', after: ANSWER, is_passed: true });
  expect(staff.before).not.toBe('');
  expect(paraphrases.length).toBeGreaterThan(1);

  for (const content of [
    QUESTION,
    'per i certificati di residenza occorre la marca da bollo?',
    'Il certificato di residenza è in bollo?',
  ]) {
    const { message } = await town.answer(content);
    expect(message).toMatchObject({
      content: ANSWER,
      outcome: 'answered',
      parts: [{ kind: 'text', text: ANSWER }],
    });
    expect(message.citations).toEqual([
      expect.objectContaining({
        document: learning.id,
        title: 'Certificati online',
        heading: QUESTION,
        quote: ANSWER,
      }),
    ]);
  }
  for (const content of [
    'Serve la marca da bollo per il certificato di nascita?',
    'Do I need a stamp for the certificate of residence?',
  ]) {
    expect((await town.answer(content)).content).not.toBe(ANSWER);
  }
  expect((await town.admin.post(path, { answer: ANSWER })).status).toBe(409);
  const { db } = town.server.database;
  const { rows } = await sql<{
    number: string;
  }>`select count(*)::text as number from chats where first_message like '%bollo%'`.execute(db);
  // The proof asks without chats: only the visitors' own ones are there.
  expect(rows[0]!.number).toBe('5');
});

test('MON-03 the trace of a corrected answer names the correction and the wording', async () => {
  const { id } = await town.taught({ question: 'Chi è il sindaco?', answer: 'Il sindaco è Anna Verdi.' });
  const events = await (await town.tries('chi è il sindaco')).rest();
  const { message } = events.at(-1)!.data;
  expect(message.content).toBe('Il sindaco è Anna Verdi.');
  const { body } = await town.admin.get(
    `/api/v1/ai/admin/assistant/${town.assistant}/try/${message.id}/trace/`,
  );
  expect(body.learning).toEqual({ id, question: 'Chi è il sindaco?', wording: 'Chi è il sindaco?' });
});
