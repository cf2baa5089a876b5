import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddingsStandIn, usageOf } from '../../../test/embeddings-stand-in.ts';
import type { EmbeddingsStandIn } from '../../../test/embeddings-stand-in.ts';
import { testServer } from '../../../test/server.ts';
import { scene } from '../../assistants/scene.fixture.ts';
import type { Scene } from '../../assistants/scene.fixture.ts';
import { SpendingRoom } from '../../models/public.ts';
import { madeChat } from '../../monitoring/chats.fixture.ts';
import { newId } from '../../platform/ids.ts';
import { estimateTokens } from '../../platform/model/estimate-tokens.ts';
import { jobs } from '../jobs.ts';
import { writeGaps } from '../write-gaps.ts';

const GAP = '/api/v1/monitoring/admin/gap/';
const ENDPOINTS = '/api/v1/organization/admin/model-endpoint/';
const GROUPING = '/api/v1/organization/admin/gap-grouping/';
const [MEALS, LUNCH] = ['Quanto costa la mensa?', 'Che prezzo hanno i pasti?'];
const [BOOKS, HOURS] = ['Quando apre la biblioteca?', 'In quali orari posso prendere i libri?'];

/** The endpoint of the environment, and those of two towns. */
let servers: EmbeddingsStandIn;
let own: EmbeddingsStandIn;
let other: EmbeddingsStandIn;
let town: Scene;
let beside: Scene;
const logged: string[] = [];
beforeAll(async () => {
  [servers, own, other] = [await embeddingsStandIn(), await embeddingsStandIn(), await embeddingsStandIn()];
  const hosts = [own, other].map(({ url }) => new URL(url).host).join(',');
  const server = await testServer({
    environment: { ...servers.environment, EMBEDDINGS_ALIKE_FROM: '0.7', REGIA_ALLOW_HOSTS: hosts },
    logged,
  });
  town = await scene(server);
  beside = await scene(server);
});
afterAll(async () => {
  await town.close();
  for (const one of [servers, own, other]) await one.close();
});
beforeEach(async () => {
  await run(`delete from gaps; delete from messages; delete from chats; delete from gap_groupings; delete from model_endpoints;
    delete from notifications; delete from spending_limits; delete from spending_told; delete from model_spending;
    delete from throttles`);
  for (const one of [servers, own, other]) {
    one.behaviour = { does: 'answer' };
    one.asked.length = 0;
    one.keys.length = 0;
  }
});

const run = async (text: string) => (await town.server.database.pool.query(text)).rows;

async function asked(questions: readonly string[], of: Scene = town): Promise<void> {
  const { db } = of.server.database;
  await madeChat(db, {
    organization: of.organization,
    assistant: (await of.assistant()).id,
    turns: questions.map((question) => ({
      question,
      answer: 'Non lo so.',
      outcome: 'not_answered' as const,
    })),
    startedOn: new Date(Date.now() - 600_000),
  });
  // The writer reads once, up to fifteen minutes back.
  await run(`update gap_progress set up_to = '00000000-0000-7000-8000-000000000000'`);
  await writeGaps(db);
}

/** A run of the job. */
async function group(): Promise<void> {
  const { services } = town.server;
  const [job] = jobs(services, new SpendingRoom(services));
  await job!.handle({}, { id: newId(), attempt: 0, signal: new AbortController().signal });
}

let made = 0;
/** Adds an endpoint at a stand-in, tests it, and has the town choose it. */
async function chosen(at: EmbeddingsStandIn, more: object = {}, of: Scene = town): Promise<string> {
  const { name: model, url, key } = at;
  const given = { name: `Vettori ${++made}`, purpose: 'embeddings', kind: 'other', url, model, key };
  const { id, name, ...rest } = (await of.admin.post(ENDPOINTS, { ...given, ...more })).body;
  expect(name, JSON.stringify(rest)).toBeTypeOf('string');
  expect((await of.admin.post(`${ENDPOINTS}${id}/test/`)).body.state).toBe('passed');
  expect((await of.admin.patch(GROUPING, { endpoint: id })).status).toBe(200);
  at.asked.length = 0;
  return id;
}

const board = async (of: Scene = town): Promise<number[]> =>
  (await of.admin.get(`${GAP}?order_by__=asked`)).body.results.map((one: { asked: number }) => one.asked);
const embeddedBy = async (): Promise<number> =>
  (await run('select distinct embedded_by from gap_wordings')).length;
