import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddingsStandIn, usageOf } from '../../test/embeddings-stand-in.ts';
import { ENDPOINTS, endpointScene } from '../../test/endpoint-scene.ts';
import type { Reply } from '../../test/server.ts';
import { SPENDING, spendingOf } from '../../test/spending-scene.ts';

const GROUPING = '/api/v1/organization/admin/gap-grouping/';

const vectors = await embeddingsStandIn();
const here = endpointScene(['plain'], { REGIA_ALLOW_HOSTS: new URL(vectors.url).host });
const limits = spendingOf(() => here.town);
beforeEach(async () => {
  vectors.behaviour = { does: 'answer' };
  vectors.models = [vectors.name];
  vectors.asked.length = 0;
  await limits.clean();
});
afterAll(() => vectors.close());

let made = 0;
const given = (more: object = {}) => ({
  name: `Vettori ${++made}`,
  purpose: 'embeddings',
  kind: 'other',
  url: vectors.url,
  model: vectors.name,
  key: vectors.key,
  ...more,
});
async function endpoint(more: object = {}): Promise<Reply['body']> {
  const { status, body, text } = await here.town.admin.post(ENDPOINTS, given(more));
  expect(status, text).toBe(201);
  return body;
}
async function tested(more: object = {}): Promise<Reply['body']> {
  return here.test((await endpoint(more)).id);
}
const group = (body: object) => here.town.admin.patch(GROUPING, body);
const checksOf = (body: Reply['body']): [string, string, string][] =>
  body.test.checks.map((one: Record<'name' | 'outcome' | 'text', string>) => [
    one.name,
    one.outcome,
    one.text,
  ]);
const refusal = ({ status, headers, body }: Reply) => [
  status,
  headers['regia-refusal'],
  Object.keys(body)[0],
];
/** An answer with these vectors, whatever was asked. */
const answerOf = (...all: string[]): string =>
  `{"data":[${all.map((one, index) => `{"index":${index},"embedding":${one}}`).join()}]}`;

describe('ANS-21 the test of an embeddings endpoint', () => {
  test('ANS-21 asks for three vectors, and shows their dimension, the time and the cost', async () => {
    const body = await tested({ price_in: 20 });
    expect(body).toMatchObject({ purpose: 'embeddings', state: 'passed', price_in: 20, price_out: null });
    expect(checksOf(body)).toEqual([
      ['reachable', 'passed', expect.stringMatching(/^Answers in \d+ ms\.$/)],
      ['key', 'passed', 'Accepted: it ends with ings.'],
      ['model', 'passed', 'Found, in a list of 1.'],
      ['vectors', 'passed', expect.stringMatching(/^Vectors of 256 numbers, in \d+ ms\.$/)],
    ]);
    const [asked] = vectors.asked;
    expect([vectors.asked.length, asked?.length]).toEqual([1, 3]);
    expect(body.test.cost).toBeCloseTo((usageOf(asked ?? []).prompt_tokens * 20) / 1_000_000, 12);
    expect((await limits.read()).organization.money.day.used).toBeCloseTo(body.test.cost, 12);
  });

  test('ANS-21 that tells no tokens has no cost', async () => {
    vectors.behaviour = { does: 'answer', untold: true };
    expect((await tested({ price_in: 20 })).test.cost).toBeNull();
  });

  test.each([
    ['two vectors', answerOf('[1,2]', '[1,2]'), 'It gave 2 vectors for 3 texts.'],
    ['two dimensions', answerOf('[1,2]', '[1,2]', '[1,2,3]'), 'It gave vectors of 2 and of 3 numbers'],
    ['zeros', answerOf('[1,2]', '[0,0]', '[1,2]'), 'Vector 2 of 3 lacks numbers'],
    ['NaN', answerOf('[1,2]', '[1,2]', '[NaN,1]'), 'Vector 3 of 3 lacks numbers'],
  ])('F50 %s fail it, with a text that names both numbers', async (_what, body, text) => {
    vectors.behaviour = { does: 'garbage', body };
    const failed = await tested();
    expect(failed.state).toBe('failed');
    expect(checksOf(failed).at(-1)).toEqual(['vectors', 'failed', expect.stringContaining(text)]);
  });

  test('ANS-21 with a wrong key, an unknown model and a model for answers says which it is', async () => {
    const outcomes = (body: Reply['body']) => checksOf(body).map(([name, outcome]) => `${name} ${outcome}`);
    expect(outcomes(await tested({ key: 'sk-wrong' }))).toEqual([
      'reachable passed',
      'key failed',
      'model skipped',
      'vectors skipped',
    ]);
    expect(outcomes(await tested({ model: 'gone' }))).toEqual([
      'reachable passed',
      'key passed',
      'model failed',
      'vectors skipped',
    ]);
    vectors.behaviour = { does: 'refuse', status: 400 };
    expect(checksOf(await tested()).at(-1)).toEqual([
      'vectors',
      'failed',
      'It rejects the texts. Check that the model is made for vectors (embeddings).',
    ]);
  });
});

