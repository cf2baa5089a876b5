import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { pageWith, serveOn } from './sections.fixture.ts';
import { findQuestions } from './find-questions.ts';

const ORIGIN = 'https://www.comune.example';
const ITALIAN = ['Come si rinnova la carta?', 'Quanto costa il duplicato?', 'Dove si paga la mensa?'];
let site: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
beforeAll(async () => {
  site = await webSite();
  scene = await trainingScene([site]);
  serve(pages());
  assistant = await scene.assistant();
  await set({ allowed_origins: [ORIGIN] });
  await assistant.addSite(site);
  await assistant.train();
  await find();
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

const pages = () => ({
  '/card': pageWith('en', 'Identity card', [
    ['How is the card renewed?', 'The card is renewed at the desk.'],
  ]),
  '/carta': pageWith('it', 'Carta di identità', [
    [ITALIAN[0]!, 'La carta di identità si rinnova allo sportello due, con una fotografia.'],
    [ITALIAN[1]!, 'Il duplicato della carta costa ventisette euro e si paga allo sportello.'],
  ]),
  '/mensa': pageWith('it', 'Mensa', [[ITALIAN[2]!, 'La mensa si paga in banca entro il dieci del mese.']]),
});
const serve = (served: Record<string, string>) => serveOn(site, served);
const find = () => findQuestions(scene.server.services.db, new AbortController().signal);
const path = () => `/api/v1/ai/admin/assistant/${assistant.id}/`;
const set = (body: object) => scene.admin.patch(path(), body);

/** The suggested questions that a visitor's page gets, in Italian and in English. */
async function shown(): Promise<string[][]> {
  const publicId = (await scene.admin.get(path())).body.public_id as string;
  await scene.server.database.pool.query(`update assistants set state = 'on_air' where id = $1`, [
    assistant.id,
  ]);
  const { body } = await scene.server.stranger({ origin: ORIGIN }).get(`/api/v1/chat/assistant/${publicId}/`);
  return [body.texts['it-IT'].suggested_questions, body.texts['en-US'].suggested_questions];
}
const foundOn = async () =>
  (
    await scene.server.database.pool.query(
      'select language, found_on from found_questions where assistant_id = $1 order by language',
      [assistant.id],
    )
  ).rows;

test('ANS-13 a visitor gets up to four questions that the pages in their language answer', async () => {
  const [italian, english] = await shown();
  expect(italian!.slice(0, 3).toSorted()).toEqual(ITALIAN.toSorted());
  expect(italian!.length).toBeLessThanOrEqual(4);
  expect(english![0]).toBe('How is the card renewed?');
});

test('ANS-13 the questions are looked for once in an index, not at a visit, and again when it has changed', async () => {
  const before = await foundOn();
  expect(before.map(({ language }) => language)).toEqual(['en-US', 'it-IT']);
  await shown();
  await find();
  expect(await foundOn()).toEqual(before);
  const further = pageWith('it', 'Rifiuti', [['Quando passa il camion?', 'Il camion passa il martedì.']]);
  serve({ ...pages(), '/rifiuti': further });
  await assistant.train();
  await find();
  expect(await foundOn()).not.toEqual(before);
  expect((await shown())[0]).toContain('Quando passa il camion?');
});

test('AST-06 an assistant’s own questions stand alone, in their language', async () => {
  const own = { ...DEFAULT_TEXTS['it-IT'], suggested_questions: ['Dove siete?'] };
  await set({ texts: { ...DEFAULT_TEXTS, 'it-IT': own } });
  const [italian, english] = await shown();
  expect(italian).toEqual(['Dove siete?']);
  expect(english).not.toEqual([]);
  await set({ texts: DEFAULT_TEXTS });
});

test('A86 a stranger gets no questions from the pages of an assistant for known visitors', async () => {
  await set({ user_type: 'authenticated' });
  expect(await shown()).toEqual([[], []]);
  await set({ user_type: 'anonymous' });
  expect((await shown())[0]).not.toEqual([]);
});