const notices = async (): Promise<{ row: string; code: string; count: number; closed_on: string | null }[]> =>
  (await town.admin.get('/api/v1/notification/admin/notification/')).body.results.filter(
    (one: { model: string }) => one.model === 'model_endpoint',
  );
const grouping = async () => (await town.admin.get(GROUPING)).body;

test('MON-06 each organization is grouped by the endpoint that it chose, the others by that of the server', async () => {
  await chosen(own);
  await asked([MEALS, LUNCH]);
  await asked([BOOKS, HOURS], beside);
  await group();
  expect([await board(), await board(beside)]).toEqual([[2], [2]]);
  expect(new Set(own.asked.flat())).toEqual(new Set([MEALS, LUNCH]));
  expect(new Set(servers.asked.flat())).toEqual(new Set([BOOKS, HOURS]));
  expect(new Set(own.keys)).toEqual(new Set([`Bearer ${own.key}`]));
  expect(other.keys).toEqual([]);
});

test('MON-06 another endpoint with the same model embeds and groups anew, and so does that of the server', async () => {
  await chosen(own);
  await asked([MEALS, LUNCH]);
  await group();
  expect(await board()).toEqual([2]);
  const calls = own.asked.length;
  await group();
  expect(own.asked.length).toBe(calls);
  expect(own.name).toBe(other.name);
  await chosen(other);
  await group();
  expect([own.asked.length, new Set(other.asked.flat()).size, await embeddedBy()]).toEqual([calls, 2, 1]);
  await town.admin.patch(GROUPING, { endpoint: null });
  await group();
  expect(new Set(servers.asked.flat())).toEqual(new Set([MEALS, LUNCH]));
  expect(await board()).toEqual([2]);
});

test('MON-06 each organization has its threshold, also with the endpoint of the server', async () => {
  await town.admin.patch(GROUPING, { alike_from: 0.999 });
  await asked([MEALS, LUNCH]);
  await asked([MEALS, LUNCH], beside);
  await group();
  expect([await board(), await board(beside)]).toEqual([[1, 1], [2]]);
  await town.admin.patch(GROUPING, { alike_from: 0.7 });
  await group();
  expect(await board()).toEqual([2]);
  await chosen(own);
  await town.admin.patch(GROUPING, { alike_from: 0.999 });
  await group();
  expect(await board()).toEqual([1, 1]);
});

test('MON-06 a failure tells the staff once, words group on, and both end when the endpoint works again', async () => {
  const id = await chosen(own);
  await asked([MEALS, 'La mensa quanto costa?', LUNCH]);
  own.behaviour = { does: 'refuse', status: 500 };
  await group();
  await group();
  expect(await board()).toEqual([1, 2]);
  const { body } = await town.admin.get(ENDPOINTS);
  const { name } = body.results.find((one: { id: string }) => one.id === id);
  expect(await notices()).toEqual([
    expect.objectContaining({ row: name, code: 'server_error', count: 2, closed_on: null }),
  ]);
  expect((await grouping()).failed).toEqual({
    on: expect.any(String),
    text: 'It failed. Try again later; the cause is in the logs of the service.',
  });
  expect(servers.asked).toEqual([]);
  own.behaviour = { does: 'answer' };
  await group();
  expect(await board()).toEqual([3]);
  expect((await notices()).map((one) => one.closed_on)).toEqual([expect.any(String)]);
  expect((await grouping()).failed).toBeNull();
});

test('MON-06 the failure of an endpoint that is not chosen any more is told no more', async () => {
  await chosen(own);
  await asked([MEALS]);
  own.behaviour = { does: 'refuse', status: 401 };
  await group();
  await chosen(other);
  expect((await notices()).map((one) => one.closed_on)).toEqual([expect.any(String)]);
  expect((await grouping()).failed).toBeNull();
});

test('F50 a dimension that changes between two calls of one run fails with both numbers, and nothing of it is stored', async () => {
  await chosen(own);
  const questions = Array.from({ length: 40 }, (_, at) => `Dove si trova la fermata ${at + 1000}?`);
  await asked(questions);
  own.behaviour = { does: 'answer', afterwards: { does: 'answer', dimensions: 64 } };
  await group();
  expect(own.asked.map((texts) => texts.length)).toEqual([32, 8]);
  expect((await grouping()).failed.text).toContain('vectors of 256 and of 64 numbers');
  expect((await notices()).map(({ code }) => code)).toEqual(['vectors_garbage']);
  expect(
    await run(
      'select octet_length(vector) / 4 as dimension, count(*)::int as wordings from gap_wordings group by 1 order by 1',
    ),
  ).toEqual([
    { dimension: 256, wordings: 32 },
    { dimension: null, wordings: 8 },
  ]);
});