describe('ANS-21 the purpose of an endpoint', () => {
  test('ANS-21 is for answers without a choice, and cannot be changed', async () => {
    const chat = await here.add(here.standIns[0]!);
    expect(chat.purpose).toBe('chat');
    const { status } = await here.town.admin.patch(`${ENDPOINTS}${chat.id}/`, { purpose: 'embeddings' });
    expect(status).toBe(400);
    expect((await here.read(chat.id)).purpose).toBe('chat');
  });

  test.each([
    ['price_out', 1],
    ['context_tokens', 8_192],
    ['most_at_once', 2],
    ['silence_seconds', 5],
  ])('ANS-21 for vectors has no %s, and the refusal names the field', async (option, value) => {
    const created = await here.town.admin.post(ENDPOINTS, given({ [option]: value }));
    expect(refusal(created)).toEqual([400, 'endpoint_option_of_chat', option]);
    const { id } = await endpoint();
    const changed = await here.town.admin.patch(`${ENDPOINTS}${id}/`, { [option]: value });
    expect(refusal(changed)).toEqual([400, 'endpoint_option_of_chat', option]);
  });

  test('ANS-21 for vectors has a price in alone, and a wait', async () => {
    const { id } = await endpoint({ price_in: 1, price_out: null, first_word_seconds: 5 });
    const at = `${ENDPOINTS}${id}/`;
    expect((await here.town.admin.patch(at, { price_in: 2, price_out: null })).body).toMatchObject({
      price_in: 2,
      first_word_seconds: 5,
    });
    expect((await here.town.admin.patch(at, { price_in: null })).status).toBe(200);
  });

  test('ANS-21 for vectors is offered to no assistant and as no fallback, and the refusal names it', async () => {
    const { id, name } = await tested();
    const chosen = await here.choose(id);
    expect(refusal(chosen)).toEqual([400, 'endpoint_is_for_vectors', 'endpoint']);
    expect(chosen.body.endpoint[0]).toContain(name);
    const at = `/api/v1/ai/admin/assistant/${here.town.assistant}/model-endpoint/`;
    expect((await here.town.admin.get(at)).body.options).toEqual([]);
    const chat = await here.add(here.standIns[0]!);
    const second = await here.town.admin.patch(`${ENDPOINTS}${chat.id}/`, { fallback: id });
    expect(refusal(second)).toEqual([400, 'fallback_is_for_vectors', 'fallback']);
    expect(second.body.fallback[0]).toContain(name);
  });
});

