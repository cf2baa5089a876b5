import { expect, test } from 'vitest';
import { ENDPOINTS_PER_ORGANIZATION } from '@regia/contract/limits';
import { told } from '../../test/chat-scene.ts';
import { ENDPOINTS, endpointScene, WELL } from '../../test/endpoint-scene.ts';
import { QUESTION } from '../../test/model-scene.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';

// The server waits longer than a test: only the limits of an endpoint can end a wait.
const LONGEST_MS = '600000';
const scene = endpointScene(['plain', 'azureV1'], {
  MODEL_FIRST_TOKEN_MS: LONGEST_MS,
  MODEL_SILENCE_MS: LONGEST_MS,
});
const own = (): ModelStandIn => scene.standIns[0] as ModelStandIn;

test('ANS-21 an organization has at most twenty endpoints, and a deleted one makes room', async () => {
  const { server } = scene.town;
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const ids: string[] = [];
  for (let at = 0; at < ENDPOINTS_PER_ORGANIZATION; at++)
    ids.push((await scene.add(own(), { key: undefined }, admin)).id);
  const given = { name: 'Uno di troppo', kind: 'other', url: own().url, model: 'x' };
  const { status, body } = await admin.post(ENDPOINTS, given);
  expect([status, body.detail]).toEqual([409, expect.stringContaining('20')]);
  await admin.delete(`${ENDPOINTS}${ids[0]}/`);
  expect((await admin.post(ENDPOINTS, given)).status).toBe(201);
});

test('ANS-15 an endpoint that sends no word is left after its own limit', async () => {
  await scene.chosen(own(), { first_word_seconds: 1 });
  own().behaviour = { does: 'hang' };
  expect(await scene.trace()).toMatchObject({ failure: 'timeout', extractive: true });
  await expect.poll(() => own().open).toBe(0);
});

test('ANS-15 an endpoint that falls silent is left after its own limit, and its words are kept', async () => {
  await scene.chosen(own(), { silence_seconds: 1 });
  own().behaviour = { does: 'hang', after: 'È aperta dal martedì' };
  const { last } = await scene.answer();
  expect(last.data.message).toMatchObject({ outcome: 'interrupted', content: 'È aperta dal martedì' });
});

test('ANS-21 a process asks an endpoint no more questions at once than its limit, and all are answered', async () => {
  await scene.chosen(own(), { most_at_once: 2 });
  let most = 0;
  const event = { choices: [{ index: 0, delta: { content: WELL.text }, finish_reason: 'stop' }] };
  const counted = {
    async *[Symbol.asyncIterator]() {
      most = Math.max(most, own().open);
      yield `data: ${JSON.stringify(event)}\n\n`;
      yield 'data: [DONE]\n\n';
    },
  };
  own().behaviour = { does: 'send', pieces: counted, pauseMs: 100 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => scene.answer()));
  expect(answers.map(({ last }) => last.data.message.extractive)).toEqual(Array(8).fill(false));
  expect([most, own().asked.length]).toEqual([2, 8]);
});

