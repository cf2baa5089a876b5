import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { ENDPOINTS, endpointScene } from '../../test/endpoint-scene.ts';
import { QUESTION } from '../../test/model-scene.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';
import { newCertificate } from '../../test/tls-client.ts';
import { newId } from '../platform/ids.ts';

/** A server whose certificate nobody trusts. */
const untrusted = createServer(newCertificate(), (_, response) => response.end());
await new Promise<void>((resolve) => {
  untrusted.listen(0, '127.0.0.1', resolve);
});
const UNTRUSTED = `127.0.0.1:${(untrusted.address() as AddressInfo).port}`;
afterAll(() => untrusted.close());

const scene = endpointScene(['plain', 'plain'], { REGIA_ALLOW_HOSTS: UNTRUSTED });
const first = (): ModelStandIn => scene.standIns[0] as ModelStandIn;
const second = (): ModelStandIn => scene.standIns[1] as ModelStandIn;
const SECONDS: Behaviour = { does: 'answer', text: 'Dal martedì al sabato [1].' };
/** No passage answers it surely. */
const UNSURE = 'La biblioteca ha il wifi in agosto?';

const query = async (text: string, values: unknown[] = []) =>
  (await scene.town.server.database.pool.query(text, values)).rows;

/** An assistant whose endpoint has a fallback. */
async function pair(more: object = {}) {
  second().behaviour = SECONDS;
  const fallback = await scene.add(second());
  await scene.test(fallback.id);
  const chosen = await scene.chosen(first(), { fallback: fallback.id, ...more });
  second().asked.length = 0;
  return { chosen, fallback };
}

/** The notifications about these endpoints; those of the test before may still come. */
const noticesOf = async (
  ...endpoints: readonly { name: string }[]
): Promise<{ row: string; code: string; count: number }[]> => {
  const { body } = await scene.town.admin.get('/api/v1/notification/admin/notification/?no_page');
  return body.filter(({ row }: { row: string }) => endpoints.some(({ name }) => name === row));
};

