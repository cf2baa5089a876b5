import { afterEach, describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import type { StandInDialectName } from '../../test/model-dialects.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';
import type { Thinking } from '../../test/model-thoughts.ts';
import { testServer } from '../../test/server.ts';

import { dialectMemory } from '../platform/model/dialect-memory.ts';

let endpoint: ModelStandIn;
let town: Scene;
afterEach(async () => {
  await town.close();
  await endpoint.close();
});

const QUESTION = 'Quando è aperta la biblioteca comunale?';
const ANSWER = 'È aperta dal martedì al sabato [1].';
const GOOD: Behaviour = { does: 'answer', text: ANSWER };
const SECRET = /PENSIERO|Vediamo|think/iu;

/** A town whose model has never answered. */
async function newTown(
  behaviour: Behaviour = GOOD,
  dialect: StandInDialectName = 'plain',
  environment: Record<string, string> = {},
): Promise<void> {
  endpoint = await modelStandIn(behaviour, dialect);
  town = await scene({ environment: { ...endpoint.environment, ...environment }, isModelUnknown: true });
}
const ask = async (chat?: string, at?: string) =>
  told(await (await town.ask(QUESTION, { ...(chat && { chat }), ...(at && { at }) })).rest());
const stored = async () =>
  (await town.server.database.pool.query('select * from model_dialects')).rows as object[];
const known = () => expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(1);

const dialects: [StandInDialectName, number][] = [
  ['plain', 1],
  ['reasoning', 3],
  ['strict', 2],
  ['withoutSystem', 3],
  ['withoutStreaming', 2],
  ['azure', 2],
  ['withoutUsage', 2],
];

test.each(dialects)(
  'ANS-15 the model of the dialect %s answers the first question itself, after %i calls; then one call is enough, in each process',
  async (dialect, calls) => {
    await newTown(GOOD, dialect);
    const { text, last } = await ask();
    expect(text).toBe(ANSWER);
    expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: false, content: ANSWER });
    expect(endpoint.calls).toBe(calls);
    await known();
    await ask();
    const other = await testServer({ beside: town.server, environment: endpoint.environment });
    expect((await ask(undefined, await other.listen())).text).toBe(ANSWER);
    await other.close();
    expect(endpoint.calls).toBe(calls + 2);
  },
);

test('ANS-15 the dialect of one model is not that of another at the same address', async () => {
  await newTown(GOOD, 'reasoning');
  await ask();
  await known();
  const memory = (MODEL_NAME: string) =>
    dialectMemory({
      db: town.server.database.db,
      config: { ...town.server.services.config, MODEL_NAME },
      log: { warn: () => {} },
      tell: async () => {},
    });
  expect(await memory('stand-in-1').find()).toMatchObject({ limit: 'max_completion_tokens' });
  expect(await memory('stand-in-2').find()).toBeUndefined();
});

test('ANS-09 a refused temperature is not sent again, and another one is', async () => {
  await newTown(GOOD, 'reasoning');
  await ask();
  await known();
  for (const [MODEL_TEMPERATURE, calls] of [
    ['0', 1],
    ['1', 1],
    ['0.5', 2],
  ] as const) {
    const other = await testServer({
      beside: town.server,
      environment: { ...endpoint.environment, MODEL_TEMPERATURE },
    });
    const before = endpoint.calls;
    expect((await ask(undefined, await other.listen())).text).toBe(ANSWER);
    expect([MODEL_TEMPERATURE, endpoint.calls - before]).toEqual([MODEL_TEMPERATURE, calls]);
    await other.close();
  }
});

