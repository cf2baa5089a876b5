import { afterAll, beforeAll, expect, test } from 'vitest';
import { learningScene } from '../../test/learning-scene.ts';
import type { LearningScene } from '../../test/learning-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { spendingOf } from '../../test/spending-scene.ts';

let endpoint: ModelStandIn;
let town: LearningScene;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: '["Quando apre la biblioteca del comune?"]' });
  town = await learningScene({ environment: endpoint.environment });
});
afterAll(async () => {
  await town?.close();
  await endpoint?.close();
});

test('ANS-21 where a spending limit is reached, a proof asks no model, and its paraphrases are those by rule', async () => {
  await spendingOf(() => town).assistant({ messages_day: 1 });
  await town.server.database.pool.query(
    `insert into assistant_activity (assistant_id, organization_id, day, part, messages, by_quarter, last_message_on)
     values ($1, $2, (now() at time zone 'UTC')::date, 0, 1, array_fill(0, array[95]) || array[1], now())`,
    [town.assistant, town.organization],
  );
  const learning = await town.taught({
    question: 'Quando è aperta la biblioteca comunale?',
    answer: 'Di sera.',
  });
  expect([endpoint.calls, learning.model_wordings ?? []]).toEqual([0, []]);
  expect(learning.state).toBe('verified');
});
