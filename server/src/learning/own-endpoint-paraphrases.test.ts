import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../test/endpoint-scene.ts';
import { learningScene } from '../../test/learning-scene.ts';
import type { LearningScene } from '../../test/learning-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';
import { spendingOf } from '../../test/spending-scene.ts';

const rewriting = (text: string): Behaviour => ({
  does: 'obey',
  reply: ([first]) => (first?.content.startsWith('You rewrite one question') ? text : 'Non lo so.'),
});

let servers: ModelStandIn;
let own: ModelStandIn;
let second: ModelStandIn;
let town: LearningScene;
beforeAll(async () => {
  servers = await modelStandIn(rewriting('["Quanto si paga per il nido del server?"]'));
  own = await modelStandIn(rewriting('["Quanto costa il nido?"]'));
  second = await modelStandIn(rewriting('["Il nido quanto si paga?"]'));
  const hosts = [own, second].map(({ url }) => new URL(url).host).join(',');
  town = await learningScene({ environment: { ...servers.environment, REGIA_ALLOW_HOSTS: hosts } });
  const [chosen, fallback] = [await endpoint('Nostro', own), await endpoint('Riserva', second)];
  await town.admin.patch(`${ENDPOINTS}${chosen}/`, { fallback });
  const at = `/api/v1/ai/admin/assistant/${town.assistant}/model-endpoint/`;
  await town.admin.patch(at, { endpoint: chosen });
});
afterAll(async () => {
  await town?.close();
  for (const one of [servers, own, second]) await one?.close();
});

async function endpoint(name: string, at: ModelStandIn): Promise<string> {
  const prices = { price_in: 100, price_out: 0 };
  const given = { name, kind: 'other', url: at.url, model: at.model, key: at.key, ...prices };
  const { body } = await town.admin.post(ENDPOINTS, given);
  await town.admin.post(`${ENDPOINTS}${body.id}/test/`);
  return body.id;
}

test('MON-03 the endpoint of the assistant makes the paraphrases, and the server’s is not asked', async () => {
  const learning = await town.taught({ question: 'Quanto si paga il nido?', answer: 'Nulla.' });
  expect(learning.model_wordings).toEqual(['Quanto costa il nido?']);
  expect([servers.calls, second.asked.length]).toEqual([0, expect.any(Number)]);
});

test('MON-03 its fallback makes them if it fails', async () => {
  own.behaviour = { does: 'refuse', status: 500 };
  second.behaviour = rewriting('["La mensa quanto costa?"]');
  const learning = await town.taught({ question: 'Quanto costa la mensa?', answer: 'Nulla.' });
  expect(learning).toMatchObject({ model_wordings: ['La mensa quanto costa?'], paraphrase_failure: null });
  expect(servers.calls).toBe(0);
});

test('MON-03 ANS-21 the tokens and the cost of both count if the fallback took over', async () => {
  own.behaviour = { does: 'answer', text: '' };
  second.behaviour = rewriting('["Il sale quanto costa?"]');
  const { id } = await town.taught({ question: 'Quanto costa il sale?', answer: 'Nulla.' });
  const { rows } = await town.server.database.pool.query(
    'select tokens_in, cost::float8 as cost from paraphrase_calls where learning_id = $1',
    [id],
  );
  expect(rows).toEqual([{ tokens_in: 240, cost: 0.024 }]);
});

test('ANS-21 all that a proof asks counts against the limits of the assistant', async () => {
  own.behaviour = rewriting('["Quando apre la biblioteca del comune?"]');
  const limits = spendingOf(() => town);
  await limits.clean();
  const before = own.asked.length;
  await town.taught({ question: 'Quando è aperta la biblioteca comunale?', answer: 'Di sera.' });
  const asked = own.asked.length - before;
  expect(asked).toBeGreaterThan(1);
  await expect.poll(async () => (await limits.own()).money.day.used).toBeCloseTo(asked * 0.012);
});
