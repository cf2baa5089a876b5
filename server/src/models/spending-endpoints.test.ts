import { beforeEach, describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import { ENDPOINTS, endpointScene, WELL } from '../../test/endpoint-scene.ts';
import { QUESTION } from '../../test/model-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { Reply } from '../../test/server.ts';
import { SPENDING, spendingOf } from '../../test/spending-scene.ts';

const PRICES = { price_in: 100, price_out: 0 };
const COST = 0.012;

const here = endpointScene(['plain', 'plain']);
const limits = spendingOf(() => here.town);
beforeEach(() => limits.clean());

const refusal = ({ status, headers, body }: Reply) => [
  status,
  headers['regia-refusal'],
  Object.keys(body)[0],
];
const change = (id: string, body: object) => here.town.admin.patch(`${ENDPOINTS}${id}/`, body);
const used = async () => (await limits.own()).money.day.used;

describe('ANS-21 a limit of money without prices is refused by name', () => {
  test('ANS-21 where it is set, for the endpoint and for its fallback', async () => {
    const second = await here.add(here.standIns[1]!, { name: 'Riserva' });
    await here.test(second.id);
    const first = await here.chosen(here.standIns[0]!, { ...PRICES, name: 'Nostro', fallback: second.id });
    for (const at of [SPENDING, `${SPENDING}${here.town.assistant}/`])
      for (const field of ['money_day', 'money_month']) {
        const refused = await here.town.admin.patch(at, { [field]: 5 });
        expect(refusal(refused)).toEqual([400, 'spending_prices_missing', field]);
        expect(refused.body[field][0]).toContain('"Riserva"');
        expect(refused.body[field][0]).not.toContain('Nostro');
      }
    const { organization } = await limits.read();
    expect([organization.without_prices, (await limits.own()).without_prices]).toEqual([
      [{ id: second.id, name: 'Riserva' }],
      [{ id: second.id, name: 'Riserva' }],
    ]);
    await limits.assistant({ messages_day: 50 });
    await change(second.id, PRICES);
    await limits.assistant({ money_day: 5 });
    await change(first.id, { most_at_once: 4 });
  });

  test('ANS-21 where an endpoint is chosen', async () => {
    await here.chosen(here.standIns[0]!, PRICES);
    const unpriced = await here.add(here.standIns[1]!, { name: 'Gratis' });
    await here.test(unpriced.id);
    const backed = await here.add(here.standIns[1]!, { ...PRICES, fallback: unpriced.id });
    await here.test(backed.id);
    await limits.organization({ money_month: 5 });
    for (const id of [unpriced.id, backed.id]) {
      const refused = await here.choose(id);
      expect(refusal(refused)).toEqual([400, 'endpoint_prices_needed', 'endpoint']);
      expect(refused.body.endpoint[0]).toContain('"Gratis"');
    }
    await limits.organization({ money_month: null });
    expect((await here.choose(unpriced.id)).status).toBe(200);
  });

  test('ANS-21 where prices are taken away, and where a fallback is set', async () => {
    const second = await here.add(here.standIns[1]!, { ...PRICES, name: 'Riserva' });
    const unpriced = await here.add(here.standIns[1]!, { name: 'Senza' });
    for (const { id } of [second, unpriced]) await here.test(id);
    const first = await here.chosen(here.standIns[0]!, { ...PRICES, fallback: second.id });
    await limits.assistant({ money_day: 5 });
    const none = { price_in: null, price_out: null };
    for (const { id } of [first, second])
      expect(refusal(await change(id, none))).toEqual([400, 'prices_needed', 'price_in']);
    const refused = await change(first.id, { fallback: unpriced.id });
    expect(refusal(refused)).toEqual([400, 'fallback_prices_needed', 'fallback']);
    expect(refused.body.fallback[0]).toContain('“Senza”');
    // Other prices, and an endpoint that no such assistant asks, are no matter.
    expect((await change(first.id, { price_in: 3 })).status).toBe(200);
    expect((await change(unpriced.id, { fallback: second.id })).status).toBe(200);
    await limits.assistant({ money_day: null });
    expect((await change(first.id, { fallback: null, ...none })).status).toBe(200);
  });

  test('ANS-21 where the server’s endpoint has none; staff are told if its prices are gone later', async () => {
    const endpoint = await modelStandIn(WELL);
    const hosts = { REGIA_ALLOW_HOSTS: new URL(endpoint.url).host };
    const town = await scene({ environment: { ...endpoint.environment, ...hosts } });
    const there = spendingOf(() => town);
    try {
      const refused = await town.admin.patch(SPENDING, { money_day: 5 });
      expect(refusal(refused)).toEqual([400, 'spending_prices_missing', 'money_day']);
      expect(refused.body.money_day[0]).toContain('the server’s endpoint');
      expect((await there.own()).without_prices).toEqual([{ id: null, name: 'the server’s endpoint' }]);
      // As if it had been set before the operator took the prices away.
      await town.server.database.pool.query(
        `insert into spending_limits (organization_id, money_day, at_limit) values ($1, 5, 'quote')`,
        [town.organization],
      );
      await there.organization({});
      const { message } = told(await (await town.ask(QUESTION)).rest()).last.data;
      expect(message.extractive).toBe(false);
      const name = (await there.own()).name;
      await expect.poll(there.told).toEqual([`${name}: uncounted`]);
      await (await town.ask(QUESTION)).rest();
      const { rows } = await town.server.database.pool.query(
        `select (select cost from messages where id = $1) as cost,
                (select count from notifications where code = 'uncounted') as told`,
        [message.id],
      );
      expect(rows).toEqual([{ cost: null, told: 1 }]);
      // Another endpoint is left for that of the server only without the limit.
      const own = await here.add(endpoint, PRICES, town.admin);
      await town.admin.post(`${ENDPOINTS}${own.id}/test/`);
      const choose = (id: string | null) =>
        town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/model-endpoint/`, { endpoint: id });
      expect((await choose(own.id)).status).toBe(200);
      const left = await choose(null);
      expect(refusal(left)).toEqual([400, 'endpoint_prices_needed', 'endpoint']);
      expect(left.body.endpoint[0]).toContain('the server’s endpoint');
      await there.organization({ money_day: null });
      expect((await choose(null)).status).toBe(200);
      expect(await there.told()).toEqual([]);
    } finally {
      await town.close();
      await endpoint.close();
    }
  });
});

test('ANS-21 the answers of both endpoints count after a fallback', async () => {
  const second = await here.add(here.standIns[1]!, PRICES);
  await here.test(second.id);
  await here.chosen(here.standIns[0]!, { ...PRICES, fallback: second.id });
  await limits.clean();
  here.standIns[0]!.behaviour = { does: 'answer', text: '' };
  await here.answer();
  await expect.poll(used).toBeCloseTo(2 * COST);
});

test('ANS-21 a fallback that answers in place of an endpoint that refuses costs once', async () => {
  const second = await here.add(here.standIns[1]!, PRICES);
  await here.test(second.id);
  await here.chosen(here.standIns[0]!, { ...PRICES, fallback: second.id });
  await limits.clean();
  here.standIns[0]!.behaviour = { does: 'refuse', status: 500 };
  await here.answer();
  expect(await used()).toBeCloseTo(COST);
});

test('ANS-21 the test of an endpoint counts for the organization, not for an assistant', async () => {
  const endpoint = await here.add(here.standIns[0]!, PRICES);
  const { test: result } = await here.test(endpoint.id);
  const { organization } = await limits.read();
  expect(result.cost).toBeGreaterThan(0);
  expect(organization.money.day.used).toBeCloseTo(result.cost);
  expect(await used()).toBe(0);
});
