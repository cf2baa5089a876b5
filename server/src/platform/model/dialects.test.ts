import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { memoryOf, USUAL } from '../../../test/known-dialects.ts';
import type { StandInDialectName } from '../../../test/model-dialects.ts';
import { modelStandIn } from '../../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../../test/model-stand-in.ts';
import type { Thinking } from '../../../test/model-thoughts.ts';
import { readConfig } from '../config.ts';
import type { Dialect } from './dialect.ts';
import { ModelFailure } from './failure.ts';
import { openModel } from './model.ts';

let endpoint: ModelStandIn;
afterEach(() => endpoint.close());

const TEXT = 'Sì, il martedì alle nove.';
const GOOD: Behaviour = { does: 'answer', text: TEXT };
const REQUEST = {
  instructions: 'Sii breve.',
  turns: [
    { role: 'user' as const, content: 'Quando?' },
    { role: 'assistant' as const, content: 'Spesso.' },
    { role: 'user' as const, content: 'E domani?' },
  ],
  maxTokens: 1_024,
};

/** A process that knows nothing, unless a memory is given. */
function open(memory = memoryOf(), environment: Record<string, string> = {}) {
  const model = openModel(
    readConfig({ ...endpoint.environment, MODEL_FIRST_TOKEN_MS: '120000', ...environment }),
    memory,
  )!;
  return async () => {
    const callsBefore = endpoint.calls;
    const asked = { text: '', pieces: 0, failure: '', tokens: [] as unknown[], calls: 0 };
    try {
      for await (const part of model.stream(REQUEST, new AbortController().signal)) {
        if (part.type === 'end') asked.tokens = [part.tokensIn, part.tokensOut];
        if (part.type === 'text') asked.text += part.text;
        if (part.type === 'text') asked.pieces += 1;
      }
    } catch (error) {
      asked.failure = error instanceof ModelFailure ? error.reason : String(error);
    }
    return { ...asked, calls: endpoint.calls - callsBefore };
  };
}

const cases: [StandInDialectName, Partial<Dialect>, number, object[]][] = [
  ['plain', {}, 1, [{ role: 'system', content: 'Sii breve.' }, ...REQUEST.turns]],
  [
    'reasoning',
    { limit: 'max_completion_tokens', temperature: 'default' },
    3,
    [{ role: 'system', content: 'Sii breve.' }, ...REQUEST.turns],
  ],
  [
    'strict',
    { temperature: 'default', usage: 'not_asked' },
    2,
    [{ role: 'system', content: 'Sii breve.' }, ...REQUEST.turns],
  ],
  [
    'withoutSystem',
    { rules: 'user' },
    3,
    [{ role: 'user', content: 'Sii breve.\n\nQuando?' }, ...REQUEST.turns.slice(1)],
  ],
  ['withoutStreaming', { stream: 'whole' }, 2, [{ role: 'system', content: 'Sii breve.' }, ...REQUEST.turns]],
  ['azure', { usage: 'not_asked' }, 2, [{ role: 'system', content: 'Sii breve.' }, ...REQUEST.turns]],
  ['withoutUsage', { usage: 'not_asked' }, 2, [{ role: 'system', content: 'Sii breve.' }, ...REQUEST.turns]],
  ['withoutLimit', { limit: 'none' }, 3, [{ role: 'system', content: 'Sii breve.' }, ...REQUEST.turns]],
  [
    'developerOnly',
    { rules: 'developer' },
    2,
    [{ role: 'developer', content: 'Sii breve.' }, ...REQUEST.turns],
  ],
];

describe('ANS-15 the dialect of an endpoint is learnt by its refusals, within the first answer', () => {
  test.each(cases)('%s', async (name, learnt, calls, messages) => {
    endpoint = await modelStandIn(GOOD, name);
    const memory = memoryOf();
    const ask = open(memory);
    expect(await ask()).toMatchObject({ text: TEXT, failure: '', calls });
    expect(memory.dialect).toMatchObject({ thoughts: 'apart', room: 0, ...learnt });
    expect(endpoint.asked.at(-1)).toEqual(messages);
    // The next answer of this process, and the first one of another, are asked for once.
    expect(await ask()).toMatchObject({ text: TEXT, calls: 1 });
    expect(await open(memory)()).toMatchObject({ text: TEXT, calls: 1 });
  });
});

test('ANS-15 after the first refusal, the dialect that another process has learnt meanwhile is tried', async () => {
  endpoint = await modelStandIn(GOOD, 'reasoning');
  const memory = memoryOf();
  const learnt: Dialect = { ...USUAL, limit: 'max_completion_tokens', temperature: 'default' };
  const ask = open({ ...memory, find: async () => (endpoint.calls === 0 ? undefined : learnt) });
  expect(await ask()).toMatchObject({ text: TEXT, calls: 2 });
});

test('ANS-15 a process that is running learns of it without a refusal, within a minute', async () => {
  endpoint = await modelStandIn(GOOD);
  const memory = memoryOf({ ...USUAL, stream: 'whole' });
  const ask = open(memory);
  await ask();
  expect(endpoint.bodies.at(-1)).not.toHaveProperty('stream');
  memory.dialect = USUAL;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  onTestFinished(() => void vi.restoreAllMocks());
  // No answer waits for the second read.
  await ask();
  await ask();
  expect(endpoint.bodies.at(-1)).toMatchObject({ stream: true });
});