describe('ANS-15 a fallback answers in the place of an endpoint that fails before its first word', () => {
  const FAULTS: [string, Behaviour, string][] = [
    ['hangs', { does: 'hang' }, 'timeout'],
    ['answers 500', { does: 'refuse', status: 500 }, 'server_error'],
    ['answers 429 with a time to wait', { does: 'refuse', status: 429, retryAfter: '2' }, 'throttled'],
    ['answers 429 without one', { does: 'refuse', status: 429 }, 'throttled'],
    ['refuses its key', { does: 'refuse', status: 401 }, 'key_refused'],
    ['has lost its model', { does: 'refuse', status: 404 }, 'model_unknown'],
    ['sends garbage', { does: 'garbage', body: 'data: {"no": json}\n\n' }, 'garbage'],
    ['sends a page', { does: 'garbage', body: '<html>502</html>', type: 'text/html' }, 'garbage'],
    ['is cut before a word', { does: 'cut', after: ' ' }, 'unreachable'],
    ['answers nothing', { does: 'answer', text: '' }, 'empty'],
    ['redirects', { does: 'redirect', to: 'http://127.0.0.1:1/' }, 'garbage'],
  ];

  test.each(FAULTS)('that %s', async (_, behaviour, failure) => {
    const { chosen, fallback } = await pair(failure === 'timeout' ? { first_word_seconds: 1 } : {});
    first().behaviour = behaviour;
    const { last, text } = await scene.answer();
    expect([text, last.event]).toEqual([expect.stringContaining('Dal martedì al sabato'), 'done']);
    expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
    // It is not tried again: the fallback is there.
    expect([first().asked.length, second().asked.length]).toEqual([1, 1]);
    const rows = await query('select outcome, model from messages where id = $1', [last.data.message.id]);
    expect(rows).toEqual([{ outcome: 'answered', model: second().model }]);
    await expect
      .poll(() => noticesOf(chosen))
      .toMatchObject([{ row: chosen.name, model: 'model_endpoint', code: failure, count: 1 }]);
    expect((await scene.trace()).endpoint).toEqual({
      id: fallback.id,
      name: fallback.name,
      instead_of: { id: chosen.id, name: chosen.name, failure },
    });
  });

  test.each([
    ['whose name nobody knows', 'https://gone.example.invalid/v1'],
    ['whose certificate is not trusted', `https://${UNTRUSTED}/v1`],
  ])('%s', async (_, url) => {
    const { chosen } = await pair();
    await query(
      `update model_endpoints set url = $2, sealed_key = null, key_last_four = null,
         updated_on = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
      [chosen.id, url],
    );
    const trace = await scene.trace();
    expect(trace).toMatchObject({ extractive: false, failure: null });
    expect(trace.endpoint.instead_of).toMatchObject({ id: chosen.id, failure: 'unreachable' });
  });

  test('that refuses the request as too long', async () => {
    await pair();
    const message = "This model's maximum context length is 8192 tokens, your messages have 9000";
    first().behaviour = { does: 'refuse', status: 400, message };
    expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
    expect([first().asked.length, second().asked.length]).toEqual([1, 1]);
  });

  test('and an endpoint without a free place gives way to it', async () => {
    await pair({ most_at_once: 1 });
    first().behaviour = { does: 'hang', after: 'È aperta' };
    const held = await scene.town.ask(QUESTION);
    await held.next();
    await held.next();
    expect((await scene.answer()).text).toContain('Dal martedì al sabato');
    held.leave();
  });
});

test('ANS-15 an endpoint that fails after its first word is not followed by another one: its words are kept', async () => {
  const { chosen } = await pair();
  first().behaviour = { does: 'cut', after: 'È aperta dal martedì' };
  const { last } = await scene.answer();
  expect(last.data.message).toMatchObject({ outcome: 'interrupted', content: 'È aperta dal martedì' });
  expect(second().asked).toHaveLength(0);
  expect(await scene.trace()).toMatchObject({
    failure: 'unreachable',
    endpoint: { id: chosen.id, instead_of: null },
  });
});

test('ANS-15 garbage in the middle of an answer is left out, and an answer that is never closed ends', async () => {
  const { chosen } = await pair();
  const delta = (content: string, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
  first().behaviour = {
    does: 'send',
    pieces: [delta('È aperta '), 'data: {"no": json}\n\n', delta('dal martedì [1].', 'stop')],
    pauseMs: 0,
  };
  expect((await scene.answer()).text).toContain('È aperta dal martedì');
  await expect.poll(() => noticesOf(chosen)).toMatchObject([{ code: 'garbage', count: 1 }]);
  first().behaviour = { does: 'answer', text: 'È aperta [1].', thenOpen: 'finish' };
  expect((await scene.answer()).last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
  expect(second().asked).toHaveLength(0);
});

test('ANS-15 where both endpoints fail, the visitor gets a clear text, and the question is kept', async () => {
  const { chosen, fallback } = await pair();
  first().behaviour = { does: 'refuse', status: 500 };
  second().behaviour = { does: 'refuse', status: 401 };
  const { last } = await scene.answer(UNSURE);
  expect([last.event, last.data.detail]).toEqual(['failed', expect.stringContaining('stata conservata')]);
  expect(JSON.stringify(last.data)).not.toMatch(/127\.0\.0\.1|server_error|key_refused|Endpoint/);
  const rows = await query(
    'select content from messages where id = (select question_id from messages where id = $1)',
    [last.data.message.id],
  );
  expect(rows).toEqual([{ content: UNSURE }]);
  await expect
    .poll(async () => (await noticesOf(chosen, fallback)).map(({ row, code }) => `${row} ${code}`).toSorted())
    .toEqual([`${chosen.name} server_error`, `${fallback.name} key_refused`].toSorted());
  expect(await scene.trace(UNSURE)).toMatchObject({
    failure: 'key_refused',
    endpoint: { id: fallback.id, instead_of: { id: chosen.id, failure: 'server_error' } },
  });
});

test('ANS-15 a notification about an endpoint names it, and no setting of the server, in both languages', async () => {
  const { chosen } = await pair();
  first().behaviour = { does: 'refuse', status: 401 };
  await scene.answer();
  await expect.poll(() => noticesOf(chosen)).toHaveLength(1);
  const path = '/api/v1/notification/admin/notification/?no_page';
  for (const language of ['it-IT', 'en-US']) {
    const { body } = await scene.town.admin.get(path, { headers: { 'accept-language': language } });
    const { error_message: text } = body.find(({ row }: { row: string }) => row === chosen.name);
    expect(text).toContain(chosen.name);
    expect(text).not.toMatch(/MODEL_|127\.0\.0\.1/);
  }
});

test('ANS-21 the tokens of an endpoint that wrote nothing count with those of its fallback', async () => {
  const { fallback } = await pair({ price_in: 1, price_out: 2 });
  await scene.town.admin.patch(`${ENDPOINTS}${fallback.id}/`, { price_in: 10, price_out: 20 });
  first().behaviour = { does: 'answer', text: '' };
  expect(await scene.trace()).toMatchObject({ tokens_in: 240, tokens_out: 60, cost: '0.00198' });
});

test('ANS-21 the fallback of a fallback is not asked', async () => {
  const { chosen, fallback } = await pair();
  await scene.town.admin.patch(`${ENDPOINTS}${fallback.id}/`, { fallback: chosen.id });
  first().behaviour = { does: 'refuse', status: 500 };
  second().behaviour = { does: 'refuse', status: 500 };
  await scene.answer();
  expect([first().asked.length, second().asked.length]).toEqual([1, 3]);
});

describe('ANS-21 the choice of a fallback', () => {
  test('is answered by both endpoints, and a null removes it', async () => {
    const { chosen, fallback } = await pair();
    expect((await scene.read(chosen.id)).fallback).toEqual({ id: fallback.id, name: fallback.name });
    expect((await scene.read(fallback.id)).fallback_of).toEqual([{ id: chosen.id, name: chosen.name }]);
    const { body } = await scene.town.admin.patch(`${ENDPOINTS}${chosen.id}/`, { fallback: null });
    expect(body.fallback).toBeNull();
  });

  test('A51 is refused for an endpoint that is untested, gone, of another organization, or itself', async () => {
    const { id } = await scene.add(first());
    const untested = await scene.add(second());
    const { server } = scene.town;
    const stranger = await server.person({ organization: await server.organization(), profiles: ['admin'] });
    const theirs = await scene.add(second(), {}, stranger);
    await query(`update model_endpoints set test = '{}', has_passed = true where id = $1`, [theirs.id]);
    const given: [string, RegExp][] = [
      [untested.id, /test passed/],
      [newId(), /is gone/],
      [theirs.id, /is gone/],
      [id, /its own fallback/],
    ];
    for (const [fallback, says] of given) {
      const { status, body } = await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { fallback });
      expect([status, body.fallback]).toEqual([400, [expect.stringMatching(says)]]);
    }
    const made = { name: 'Con riserva', kind: 'other', url: first().url, model: 'x', fallback: theirs.id };
    expect((await scene.town.admin.post(ENDPOINTS, made)).body).toHaveProperty('fallback');
  });

  test('keeps its endpoint from being deleted, and the refusal names those that have it', async () => {
    const { chosen, fallback } = await pair();
    const { status, body } = await scene.town.admin.delete(`${ENDPOINTS}${fallback.id}/`);
    expect([status, body.detail]).toEqual([409, expect.stringContaining(chosen.name)]);
    await scene.town.admin.patch(`${ENDPOINTS}${chosen.id}/`, { fallback: null });
    expect((await scene.town.admin.delete(`${ENDPOINTS}${fallback.id}/`)).status).toBe(204);
  });
});

test('ANS-15 a visitor who leaves while the fallback writes ends its call', async () => {
  await pair();
  first().behaviour = { does: 'refuse', status: 500 };
  second().behaviour = { does: 'hang', after: 'Dal martedì' };
  const stream = await scene.town.ask(QUESTION);
  const message = (await stream.next())?.data.message as string;
  await stream.next();
  const visitor = scene.town.server.stranger({ authorization: `Bearer ${scene.town.key}` });
  await visitor.post(`/api/v1/chat/message/${message}/stop/`);
  expect(told(await stream.rest()).last.data.message.outcome).toBe('interrupted');
  await expect.poll(() => second().open).toBe(0);
});