describe('ANS-01 thoughts of the model', () => {
  const places = ['reasoning_content', 'reasoning', 'tags', 'a closing tag alone'] as const;
  const thinking = (where: Thinking['in'], tokens = 500): Behaviour => ({
    does: 'answer',
    text: ANSWER,
    chunk: 3,
    thinks: { tokens, in: where! },
  });

  test.each(places)(
    'in %s reach neither visitor nor store, history, statements or trace, and count in the tokens',
    async (where) => {
      await newTown(thinking(where));
      const stream = await town.tries(QUESTION);
      const events = await stream.rest();
      expect(JSON.stringify(events)).not.toMatch(SECRET);
      const { text, last } = told(events);
      expect(text).toBe(ANSWER);
      const { id, chat } = last.data.message;
      const { rows } = await town.server.database.pool.query(
        'select content, tokens_out from messages where id = $1',
        [id],
      );
      expect(rows).toEqual([{ content: ANSWER, tokens_out: 530 }]);
      const path = `/api/v1/ai/admin/assistant/${town.assistant}/try/${id}/trace/`;
      const trace = (await town.admin.get(path)).body;
      expect(trace.statements).toMatchObject([{ text: ANSWER, supported: true }]);
      expect(JSON.stringify(trace)).not.toMatch(SECRET);
      await (await town.tries(QUESTION, { chat })).rest();
      expect(JSON.stringify(endpoint.asked.at(-1)!.slice(0, -1))).not.toMatch(SECRET);
    },
  );

  test('that a known model closes without having opened them are not stored, and the last event has the answer alone', async () => {
    await newTown();
    await ask();
    await known();
    // Slow pieces, so that its reader has thoughts before they are closed.
    endpoint.behaviour = { ...thinking('a closing tag alone'), pauseMs: 20 } as Behaviour;
    const { last } = await ask();
    expect(last.data.message).toMatchObject({ content: ANSWER, outcome: 'answered' });
    expect(last.data.message.citations).toHaveLength(1);
    const { rows } = await town.server.database.pool.query(
      `select content from messages where sender = 'assistant'`,
    );
    expect(JSON.stringify(rows)).not.toMatch(SECRET);
    await expect.poll(stored, { timeout: 60_000 }).toMatchObject([{ thoughts: 'unopened' }]);
    expect(JSON.stringify(await (await town.ask(QUESTION)).rest())).not.toMatch(SECRET);
  });

  test.each([
    ['a citation', 'Forse il passo [2]. '],
    ['half a link', 'Forse [qui](https://comune.example/'],
  ])('with %s leave nothing in the answer', async (_, thought) => {
    await newTown();
    await ask();
    await known();
    endpoint.behaviour = {
      does: 'answer',
      text: `${thought}\n</think>\n\n${ANSWER}`,
      chunk: 3,
      pauseMs: 20,
    };
    const { message } = (await ask()).last.data;
    expect([message.content, message.citations.length]).toEqual([ANSWER, 1]);
  });

  test('in an answer that an earlier version stored are not sent to the model again', async () => {
    await newTown();
    const { last } = await ask();
    const { id, chat } = last.data.message;
    const content = `<think>PENSIERO</think>${ANSWER}`;
    await town.server.database.pool.query('update messages set content = $2 where id = $1', [id, content]);
    await ask(chat);
    expect(endpoint.asked.at(-1)!.map((one) => one.content)[2]).toBe('È aperta dal martedì al sabato.');
  });

  test('of 3,000 tokens leave no word: the answer is asked for once more with room, and both count in the cost', async () => {
    const prices = { MODEL_PRICE_IN: '1', MODEL_PRICE_OUT: '1' };
    await newTown({ does: 'answer', text: ANSWER, thinks: { tokens: 3_000 } }, 'reasoning', prices);
    const { last } = await ask();
    expect(last.data.message).toMatchObject({ extractive: false, content: ANSWER });
    expect(endpoint.bodies.map((body) => body['max_completion_tokens'])).toEqual([1_024, 9_216]);
    const { rows } = await town.server.database.pool.query(
      'select tokens_in, tokens_out, cost::float8 as cost from messages where id = $1',
      [last.data.message.id],
    );
    expect(rows).toEqual([{ tokens_in: 240, tokens_out: 1_024 + 3_030, cost: (240 + 4_054) / 1e6 }]);
    await known();
    await ask();
    expect(endpoint.bodies).toHaveLength(3);
  });

  test('without end make the answer a quotation, whose tokens count', async () => {
    await newTown({ does: 'answer', text: ANSWER, thinks: { tokens: 99_000 } });
    const { last } = await ask();
    expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: true });
    const { rows } = await town.server.database.pool.query('select tokens_out from messages where id = $1', [
      last.data.message.id,
    ]);
    expect(rows).toEqual([{ tokens_out: 1_024 + 9_216 }]);
  });
});

describe('ANS-15 the notifications about a model', () => {
  const notices = async (language = 'en-US') =>
    (
      await town.admin.get('/api/v1/notification/admin/notification/', {
        headers: { 'accept-language': language },
      })
    ).body.results as { model: string; row: string; code: string; count: number; error_message: string }[];

  test('tell the differences of its dialect, once, in each organization', async () => {
    await newTown(GOOD, 'reasoning');
    const neighbour = await town.server.organization();
    const admin = await town.server.person({ organization: neighbour, profiles: ['admin'] });
    await ask();
    await expect
      .poll(async () => (await notices()).map(({ code }) => code).sort(), { timeout: 60_000 })
      .toEqual(['no_temperature', 'other_limit']);
    endpoint.behaviour = { ...GOOD, thinks: { tokens: 3_000 } } as Behaviour;
    await ask();
    await expect
      .poll(async () => (await notices()).map(({ code }) => code), { timeout: 60_000 })
      .toContain('thinks');
    const host = new URL(endpoint.url).host;
    for (const one of await notices('it-IT'))
      expect(one).toMatchObject({
        model: 'model_dialect',
        row: `stand-in-1 (${host})`,
        count: 1,
        error_message: expect.stringContaining(`Regia ha imparato che stand-in-1 (${host})`),
      });
    const theirs = await admin.get('/api/v1/notification/admin/notification/');
    expect(theirs.body.results).toHaveLength(3);
    const errors = await town.admin.get('/api/v1/notification/admin/notification/?status=error');
    expect(errors.body.results).toEqual([]);
  });

  test('are none if it accepts the usual form', async () => {
    await newTown();
    await ask();
    await known();
    expect(await notices()).toEqual([]);
  });

  test('tell of a piece that cannot be read, although the answer is good', async () => {
    const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const end = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\n`;
    const body = `${piece('È aperta dal martedì ')}data: {"choi\n\n${piece('al sabato [1].')}${end}`;
    await newTown({ does: 'garbage', body });
    const { last } = await ask();
    expect(last.data.message).toMatchObject({ outcome: 'answered', content: ANSWER, extractive: false });
    await expect
      .poll(async () => (await notices()).map(({ code }) => code), { timeout: 60_000 })
      .toEqual(['garbage']);
  });
});
