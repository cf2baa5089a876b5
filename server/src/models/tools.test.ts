import { beforeEach, describe, expect, test } from 'vitest';
import { endpointScene, WELL } from '../../test/endpoint-scene.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';

const scene = endpointScene(['plain', 'plain']);
const first = (): ModelStandIn => scene.standIns[0] as ModelStandIn;
const second = (): ModelStandIn => scene.standIns[1] as ModelStandIn;
const SEARCH = { name: 'search_pages', input: '{"question":"orari biblioteca comunale"}' };
const SEARCHES: Behaviour = {
  does: 'call',
  reply: (messages) => (messages.at(-1)!.role === 'tool' ? WELL.text : [SEARCH]),
};

/** Adds a tested endpoint, which calls tools in its test or refuses them. */
async function tested(at: ModelStandIn, callsTools: boolean, more: object = {}) {
  at.toolCalls = callsTools ? 2 : undefined;
  at.takesTools = false;
  const endpoint = await scene.add(at, more);
  expect(await scene.test(endpoint.id)).toMatchObject({ state: 'passed' });
  at.toolCalls = undefined;
  at.takesTools = true;
  at.bodies.length = 0;
  return endpoint;
}

const offersTools = (at: ModelStandIn): boolean[] => at.bodies.map((body) => 'tools' in body);

beforeEach(async () => {
  const path = `/api/v1/ai/admin/assistant/${scene.town.assistant}/`;
  expect((await scene.town.admin.patch(path, { has_rag_as_tool: true })).status).toBe(200);
});

describe('ANS-07 with has rag as tool', () => {
  test('an endpoint whose test showed tools is offered the search', async () => {
    const { id } = await tested(first(), true);
    await scene.choose(id);
    first().behaviour = SEARCHES;
    expect(await scene.trace()).toMatchObject({ retrieval: 'tool', outcome: 'answered' });
    expect(offersTools(first())).toEqual([true, true]);
  });

  test('one whose test showed none gets what the question finds, at once', async () => {
    const { id } = await tested(first(), false);
    await scene.choose(id);
    expect(await scene.trace()).toMatchObject({ retrieval: 'without_tools', outcome: 'answered' });
    expect(offersTools(first())).toEqual([false]);
  });

  test.each([
    [true, 'tool'],
    [false, 'without_tools'],
  ])(
    'a fallback answers in the place of one that fails in its second step; it calls tools: %s',
    async (callsTools, retrieval) => {
      const fallback = await tested(second(), callsTools);
      const { id } = await tested(first(), true, { fallback: fallback.id });
      await scene.choose(id);
      first().behaviour = {
        does: 'one, then another',
        one: SEARCHES,
        another: { does: 'refuse', status: 500 },
      };
      second().behaviour = callsTools ? SEARCHES : WELL;
      const trace = await scene.trace();
      expect(trace).toMatchObject({ retrieval, outcome: 'answered', extractive: false });
      expect(trace.endpoint).toMatchObject({ id: fallback.id, instead_of: { failure: 'server_error' } });
      expect(offersTools(second())).toEqual(callsTools ? [true, true] : [false]);
      // The passages of the first one have no numbers for the second.
      const last = second().asked.at(-1)!.at(-1)!.content;
      expect(last).toContain(' number="1"');
    },
  );

  test('an endpoint that fails in its second step counts as failing, and one that answers does not', async () => {
    const { id } = await tested(first(), true);
    await scene.choose(id);
    for (let times = 0; times < 3; times++) {
      first().behaviour = {
        does: 'one, then another',
        one: SEARCHES,
        another: { does: 'refuse', status: 401 },
      };
      await scene.answer();
    }
    await expect.poll(async () => (await scene.read(id)).suspended).not.toBeNull();
  });
});

test('ANS-21 the costs of all steps are the cost of the answer', async () => {
  const { id } = await tested(first(), true, { price_in: 1_000, price_out: 10_000 });
  await scene.choose(id);
  first().behaviour = SEARCHES;
  // 120 tokens in at each of two steps; 20 and 30 out.
  expect((await scene.trace()).cost).toBe('0.74');
});