describe('MON-06 the endpoint of the gaps', () => {
  test('MON-06 is the server’s, with its threshold, until the organization chooses one whose test has passed', async () => {
    const serversOwn = {
      endpoint: null,
      alike_from: null,
      server: null,
      server_alike_from: 0.85,
      failed: null,
    };
    expect((await here.town.admin.get(GROUPING)).body).toEqual(serversOwn);
    const { id } = await endpoint();
    expect(refusal(await group({ endpoint: id }))).toEqual([400, 'endpoint_not_tested', 'endpoint']);
    await here.test(id);
    expect((await group({ endpoint: id, alike_from: 0.7 })).body).toEqual({
      ...serversOwn,
      endpoint: id,
      alike_from: 0.7,
    });
    expect(await here.read(id)).toMatchObject({ groups_gaps: true });
    expect((await group({ endpoint: null })).body).toEqual({ ...serversOwn, alike_from: 0.7 });
    expect((await group({ alike_from: null })).body).toEqual(serversOwn);
    expect(await here.read(id)).toMatchObject({ groups_gaps: false });
  });

  test('MON-06 is none for answers, none that is gone, and none of another organization', async () => {
    const chat = await here.add(here.standIns[0]!, { name: 'Chat' });
    await here.test(chat.id);
    const refused = await group({ endpoint: chat.id });
    expect(refusal(refused)).toEqual([400, 'endpoint_is_for_chat', 'endpoint']);
    expect(refused.body.endpoint[0]).toContain('Chat');
    const { server } = here.town;
    const other = await server.person({ organization: await server.organization(), profiles: ['admin'] });
    const { id } = await tested();
    expect(refusal(await other.patch(GROUPING, { endpoint: id }))).toEqual([
      400,
      'endpoint_unknown',
      'endpoint',
    ]);
  });

  test.each([[-0.1], [1.1], ['0,8']])('MON-06 a threshold of %s is refused', async (alikeFrom) => {
    expect((await group({ alike_from: alikeFrom })).body).toHaveProperty('alike_from');
  });

  test('MON-06 is not deleted while it is chosen, and the refusal says where it is', async () => {
    const { id, name } = await tested();
    await group({ endpoint: id });
    const refused = await here.town.admin.delete(`${ENDPOINTS}${id}/`);
    expect(refusal(refused)).toEqual([409, 'endpoint_groups_gaps', 'detail']);
    expect(refused.body.detail).toContain(name);
    await group({ endpoint: null });
    expect((await here.town.admin.delete(`${ENDPOINTS}${id}/`)).status).toBe(204);
  });

  test('MON-06 a choice that somebody changed meanwhile is not overwritten unseen', async () => {
    const { id } = await tested();
    const seen = { endpoint: null, alike_from: null };
    expect((await group({ endpoint: id, alike_from: null, seen })).status).toBe(200);
    const late = await group({ endpoint: null, alike_from: 0.9, seen });
    expect(refusal(late)).toEqual([409, 'gap_grouping_changed_meanwhile', 'detail']);
    expect((await here.town.admin.get(GROUPING)).body).toMatchObject({ endpoint: id, alike_from: null });
    expect((await group({ alike_from: 0.9, seen: { ...seen, endpoint: id } })).body).toMatchObject({
      endpoint: id,
      alike_from: 0.9,
    });
    const other = await group({ alike_from: null, seen: { endpoint: id, alike_from: 0.8 } });
    expect(refusal(other)[1]).toBe('gap_grouping_changed_meanwhile');
    expect((await group({ endpoint: null, alike_from: null })).status).toBe(200);
  });

  test('MON-06 an editor neither reads nor changes it', async () => {
    const { server, organization } = here.town;
    const editor = await server.person({ organization, profiles: ['editor'] });
    const at = GROUPING.replace('admin', 'editor');
    expect((await editor.get(at)).status).toBe(403);
    expect((await editor.patch(at, { alike_from: 0.5 })).status).toBe(403);
  });

  test('ANS-21 has a price where the money of the organization is limited', async () => {
    const priced = await tested({ price_in: 1, name: 'Con prezzo' });
    const unpriced = await tested({ name: 'Senza prezzo' });
    await group({ endpoint: unpriced.id });
    const limit = await here.town.admin.patch(SPENDING, { money_month: 5 });
    expect(refusal(limit)).toEqual([400, 'spending_prices_missing', 'money_month']);
    expect(limit.body.money_month[0]).toContain('"Senza prezzo"');
    expect((await limits.read()).organization.without_prices).toEqual([
      { id: unpriced.id, name: 'Senza prezzo' },
    ]);
    await group({ endpoint: priced.id });
    await limits.organization({ money_month: 5 });
    expect(refusal(await group({ endpoint: unpriced.id }))).toEqual([400, 'gap_price_needed', 'endpoint']);
    const change = await here.town.admin.patch(`${ENDPOINTS}${priced.id}/`, { price_in: null });
    expect(refusal(change)).toEqual([400, 'price_needed', 'price_in']);
  });
});
