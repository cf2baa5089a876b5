import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { GOOD, QUESTION } from '../../test/model-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';
import type { WireCall } from '../../test/model-tools.ts';
import { spendingOf } from '../../test/spending-scene.ts';

/** The stand-in counts 120 tokens in for each request: a step costs 0.012 EUR. */
const PRICES = { MODEL_PRICE_IN: '100', MODEL_PRICE_OUT: '0' };
const STEP = 0.012;

let endpoint: ModelStandIn;
let town: Scene;
const limits = spendingOf(() => town);
beforeAll(async () => {
  endpoint = await modelStandIn(GOOD);
  endpoint.takesTools = true;
  town = await scene({ environment: { ...endpoint.environment, ...PRICES } });
  const path = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  expect((await town.admin.patch(path, { has_rag_as_tool: true })).status).toBe(200);
});
beforeEach(async () => {
  endpoint.behaviour = GOOD;
  await limits.clean();
});
afterAll(async () => {
  await town?.close();
  await endpoint?.close();
});

const search = (question: string): WireCall => ({
  name: 'search_pages',
  input: JSON.stringify({ question }),
});
const LIBRARY = search('orari biblioteca comunale');
const CARD = search('costo carta d’identità elettronica');
const calls = (...calling: WireCall[]): Behaviour => ({ does: 'call', reply: () => calling });
/** Searches in this many steps, then answers. */
function searching(steps: number): Behaviour {
  let step = 0;
  return {
    does: 'call',
    reply: () => (step++ < steps ? [step % 2 === 1 ? LIBRARY : CARD] : 'Dal martedì al sabato [1].'),
  };
}
const answer = async () => told(await (await town.ask(QUESTION)).rest()).last.data.message;
const used = async (): Promise<number> => (await limits.own()).money.day.used;
const shown = async (message: string) =>
  (await town.server.database.pool.query('select cost, extractive from messages where id = $1', [message]))
    .rows[0];

test.each([0, 1, 2, 3])(
  'ANS-21 ANS-07 an answer after %i steps of searches costs each of its requests',
  async (steps) => {
    endpoint.behaviour = searching(steps);
    const { id } = await answer();
    const cost = STEP * (steps + 1);
    await expect.poll(used).toBeCloseTo(cost, 9);
    expect(Number((await shown(id)).cost)).toBeCloseTo(cost, 9);
  },
);

test('ANS-21 ANS-07 an answer with searches counts as one message of the assistant', async () => {
  endpoint.behaviour = searching(3);
  await answer();
  await expect.poll(async () => (await limits.own()).messages.day.used).toBe(2);
});

test('ANS-21 ANS-07 a limit that is passed between two steps lets the answer end, and the next one quotes', async () => {
  await limits.assistant({ money_day: 0.02 });
  endpoint.behaviour = searching(3);
  const first = await answer();
  expect(first).toMatchObject({ extractive: false, content: 'Dal martedì al sabato [1].' });
  await expect.poll(used).toBeCloseTo(STEP * 4, 9);
  const asked = endpoint.calls;
  expect(await answer()).toMatchObject({ extractive: true });
  expect(endpoint.calls).toBe(asked);
  expect(await used()).toBeCloseTo(STEP * 4, 9);
});

test('ANS-21 ANS-07 an answer that is stopped in its second step costs the first as told, and the second as estimated', async () => {
  endpoint.behaviour = {
    does: 'one, then another',
    one: calls(LIBRARY),
    another: { does: 'hang', after: 'È aperta dal martedì' },
  };
  const stream = await town.ask(QUESTION);
  const { message } = (await stream.next())!.data;
  await expect.poll(() => endpoint.calls > 0 && endpoint.asked.at(-1)!.at(-1)!.role).toBe('tool');
  // The words of the second step have come.
  expect((await stream.next())!.data.text).toContain('aperta');
  const visitor = town.server.stranger({ authorization: `Bearer ${town.key}` });
  expect((await visitor.post(`/api/v1/chat/message/${message}/stop/`)).status).toBe(204);
  await stream.rest();
  // The request of the second step has the rules, the tool and the passages: more than the 120 that the stand-in tells.
  await expect.poll(used).toBeGreaterThan(2 * STEP);
  expect((await shown(message)).cost).toBeNull();
});

test('ANS-21 ANS-07 steps before one that is refused count, and the refused one costs nothing', async () => {
  endpoint.behaviour = {
    does: 'one, then another',
    one: calls(LIBRARY),
    another: { does: 'refuse', status: 400 },
  };
  expect(await answer()).toMatchObject({ extractive: true });
  await expect.poll(used).toBeCloseTo(STEP, 9);
});

test('ANS-21 ANS-07 a step that breaks off is estimated, and the steps before it count', async () => {
  endpoint.behaviour = {
    does: 'one, then another',
    one: calls(LIBRARY),
    another: { does: 'cut', after: 'È aperta dal martedì' },
  };
  const { id } = await answer();
  await expect.poll(used).toBeGreaterThan(2 * STEP);
  expect((await shown(id)).cost).toBeNull();
});
