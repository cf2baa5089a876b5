import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { ENDPOINTS, endpointScene, WELL } from '../../test/endpoint-scene.ts';
import { QUESTION } from '../../test/model-scene.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

const scene = endpointScene(['plain', 'plain']);
const first = (): ModelStandIn => scene.standIns[0] as ModelStandIn;
const second = (): ModelStandIn => scene.standIns[1] as ModelStandIn;
const DOWN: Behaviour = { does: 'refuse', status: 500 };

let other: TestServer;
let otherAddress: string;
beforeAll(async () => {
  const hosts = scene.standIns.map(({ url }) => new URL(url).host).join(',');
  other = await testServer({ beside: scene.town.server, environment: { REGIA_ALLOW_HOSTS: hosts } });
  otherAddress = await other.listen();
});
afterAll(() => other?.close());

let id: string;
let fallback: string;
beforeEach(async () => {
  fallback = (await scene.add(second())).id;
  await scene.test(fallback);
  id = (await scene.chosen(first(), { fallback })).id;
  second().asked.length = 0;
});

const query = async (text: string, values: unknown[] = []) =>
  (await scene.town.server.database.pool.query(text, values)).rows;
const failures = async (): Promise<number> =>
  (await query('select failures from model_endpoints where id = $1', [id]))[0].failures;
const suspended = async () => (await scene.read(id)).suspended;
/** Asks in the other process. */
const elsewhere = async () =>
  told(await (await scene.town.ask(QUESTION, { at: otherAddress })).rest()).last.data.message;
const asked = (): number[] => [first().asked.length, second().asked.length];

/** Fails so often that the endpoint is suspended. */
async function suspend(): Promise<void> {
  first().behaviour = DOWN;
  for (const count of [1, 2, 3]) {
    await scene.answer();
    await expect.poll(failures).toBe(count);
  }
  expect(await suspended()).not.toBeNull();
  for (const one of [first(), second()]) one.asked.length = 0;
}
/** The pause is over. */
const pass = () =>
  query(`update model_endpoints set retry_on = now() - interval '1 second' where id = $1`, [id]);

/** Holds the answers of the first stand-in until they are let go; without a finish they are cut off. */
function hold(finish: 'stop' | null = 'stop'): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const event = { choices: [{ index: 0, delta: { content: WELL.text }, finish_reason: finish }] };
  const pieces = {
    async *[Symbol.asyncIterator]() {
      await promise;
      yield `data: ${JSON.stringify(event)}\n\n`;
      if (finish !== null) yield 'data: [DONE]\n\n';
    },
  };
  first().behaviour = { does: 'send', pieces, pauseMs: 0 };
  return resolve;
}

test('ANS-15 after three failures in a row no process asks an endpoint; staff read since when, until when and why', async () => {
  await suspend();
  first().behaviour = WELL;
  expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
  expect(await elsewhere()).toMatchObject({ extractive: false });
  expect(asked()).toEqual([0, 2]);
  const { since, retry_on: retryOn, text } = await suspended();
  expect(Date.parse(retryOn) - Date.parse(since)).toBe(30_000);
  expect(text).toContain('It failed');
  expect((await scene.trace()).endpoint).toMatchObject({
    id: fallback,
    instead_of: { id, failure: 'server_error' },
  });
});

test('ANS-15 after the pause one question of all processes tries the endpoint, and its success ends the suspension', async () => {
  await suspend();
  await pass();
  const letGo = hold();
  const trial = scene.answer();
  await expect.poll(asked).toEqual([1, 0]);
  expect(await elsewhere()).toMatchObject({ extractive: false });
  await scene.answer();
  expect(asked()).toEqual([1, 2]);
  letGo();
  expect((await trial).text).toContain(WELL.text.slice(0, 20));
  await expect.poll(suspended).toBeNull();
  first().behaviour = WELL;
  await elsewhere();
  expect(asked()).toEqual([2, 2]);
});

test('ANS-15 a failed trial suspends the endpoint again, since the same time, and its visitor is answered', async () => {
  await suspend();
  const { since } = await suspended();
  await pass();
  expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
  await expect.poll(async () => Date.parse((await suspended()).retry_on) > Date.now()).toBe(true);
  expect((await suspended()).since).toBe(since);
  expect(asked()).toEqual([1, 1]);
});

test('ANS-15 a trial whose visitor leaves is made by the next question', async () => {
  await suspend();
  await pass();
  first().behaviour = { does: 'hang', after: 'È aperta' };
  const left = await scene.town.ask(QUESTION);
  const message = (await left.next())?.data.message as string;
  await left.next();
  const visitor = scene.town.server.stranger({ authorization: `Bearer ${scene.town.key}` });
  await visitor.post(`/api/v1/chat/message/${message}/stop/`);
  await left.rest();
  first().behaviour = WELL;
  await expect
    .poll(() => query('select trial_until from model_endpoints where id = $1', [id]))
    .toEqual([{ trial_until: null }]);
  await scene.answer();
  expect(asked()).toEqual([2, 0]);
});

