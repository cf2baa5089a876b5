import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { scene, told as toldBy } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { GOOD, QUESTION } from '../../test/model-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { spendingOf } from '../../test/spending-scene.ts';
import { findHolders } from './spending/holder-queries.ts';
import { SpendingRoom } from './spending/spending-room.ts';
import { sweepSpending } from './spending/tell-spending.ts';

/** The stand-in counts 120 tokens in: an answer costs 0.012 EUR. */
const PRICES = { MODEL_PRICE_IN: '100', MODEL_PRICE_OUT: '0' };
const COST = 0.012;

let endpoint: ModelStandIn;
let town: Scene;
const limits = spendingOf(() => town);
beforeAll(async () => {
  endpoint = await modelStandIn(GOOD);
  town = await scene({ environment: { ...endpoint.environment, ...PRICES } });
});
beforeEach(async () => {
  endpoint.behaviour = GOOD;
  endpoint.asked.length = 0;
  await limits.clean();
});
afterAll(async () => {
  await town?.close();
  await endpoint?.close();
});

type Last = ReturnType<typeof toldBy>['last'];
const answer = async (): Promise<Last['data']['message']> =>
  toldBy(await (await town.ask(QUESTION)).rest()).last.data.message;
const tried = async () => {
  const stream = await town.tries(QUESTION);
  return stream.status === 200 ? toldBy(await stream.rest()).last.data.message : stream.refusal;
};
const traceOf = async (message: string) =>
  (await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/try/${message}/trace/`)).body;
const sql = (text: string, ...values: unknown[]) => town.server.database.pool.query(text, values);
const nameOf = async () => (await limits.own()).name;

/** Adds a cost of an assistant at an instant of the past. */
const spentAt = (at: string, cost: number, assistant: string | null = town.assistant) =>
  sql(
    `insert into model_spending (organization_id, assistant_id, quarter, cost)
     values ($1, $2, quarter_start($3::timestamptz), $4)
     on conflict (organization_id, assistant_id, quarter) do update set cost = model_spending.cost + excluded.cost`,
    town.organization,
    assistant,
    at,
    cost,
  );
const talkedToday = (messages: number, assistant = town.assistant) =>
  sql(
    `insert into assistant_activity (assistant_id, organization_id, day, part, messages, by_quarter, last_message_on)
     values ($1, $2, (now() at time zone 'UTC')::date, 99, $3, array_fill(0, array[95]) || array[$3::int], now())`,
    assistant,
    town.organization,
    messages,
  );

test('ANS-21 without a limit nothing is limited, and the uses are shown', async () => {
  await answer();
  const { organization, month } = await limits.read();
  expect(month).toMatch(/^\d{4}-\d\d$/);
  expect(organization).toMatchObject({
    money: { day: { limit: null, used: COST, level: 'under', told_on: null }, month: { used: COST } },
    messages: { day: { used: 2 }, month: { limit: null, used: 2 } },
    at_limit: 'quote',
    without_prices: [],
    updated_on: null,
  });
  expect(await limits.own()).toMatchObject({
    money: { day: { used: COST } },
    messages: { day: { used: 2 } },
  });
});

describe.each(['organization', 'assistant'] as const)('ANS-21 a limit of the %s', (of) => {
  test.each([
    ['money', 'day', { money_day: 0.02 }],
    ['money', 'month', { money_month: 0.02 }],
    ['messages', 'day', { messages_day: 4 }],
    ['messages', 'month', { messages_month: 4 }],
  ] as const)(
    'ANS-21 of %s in a %s: the answer after it quotes without a model, and says why',
    async (unit, period, given) => {
      await limits[of](given);
      expect((await answer()).extractive).toBe(false);
      expect((await answer()).extractive).toBe(false);
      const asked = endpoint.asked.length;
      const quoted = await answer();
      expect([quoted.extractive, quoted.outcome, endpoint.asked.length]).toEqual([true, 'answered', asked]);
      expect((await traceOf((await tried()).id)).spending_limit).toEqual({ of, unit, period });
    },
  );
});

test('ANS-21 a pause refuses the question: visitors read the text of the assistant, staff which limit it is', async () => {
  await limits.assistant({ messages_day: 2, at_limit: 'pause' });
  await answer();
  const refused = await town.ask(QUESTION);
  expect([refused.status, refused.headers.get('regia-refusal')]).toEqual([409, 'assistant_paused']);
  expect(refused.refusal.detail).toBe('In questo momento l’assistente è in pausa. Riprovi più tardi.');
  expect((await limits.own()).messages.day.used).toBe(2);
  const path = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  await town.admin.patch(path, { pause_text: 'Torniamo domani.' });
  expect((await town.ask(QUESTION)).refusal.detail).toBe('Torniamo domani.');
  await town.admin.patch(path, { pause_text: '' });
  const trial = await tried();
  expect(trial.detail).toContain('è raggiunto il suo limite di messaggi del giorno');
});

test('ANS-21 a pause wins where two limits are reached', async () => {
  await limits.organization({ messages_day: 2, at_limit: 'quote' });
  await limits.assistant({ messages_day: 2, at_limit: 'pause' });
  await answer();
  expect((await town.ask(QUESTION)).status).toBe(409);
});

test('ANS-21 a choice among the offered sections is not refused in a pause: it asks no model', async () => {
  await limits.organization({ messages_day: 2, at_limit: 'pause' });
  const stream = await town.ask('Quanto costa la tessera della biblioteca?');
  const { id } = toldBy(await stream.rest()).last.data.message;
  const visitor = town.server.stranger({ authorization: `Bearer ${town.key}` });
  const chosen = await visitor.post(`/api/v1/chat/message/${id}/choice/`, { offer: 0 });
  expect(chosen.headers['regia-refusal']).not.toBe('assistant_paused');
  expect((await town.ask(QUESTION)).status).toBe(409);
});

test('ANS-21 near and reached are told once in a period, by the names of the assistant and of the organization', async () => {
  const name = await nameOf();
  await limits.assistant({ money_day: 0.03 });
  await answer();
  expect(await limits.told()).toEqual([]);
  await answer();
  await expect.poll(limits.told).toEqual([`${name}: money_day_near`]);
  expect((await limits.own()).money.day).toMatchObject({
    level: 'near',
    told_on: expect.stringMatching(/Z$/),
  });
  await answer();
  await expect.poll(limits.told).toEqual([`${name}: money_day_reached`]);
  await answer();
  await answer();
  const { rows } = await sql(`select code, count from notifications where kind = 'spending' order by code`);
  expect(rows).toEqual([
    { code: 'money_day_near', count: 1 },
    { code: 'money_day_reached', count: 1 },
  ]);
  await limits.organization({ messages_month: 1 });
  const { name: organization } = (await limits.read()).organization;
  expect(await limits.told()).toContain(`${organization}: messages_month_reached`);
});

test('ANS-21 two processes that find a limit at once tell it once', async () => {
  await limits.organization({ money_month: 5 });
  await spentAt(new Date().toISOString(), 5);
  const scope = { organizationId: town.organization, assistantId: town.assistant };
  const rooms = Array.from({ length: 4 }, () => new SpendingRoom(town.server.services));
  const found = await Promise.all(rooms.map((room) => room.reached(scope)));
  expect(found.map((one) => one?.limit.unit)).toEqual(['money', 'money', 'money', 'money']);
  const { rows } = await sql(`select code, count from notifications where kind = 'spending'`);
  expect(rows).toEqual([{ code: 'money_month_reached', count: 1 }]);
});

test('ANS-21 a raised limit answers again at once, and what was told is closed; it may be told again', async () => {
  const name = await nameOf();
  await limits.assistant({ messages_day: 2, at_limit: 'pause' });
  await answer();
  expect((await town.ask(QUESTION)).status).toBe(409);
  expect(await limits.told()).toEqual([`${name}: messages_day_reached`]);
  await limits.assistant({ messages_day: 1000 });
  expect(await limits.told()).toEqual([]);
  expect((await answer()).extractive).toBe(false);
  await limits.assistant({ messages_day: 4 });
  expect(await limits.told()).toEqual([`${name}: messages_day_reached`]);
  await limits.assistant({ messages_day: 5 });
  expect(await limits.told()).toEqual([`${name}: messages_day_near`]);
  await limits.assistant({ messages_day: null });
  expect(await limits.told()).toEqual([]);
});

test('ANS-21 another process knows within ten seconds what was counted, and that a limit was raised', async () => {
  const scope = { organizationId: town.organization, assistantId: town.assistant };
  const other = new SpendingRoom(town.server.services);
  await limits.organization({ messages_day: 4 });
  expect(await other.reached(scope)).toBeUndefined();
  await answer();
  await answer();
  const after = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    return other.reached(scope).finally(() => vi.useRealTimers());
  };
  expect(await other.reached(scope)).toBeUndefined();
  expect((await after(11))?.limit).toEqual({ of: 'organization', unit: 'messages', period: 'day' });
  await limits.organization({ messages_day: null });
  expect(await after(22)).toBeUndefined();
});

test('ANS-21 a process counts its own questions before it reads again', async () => {
  const scope = { organizationId: town.organization, assistantId: town.assistant };
  await limits.organization({ messages_day: 4, money_day: 1 });
  const room = new SpendingRoom(town.server.services);
  await room.asked(scope);
  expect(await room.reached(scope)).toBeUndefined();
  await room.asked(scope);
  expect((await room.reached(scope))?.limit.unit).toBe('messages');
});

test('ANS-21 a trial counts as money, not as messages; a reached limit holds for it', async () => {
  await limits.assistant({ money_day: 0.02 });
  expect((await tried()).extractive).toBe(false);
  // It is stored once the reader has the answer.
  await expect.poll(async () => (await limits.own()).money.day.used).toBeCloseTo(COST);
  expect((await limits.own()).messages.day.used).toBe(0);
  expect((await tried()).extractive).toBe(false);
  expect((await tried()).extractive).toBe(true);
  const { rows } = await sql('select coalesce(sum(cost), 0)::float8 as cost from assistant_figures');
  expect(rows).toEqual([{ cost: 0 }]);
});

describe('ANS-21 an answer whose tokens nobody told is estimated, and its cost stays unknown', () => {
  const shown = async (message: string) =>
    (await sql('select cost from messages where id = $1', message)).rows[0].cost;

  test('ANS-21 an answer that was stopped', async () => {
    endpoint.behaviour = { does: 'hang', after: 'È aperta dal martedì' };
    const stream = await town.ask(QUESTION);
    const { message } = (await stream.next())!.data;
    await stream.next();
    const visitor = town.server.stranger({ authorization: `Bearer ${town.key}` });
    expect((await visitor.post(`/api/v1/chat/message/${message}/stop/`)).status).toBe(204);
    await stream.rest();
    await expect.poll(async () => (await limits.own()).money.day.used).toBeGreaterThan(COST);
    expect(await shown(message)).toBeNull();
    const { rows } = await sql('select coalesce(sum(cost), 0)::float8 as cost from assistant_figures');
    expect(rows).toEqual([{ cost: 0 }]);
  });

  test('ANS-21 an answer that broke off', async () => {
    endpoint.behaviour = { does: 'cut', after: 'È aperta dal martedì' };
    const { id } = await answer();
    await expect.poll(async () => (await limits.own()).money.day.used).toBeGreaterThan(COST);
    expect(await shown(id)).toBeNull();
  });

  test('ANS-21 a refused request costs nothing', async () => {
    endpoint.behaviour = { does: 'refuse', status: 400 };
    await answer();
    await answer();
    expect((await limits.own()).money.day.used).toBe(0);
  });
});

test('ANS-21 the cost of an archived assistant counts for its organization, and it is not listed', async () => {
  const made = await town.admin.post('/api/v1/ai/admin/assistant/', { name: 'Archiviato' });
  await spentAt(new Date().toISOString(), 2, made.body.id);
  await town.admin.post(`/api/v1/ai/admin/assistant/${made.body.id}/archive/`, {});
  const { organization, assistants } = await limits.read();
  expect(organization.money.month.used).toBe(2);
  expect(assistants.map(({ name }) => name)).not.toContain('Archiviato');
});

test('ANS-21 the limits of one assistant leave another alone', async () => {
  const sibling = await town.admin.post('/api/v1/ai/admin/assistant/', { name: 'Altro' });
  const scope = { organizationId: town.organization, assistantId: sibling.body.id as string };
  await limits.assistant({ messages_day: 2 });
  await talkedToday(2);
  const room = new SpendingRoom(town.server.services);
  expect(await room.reached(scope)).toBeUndefined();
  expect((await room.reached({ ...scope, assistantId: town.assistant }))?.limit.of).toBe('assistant');
});

test.each([
  ['Europe/Rome', '2026-11-10T22:59:00Z', 1, 5],
  ['Europe/Rome', '2026-11-10T23:00:00Z', 2, 7],
  ['Europe/Rome', '2026-10-31T22:59:00Z', 8, 8],
  ['Asia/Kolkata', '2026-11-10T18:30:00Z', 1, 13],
  ['America/New_York', '2026-11-11T04:59:00Z', 3, 7],
])('ANS-21 the day and the month begin at midnight of %s, seen at %s', async (zone, now, day, month) => {
  await sql('update organizations set time_zone = $2 where id = $1', town.organization, zone);
  // By quarter of an hour, each with a cost of its own.
  await spentAt('2026-10-31T22:45:00Z', 8);
  await spentAt('2026-11-05T12:00:00Z', 4);
  await spentAt('2026-11-10T18:30:00Z', 1);
  await spentAt('2026-11-10T23:00:00Z', 2);
  const until = new Date(now);
  await sql('delete from model_spending where quarter > $1', until);
  const holders = await findHolders(town.server.database.db, town.organization, 'all', until);
  await sql(`update organizations set time_zone = 'Europe/Rome' where id = $1`, town.organization);
  const { money } = holders[0]!.uses;
  expect([money.day.used, money.month.used]).toEqual([day, month]);
});

test('ANS-21 the notification of a day that is over is closed, and the next day tells it anew', async () => {
  const name = await nameOf();
  await limits.assistant({ messages_day: 2 });
  await answer();
  await expect.poll(limits.told).toEqual([`${name}: messages_day_reached`]);
  await sweepSpending(town.server.database.db);
  expect(await limits.told()).toHaveLength(1);
  // As if it had been yesterday.
  await sql(
    `update spending_told set began = began - interval '1 day', told_on = told_on - interval '1 day';`,
  );
  await sql(
    `update notifications set opened_on = opened_on - interval '1 day', last_seen_on = last_seen_on - interval '1 day'`,
  );
  await sweepSpending(town.server.database.db);
  expect(await limits.told()).toEqual([]);
  await limits.organization({});
  await answer();
  await expect.poll(limits.told).toEqual([`${name}: messages_day_reached`]);
  const { rows } = await sql(`select count from notifications where code = 'messages_day_reached'`);
  expect(rows).toEqual([{ count: 2 }]);
});
