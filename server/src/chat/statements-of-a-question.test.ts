import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';

let endpoint: ModelStandIn;
let town: Scene;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'È aperta dal martedì al sabato [1].' });
  town = await scene({ environment: { ...endpoint.environment, REGIA_INDEX_MEMORY_MB: '8' } });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});

/** Asks, and returns the statements that the question was, each by its beginning. */
async function statementsOfAQuestion(): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const { last } = told(await (await town.ask('Quando è aperta la biblioteca?')).rest());
  expect(last.data.message.outcome).toBe('answered');
  const sent = query.mock.calls.map(([given]) => {
    const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
    return text.replaceAll(/\s+/g, ' ').slice(0, 60);
  });
  query.mockRestore();
  return sent.filter((text) => !text.includes('update answers_under_way'));
}

test('ANS-13 a question that an index in memory answers costs three statements: at the door, to accept it, to store its answer', async () => {
  // The second question makes a worker load the index.
  await expect
    .poll(statementsOfAQuestion, { timeout: 20_000, interval: 500 })
    .toEqual([
      expect.stringContaining('with holder as'),
      expect.stringContaining('with begun as'),
      expect.stringContaining('with ended as'),
    ]);
});
