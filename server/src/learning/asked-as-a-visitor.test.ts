import { afterAll, beforeAll, expect, test } from 'vitest';
import { learningScene } from '../../test/learning-scene.ts';
import type { LearningScene } from '../../test/learning-scene.ts';
import { openAskDry } from '../chat/public.ts';
import { openIndexMemory } from '../knowledge/public.ts';
import type { IndexMemory } from '../knowledge/public.ts';
import type { AskDry } from './public.ts';

let town: LearningScene;
let indexes: IndexMemory;
let proof: AskDry;
let opened = 0;

beforeAll(async () => {
  town = await learningScene();
  const { services } = town.server;
  indexes = openIndexMemory(services);
  proof = openAskDry(services, (...given) => {
    opened += 1;
    return indexes.open(...given);
  });
  await town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/`, {
    small_talk_thanks: 'Grazie a Lei, dal Comune.',
  });
  await town.taught({ question: 'What are the rules of the skatepark Primavera?', answer: 'Wear a helmet.' });
});
afterAll(async () => {
  indexes.close();
  await town.close();
});

const scope = () => ({ organizationId: town.organization, assistantId: town.assistant });

test.each([
  ['a thank-you that the organization answers in its own words', 'Grazie'],
  ['a greeting in another language', 'Good morning'],
  ['a question that a page answers', 'Quando è aperta la biblioteca comunale?'],
  ['a question without an answer', 'Come si coltivano le orchidee in serra?'],
  ['a few words that a correction in another language answers', 'skatepark Primavera rules'],
])(
  'MON-03 a proof gets the text, the outcome and the language that a visitor gets: %s',
  async (_kind, question) => {
    const { id, content, message } = await town.answer(question);
    const stored = await town.server.database.db
      .selectFrom('messages')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await proof(scope(), question)).toMatchObject({
      text: content,
      outcome: message.outcome,
      language: stored.language!.slice(0, 2),
    });
  },
);

test('MON-03 a proof searches through the indexes that questions of visitors use', async () => {
  opened = 0;
  await proof(scope(), 'Quanto costa la carta d’identità?');
  expect(opened).toBe(1);
});