test('ANS-15 an endpoint that changes its dialect is learnt again', async () => {
  endpoint = await modelStandIn(GOOD);
  const memory = memoryOf({ ...USUAL, limit: 'max_completion_tokens', rules: 'developer' });
  expect(await open(memory)()).toMatchObject({ text: TEXT, failure: '' });
  expect(memory.dialect).toMatchObject({ limit: 'max_tokens', rules: 'system' });
});

test('ANS-15 a refusal teaches nothing if the request is refused without the field, too', async () => {
  endpoint = await modelStandIn({
    does: 'refuse',
    status: 400,
    message: "Unsupported value: 'temperature' is not supported",
  });
  const memory = memoryOf(USUAL);
  const before = memory.dialect;
  expect(await open(memory)()).toMatchObject({ text: '', failure: 'request_refused', calls: 2 });
  expect(memory.dialect).toEqual(before);
});

test('ANS-15 without a temperature in the settings, a refusal that names it is final', async () => {
  endpoint = await modelStandIn({ does: 'refuse', status: 400, message: 'temperature is not supported' });
  expect(await open(memoryOf(USUAL), { MODEL_TEMPERATURE: 'default' })()).toMatchObject({ calls: 1 });
});

test.each(['withoutStreaming', 'plain'] as const)(
  'ANS-15 an error 500 of %s that names streaming is a refusal; any other is tried again',
  async (name) => {
    const message = name === 'plain' ? 'stream closed unexpectedly' : 'streaming is not supported';
    endpoint = await modelStandIn({ does: 'refuse', status: 500, message, times: 1, afterwards: GOOD });
    const memory = memoryOf(USUAL);
    expect(await open(memory)()).toMatchObject({ text: TEXT, calls: 2 });
    expect(memory.dialect?.stream).toBe(name === 'plain' ? 'streamed' : 'whole');
  },
);

describe('ANS-01 a model that thinks 3,000 tokens', () => {
  const thinking = (where?: Thinking['in'], tokens = 3_000): Behaviour => ({
    does: 'answer',
    text: TEXT,
    thinks: { tokens, ...(where && { in: where }) },
  });
  const places = [undefined, 'reasoning_content', 'reasoning', 'tags', 'a closing tag alone'] as const;

  test.each(places)(
    'in %s: is asked once more with room, the tokens of both count, and the room is learnt',
    async (where) => {
      endpoint = await modelStandIn(thinking(where), where === undefined ? 'reasoning' : 'plain');
      const memory = memoryOf();
      const ask = open(memory);
      expect(await ask()).toMatchObject({
        text: where === 'a closing tag alone' || where === 'tags' ? `\n\n${TEXT}` : TEXT,
        failure: '',
        tokens: [240, 1_024 + 3_030],
      });
      expect(memory.dialect).toMatchObject({
        room: 8_192,
        thoughts: where === 'a closing tag alone' ? 'unopened' : 'apart',
      });
      const again = await ask();
      expect(again).toMatchObject({ failure: '', tokens: [120, 3_030], calls: 1 });
      expect(again.text.trim()).toBe(TEXT);
    },
  );

  test('more than any room: fails with its own cause, counts its tokens, and has more room the next time', async () => {
    endpoint = await modelStandIn(thinking('reasoning_content', 20_000));
    const memory = memoryOf(USUAL);
    const ask = open(memory);
    expect(await ask()).toMatchObject({ failure: 'only_thoughts', tokens: [240, 1_024 + 9_216], calls: 2 });
    expect(await ask()).toMatchObject({ text: TEXT, failure: '', calls: 2 });
    expect(memory.dialect).toMatchObject({ room: 32_768 });
  });

  test('an endpoint that refuses more room fails with the same cause', async () => {
    endpoint = await modelStandIn({
      does: 'one, then another',
      one: thinking(),
      another: { does: 'refuse', status: 400, message: 'max_tokens is too large: 9216' },
    });
    const memory = memoryOf(USUAL);
    expect(await open(memory)()).toMatchObject({ failure: 'only_thoughts', tokens: [120, 1_024], calls: 2 });
    expect(memory.dialect).toEqual(USUAL);
  });

  test('a request that is too long only for its room is asked without the room, which stays learnt', async () => {
    const message = 'maximum context length is 8192 tokens';
    endpoint = await modelStandIn({ does: 'refuse', status: 400, message, times: 1, afterwards: GOOD });
    const memory = memoryOf({ ...USUAL, room: 8_192 });
    expect(await open(memory)()).toMatchObject({ text: TEXT, calls: 2 });
    expect(endpoint.bodies.map((body) => body['max_tokens'])).toEqual([9_216, 1_024]);
    expect(memory.dialect?.room).toBe(8_192);
  });

  test('thoughts keep the answer alive beyond the time for the first word', async () => {
    endpoint = await modelStandIn({ ...thinking('reasoning_content', 500), pauseMs: 250 } as Behaviour);
    const limits = { MODEL_FIRST_TOKEN_MS: '2000', MODEL_SILENCE_MS: '120000' };
    expect(await open(memoryOf(USUAL), limits)()).toMatchObject({ text: TEXT, failure: '' });
  });
});

test('ANS-01 a long answer of a new model is asked for once more, and needs no room afterwards', async () => {
  const one: Behaviour = { does: 'answer', text: 'Sì, il', finish: 'length' };
  endpoint = await modelStandIn({ does: 'one, then another', one, another: GOOD });
  const memory = memoryOf();
  expect(await open(memory)()).toMatchObject({ text: TEXT, calls: 2 });
  expect(memory.dialect).toMatchObject({ room: 0, thoughts: 'apart' });
});
