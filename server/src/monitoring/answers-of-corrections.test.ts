import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT, learningScene } from '../../test/learning-scene.ts';
import type { LearningScene } from '../../test/learning-scene.ts';

let town: LearningScene;
beforeAll(async () => {
  town = await learningScene();
});
afterAll(() => town.close());

const PAGE = { title: 'Certificati online', url: 'https://comune.example/certificati' };
const taught = async (question: string, more: object = {}) => {
  const { id, requested_on: requestedOn } = await town.taught({
    question,
    answer: 'Dal 2026 è gratuito.',
    ...more,
  });
  const { message } = await town.answer(question);
  expect(message.content).toBe('Dal 2026 è gratuito.');
  const correction = { id, author: town.admin.username, requested_on: requestedOn };
  return { message: message.id, correction };
};
const read = async (path: string) => (await town.admin.get(AT + path)).body;

test('MON-02 MON-03 staff read who wrote a correction and when, and no quotation, heading or grounding of it', async () => {
  const { message, correction } = await taught('Quanto costa il certificato di volo?', { sources: [PAGE] });
  const shown = await read(`message/${message}/`);
  expect(shown).toMatchObject({
    correction,
    citations: [{ ...PAGE, heading: '', quote: '' }],
    documentation_sources: [PAGE],
  });
  expect(await read(`message/${message}/trace/`)).toMatchObject({
    grounding: null,
    learning: { id: correction.id },
  });
  const listed = (await read('message/')).results.find(({ id }: { id: string }) => id === message);
  expect(listed.correction).toEqual(correction);
  expect((await read(`chat/${shown.chat}/messages/`)).results[1].correction).toEqual(correction);
});

test('MON-02 a correction without pages has no sources, neither for staff nor in the statistics', async () => {
  const { message, correction } = await taught('Quanto dura il certificato di nuoto?');
  expect(await read(`message/${message}/`)).toMatchObject({
    correction,
    citations: [],
    documentation_sources: [],
  });
  const { body } = await town.admin.get('/api/v1/dashboard/admin/statistics/sources/?range=today');
  expect(body.sources.filter(({ url }: { url: string }) => url === '')).toEqual([]);
});

test('MON-02 an answer from a page has no correction, and a correction that is gone has no author', async () => {
  const { message: quoted } = await town.answer('Serve la marca da bollo per il certificato di residenza?');
  expect((await read(`message/${quoted.id}/`)).correction).toBeNull();
  const { message, correction } = await taught('Quanto pesa il certificato di volo?');
  await town.server.database.pool.query('delete from learnings where id = $1', [correction.id]);
  expect((await read(`message/${message}/`)).correction).toEqual({
    id: correction.id,
    author: null,
    requested_on: null,
  });
});