test('ANS-21 a cancelled question gives its place to the next one', async () => {
  await scene.chosen(own(), { most_at_once: 1 });
  own().behaviour = { does: 'hang', after: 'È aperta' };
  const held = await scene.town.ask(QUESTION);
  const message = (await held.next())?.data.message as string;
  await held.next();
  own().behaviour = WELL;
  const next = await scene.town.ask(QUESTION);
  await next.next();
  expect(own().asked).toHaveLength(1);
  const visitor = scene.town.server.stranger({ authorization: `Bearer ${scene.town.key}` });
  expect((await visitor.post(`/api/v1/chat/message/${message}/stop/`)).status).toBe(204);
  expect(told(await held.rest()).last.data.message.outcome).toBe('interrupted');
  expect(told(await next.rest()).last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
});

test('ANS-21 a question that is cancelled while it waits for a place is left out', async () => {
  await scene.chosen(own(), { most_at_once: 1 });
  own().behaviour = { does: 'hang', after: 'È aperta' };
  const visitor = scene.town.server.stranger({ authorization: `Bearer ${scene.town.key}` });
  const stop = (message: string) => visitor.post(`/api/v1/chat/message/${message}/stop/`);
  const held = await scene.town.ask(QUESTION);
  const first = (await held.next())?.data.message as string;
  await held.next();
  const waiting = await scene.town.ask(QUESTION);
  const second = (await waiting.next())?.data.message as string;
  expect((await stop(second)).status).toBe(204);
  await waiting.rest();
  own().behaviour = WELL;
  expect((await stop(first)).status).toBe(204);
  await held.rest();
  expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
  expect(own().asked).toHaveLength(2);
});

test('ANS-21 an endpoint of Azure gets its key in Azure’s header, by a test, a list and an answer', async () => {
  const azure = scene.standIns[1] as ModelStandIn;
  azure.models = [{ id: azure.model }];
  const usual = await scene.test((await scene.add(azure)).id);
  expect(usual.state).toBe('failed');
  await scene.chosen(azure, { kind: 'azure' });
  expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
  expect(azure.asked).toHaveLength(1);
  const list = await scene.town.admin.post(`${ENDPOINTS}models/`, {
    kind: 'azure',
    url: azure.url,
    key: azure.key,
  });
  expect(list.body).toEqual({ models: [azure.model] });
});

/** An answer that the endpoint does not begin before it is let go. */
function heldAnswer(content: string = WELL.text): { behaviour: Behaviour; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const event = { choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] };
  const pieces = {
    async *[Symbol.asyncIterator]() {
      await promise;
      yield `data: ${JSON.stringify(event)}\n\n`;
      yield 'data: [DONE]\n\n';
    },
  };
  return { behaviour: { does: 'send', pieces, pauseMs: 0 }, letGo: resolve };
}

test('ANS-21 a test whose settings were changed meanwhile is dropped', async () => {
  const { id } = await scene.add(own());
  const { behaviour, letGo: changed } = heldAnswer('1 2 3');
  own().behaviour = behaviour;
  const testing = scene.test(id);
  await expect.poll(() => own().asked.length).toBe(1);
  await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { model: 'another' });
  changed();
  expect(await testing).toMatchObject({ model: 'another', state: 'untested', test: null });
});

test('ANS-21 a key that is replaced under load ends no answer, and the next question is asked with the new one', async () => {
  const { id } = await scene.chosen(own());
  const { behaviour, letGo } = heldAnswer();
  own().behaviour = behaviour;
  const underWay = Array.from({ length: 10 }, () => scene.answer());
  await expect.poll(() => own().asked.length).toBe(10);
  await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { key: 'sk-new' });
  letGo();
  for (const { last } of await Promise.all(underWay))
    expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
  expect(await scene.trace()).toMatchObject({ extractive: true, failure: 'key_refused' });
});

test('ANS-21 F55 a key is replaced under load: no question fails, and none that begins later has the old key', async () => {
  const { id } = await scene.chosen(own());
  // A provider takes both keys for a while.
  own().accepted = [own().key, 'sk-new'];
  const { behaviour, letGo } = heldAnswer();
  own().behaviour = behaviour;
  const answers: ReturnType<typeof scene.answer>[] = [];
  const askMore = async (count: number): Promise<void> => {
    const before = own().keys.length;
    answers.push(...Array.from({ length: count }, () => scene.answer()));
    await expect.poll(() => own().keys.length).toBe(before + count);
  };
  await askMore(10);
  expect((await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { key: 'sk-new' })).status).toBe(200);
  const [underWay, asked] = [own().open, own().keys.length];
  own().accepted = ['sk-new'];
  await askMore(10);
  letGo();
  const ended = await Promise.all(answers);
  expect(ended.map(({ last }) => last.data.message.extractive)).toEqual(Array(20).fill(false));
  expect(ended.map(({ last }) => last.data.message.outcome)).toEqual(Array(20).fill('answered'));
  expect([underWay, new Set(own().keys.slice(asked))]).toEqual([10, new Set(['Bearer sk-new'])]);
});
