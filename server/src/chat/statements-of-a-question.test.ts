import { setTimeout as wait } from 'node:timers/promises';
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

test('a question that an index in memory answers costs three statements: at the door, to accept it, to store its answer', async () => {
  const ask = async () => told(await (await town.ask('Quando è aperta la biblioteca?')).rest());
  await ask();
  await ask();
  // The worker starts a thread and reads five pages.
  await wait(2_000);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const { last } = await ask();
  expect(last.data.message.outcome).toBe('answered');
  const sent = query.mock.calls.map(([given]) => {
    const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
    return text.replaceAll(/\s+/g, ' ').slice(0, 60);
  });
  const own = sent.filter((text) => !text.includes('update answers_under_way'));
  expect(own).toEqual([
    expect.stringContaining('with holder as'),
    expect.stringContaining('with begun as'),
    expect.stringContaining('with ended as'),
  ]);
});