test('ANS-21 the cost counts for the organization, estimated where no tokens are told', async () => {
  await chosen(own, { price_in: 1_000 });
  await run('delete from model_spending');
  const spent = async () =>
    (
      await run(
        'select organization_id, assistant_id, sum(cost)::float8 as cost from model_spending group by 1, 2',
      )
    )[0];
  await asked([MEALS, LUNCH]);
  await group();
  const told = (usageOf([MEALS, LUNCH]).prompt_tokens * 1_000) / 1_000_000;
  expect(await spent()).toEqual({
    organization_id: town.organization,
    assistant_id: null,
    cost: expect.closeTo(told, 12),
  });
  own.behaviour = { does: 'answer', untold: true };
  await asked([BOOKS]);
  await group();
  const estimate = (estimateTokens([BOOKS]) * 1_000) / 1_000_000;
  expect((await spent()).cost).toBeCloseTo(told + estimate, 12);
});

test('ANS-21 a reached limit of money stops the vectors, and a limit of messages does not', async () => {
  await chosen(own, { price_in: 1_000 });
  const limit = '/api/v1/organization/admin/spending-limit/';
  await run(`delete from model_spending; insert into model_spending (organization_id, assistant_id, quarter, cost)
    values ('${town.organization}', null, quarter_start(now()), 2)`);
  expect((await town.admin.patch(limit, { money_day: 1 })).status).toBe(200);
  await asked([MEALS, LUNCH]);
  await group();
  expect([own.asked, await board(), await notices()]).toEqual([[], [1, 1], []]);
  await town.admin.patch(limit, { money_day: null, messages_day: 1 });
  await group();
  expect(await board()).toEqual([2]);
});

test('MON-06 an endpoint that hangs keeps no other organization from its grouping', async () => {
  await chosen(own, { first_word_seconds: 1 });
  await chosen(other, {}, beside);
  await asked([MEALS, LUNCH]);
  await asked([BOOKS, HOURS], beside);
  own.behaviour = { does: 'hang' };
  await group();
  expect([await board(), await board(beside)]).toEqual([[1, 1], [2]]);
  expect((await notices()).map(({ code }) => code)).toEqual(['timeout']);
});

test('A73 the key opens for no other address in its row, and no address passes the guard unchecked', async () => {
  const id = await chosen(own);
  await asked([MEALS]);
  const moved = (url: string) =>
    run(`update model_endpoints set url = '${url}', updated_on = clock_timestamp() where id = '${id}'`);
  await moved(other.url);
  await group();
  expect([other.keys, other.asked]).toEqual([[undefined], []]);
  // The operator allowed no endpoint there to organizations.
  await moved(servers.url);
  await group();
  expect(servers.keys).toEqual([]);
  expect((await notices()).map(({ code }) => code).toSorted()).toEqual(['key_refused', 'unreachable']);
});

test('A111 the keys of both endpoints are in no log line, notification or text of a failure, even if the endpoints repeat them', async () => {
  const id = await chosen(own, { first_word_seconds: 1 });
  logged.length = 0;
  const texts: string[] = [];
  for (const behaviour of [
    { does: 'refuse', status: 401 },
    { does: 'refuse', status: 500 },
    { does: 'hang' },
    { does: 'garbage', body: `{"error":{"message":"Incorrect API key provided: ${own.key}"}}` },
    { does: 'garbage', body: `<p>${own.key}</p>` },
    { does: 'garbage', body: answerOf([1, 2]) },
  ] as const) {
    own.behaviour = behaviour;
    servers.behaviour = behaviour.does === 'hang' ? { does: 'answer' } : behaviour;
    await asked([`${BOOKS} ${texts.length}`]);
    await asked([`${HOURS} ${texts.length}`], beside);
    await group();
    texts.push(JSON.stringify([await grouping(), await notices()]));
    texts.push((await town.admin.post(`${ENDPOINTS}${id}/test/`)).text);
  }
  expect([own, servers].map(({ asked: calls }) => calls.length > 4)).toEqual([true, true]);
  expect(logged.some((line) => line.includes('the embeddings endpoint failed'))).toBe(true);
  for (const { key } of [own, servers]) {
    expect(logged.filter((line) => line.includes(key))).toEqual([]);
    expect(texts.filter((text) => text.includes(key))).toEqual([]);
  }
});

/** An answer with one vector, whatever was asked. */
const answerOf = (vector: readonly number[]): string =>
  JSON.stringify({ data: [{ index: 5, embedding: vector }] });