describe('ANS-15 a question that began before the suspension', () => {
  const trialUntil = async (): Promise<Date | null> =>
    (await query('select trial_until from model_endpoints where id = $1', [id]))[0].trial_until;

  test.each(['fails', 'is left by its visitor', 'is answered'])(
    'and %s ends neither the suspension nor the trial of another question',
    async (end) => {
      const letLateGo = hold(end === 'fails' ? null : 'stop');
      const late = await scene.town.ask(QUESTION);
      const message = (await late.next())?.data.message as string;
      await expect.poll(asked).toEqual([1, 0]);
      await suspend();
      await pass();
      const letTrialGo = hold();
      const trial = scene.answer();
      await expect.poll(asked).toEqual([1, 0]);
      const until = await trialUntil();
      expect(until).not.toBeNull();
      if (end === 'is left by its visitor') {
        const visitor = scene.town.server.stranger({ authorization: `Bearer ${scene.town.key}` });
        await visitor.post(`/api/v1/chat/message/${message}/stop/`);
      }
      letLateGo();
      await late.rest();
      if (end === 'fails') await expect.poll(failures).toBe(4);
      // The pause is over once more, but the trial is still under way.
      await pass();
      await elsewhere();
      expect([asked(), await trialUntil(), (await suspended()) === null]).toEqual([[1, 1], until, false]);
      letTrialGo();
      await trial;
      await expect.poll(suspended).toBeNull();
    },
  );
});

test('ANS-15 an answer between failures begins the count anew', async () => {
  first().behaviour = DOWN;
  for (const count of [1, 2]) {
    await scene.answer();
    await expect.poll(failures).toBe(count);
  }
  first().behaviour = WELL;
  await scene.answer();
  await expect.poll(failures).toBe(0);
  first().behaviour = DOWN;
  await scene.answer();
  await expect.poll(failures).toBe(1);
  expect(await suspended()).toBeNull();
});

test('ANS-15 a question that the endpoint refuses is no failure of the endpoint', async () => {
  first().behaviour = { does: 'refuse', status: 400 };
  for (let at = 0; at < 4; at++) await scene.answer();
  expect([await failures(), first().asked.length]).toEqual([0, 4]);
});

test('ANS-15 an endpoint with a fallback that tells a time to wait is suspended for it at once', async () => {
  first().behaviour = { does: 'refuse', status: 429, retryAfter: '40' };
  await scene.answer();
  await expect.poll(suspended).not.toBeNull();
  const { since, retry_on: retryOn } = await suspended();
  expect(Date.parse(retryOn) - Date.parse(since)).toBe(40_000);
});

test('ANS-15 without a fallback a throttled endpoint is not suspended, and a failing one is quoted instead of at once', async () => {
  await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { fallback: null });
  first().behaviour = { does: 'refuse', status: 429 };
  await scene.answer();
  expect(await failures()).toBe(0);
  await suspend();
  first().behaviour = WELL;
  expect(await scene.trace()).toMatchObject({ extractive: true, failure: 'server_error' });
  expect(first().asked).toHaveLength(0);
});

test.each([
  ['a test that passes', () => scene.test(id)],
  ['a change of a setting', () => scene.town.admin.patch(`${ENDPOINTS}${id}/`, { most_at_once: 5 })],
])('ANS-15 %s ends a suspension', async (_, end) => {
  await suspend();
  first().behaviour = WELL;
  await end();
  expect(await suspended()).toBeNull();
  first().asked.length = 0;
  await elsewhere();
  expect(asked()).toEqual([1, 0]);
});

test('ANS-15 a failure with settings that were changed meanwhile does not count', async () => {
  const letGo = hold(null);
  const asking = scene.answer();
  await expect.poll(asked).toEqual([1, 0]);
  await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { most_at_once: 5 });
  letGo();
  expect((await asking).last.data.message.outcome).toBe('interrupted');
  first().behaviour = DOWN;
  await scene.answer();
  await expect.poll(failures).toBeGreaterThan(0);
  // Another question gives the background the time to write.
  first().behaviour = { does: 'refuse', status: 400 };
  await scene.answer();
  expect(await failures()).toBe(1);
});

test('ANS-21 an endpoint that works is not written, and no update of it is tried', async () => {
  await query(`
    create sequence endpoint_updates;
    create function count_endpoint_update() returns trigger language plpgsql as
      'begin perform nextval(''endpoint_updates''); return null; end';
    create trigger endpoint_update before update on model_endpoints
      for each statement execute function count_endpoint_update()`);
  const isUpdated = async (): Promise<boolean> =>
    (await query('select is_called from endpoint_updates'))[0].is_called;
  for (let at = 0; at < 3; at++) await scene.answer();
  expect([await isUpdated(), first().asked.length]).toEqual([false, 3]);
  first().behaviour = DOWN;
  await scene.answer();
  await expect.poll(isUpdated).toBe(true);
});
