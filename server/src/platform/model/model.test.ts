import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { memoryOf, USUAL } from '../../../test/known-dialects.ts';
import { modelStandIn } from '../../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../../test/model-stand-in.ts';
import { quietMs } from '../../../test/pace.ts';
import { readConfig } from '../config.ts';
import { failureOf, failureOfRefusal, failureOfStatus, ModelFailure } from './failure.ts';
import { openModel } from './model.ts';
import type { ModelPart } from './model.ts';
import { hasReason } from './refusal.ts';

let endpoint: ModelStandIn;
beforeEach(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'Sì, il martedì alle nove.' });
});
afterEach(() => endpoint.close());

interface Received {
  text: string;
  end?: Extract<ModelPart, { type: 'end' }>;
  failure?: string;
  /** The error with its causes, as a log or a report of a crash would write it. */
  inspected?: string;
}

async function receive(
  given: Record<string, string> = {},
  signal = new AbortController().signal,
  onText = () => {},
): Promise<Received> {
  const model = openModel(
    readConfig({
      ...endpoint.environment,
      MODEL_FIRST_TOKEN_MS: '120000',
      MODEL_SILENCE_MS: '120000',
      ...given,
    }),
    memoryOf(USUAL),
  );
  const received: Received = { text: '' };
  try {
    const request = {
      instructions: 'Sii breve.',
      turns: [{ role: 'user' as const, content: 'Quando?' }],
      maxTokens: 100,
    };
    for await (const part of model!.stream(request, signal)) {
      if (part.type === 'end') received.end = part;
      else if (part.type === 'text') {
        received.text += part.text;
        onText();
      }
    }
  } catch (error) {
    received.failure = error instanceof ModelFailure ? error.reason : String(error);
    received.inspected = inspect(error, { depth: null, showHidden: true });
  }
  return received;
}

test('ANS-01 an endpoint streams its text and reports the token counts', async () => {
  expect(await receive()).toEqual({
    text: 'Sì, il martedì alle nove.',
    end: { type: 'end', reason: 'stop', tokensIn: 120, tokensOut: 30 },
  });
  expect(endpoint.asked[0]).toEqual([
    { role: 'system', content: 'Sii breve.' },
    { role: 'user', content: 'Quando?' },
  ]);
});

const failures: [string, Behaviour, string, Record<string, string>?][] = [
  ['a wrong key', { does: 'answer', text: 'x' }, 'key_refused', { MODEL_KEY: 'sk-other' }],
  ['an unknown model', { does: 'answer', text: 'x' }, 'model_unknown', { MODEL_NAME: 'other' }],
  [
    'an HTML page of a gateway',
    { does: 'garbage', body: '<html>Login</html>', type: 'text/html' },
    'garbage',
  ],
  [
    'a JSON error with status 200',
    { does: 'garbage', body: '{"error":{"message":"no"}}', type: 'application/json' },
    'server_error',
  ],
  ['malformed JSON', { does: 'garbage', body: 'data: {"choices": [\n\n' }, 'garbage'],
  ['an answer without text', { does: 'answer', text: '' }, 'empty'],
  ['silence', { does: 'hang' }, 'timeout', { MODEL_FIRST_TOKEN_MS: '200' }],
  ['silence after some words', { does: 'hang', after: 'Il martedì' }, 'timeout', { MODEL_SILENCE_MS: '300' }],
  ['a permanent error', { does: 'refuse', status: 503 }, 'server_error'],
  [
    'a long Retry-After',
    { does: 'refuse', status: 429, retryAfter: '600' },
    'throttled',
    { MODEL_FIRST_TOKEN_MS: '30000' },
  ],
];

describe('ANS-15 the causes of failure', () => {
  test.each(failures)(
    'ANS-15 %s fails with its own cause',
    async (_, behaviour, reason, environment = {}) => {
      endpoint.behaviour = behaviour;
      const { failure, inspected } = await receive(environment);
      expect(failure).toBe(reason);
      // A111
      expect(inspected).not.toContain(environment['MODEL_KEY'] ?? endpoint.key);
      await expect.poll(() => endpoint.open).toBe(0);
    },
  );
});

test('ANS-15 an error before the first word is retried, at most twice', async () => {
  endpoint.behaviour = {
    does: 'refuse',
    status: 500,
    times: 2,
    afterwards: { does: 'answer', text: 'Eccomi.' },
  };
  expect((await receive()).text).toBe('Eccomi.');
  expect(endpoint.calls).toBe(3);
});

test('ANS-15 an endpoint that refuses connections is reported as unreachable', async () => {
  const gone = await modelStandIn({ does: 'answer', text: 'x' });
  await gone.close();
  expect((await receive({ MODEL_URL: gone.url })).failure).toBe('unreachable');
});

test.each(['finish', 'finish and usage', 'DONE'] as const)(
  'ANS-15 an answer ends with its %s, even if the endpoint leaves the connection open; the connection is then closed',
  async (thenOpen) => {
    endpoint.behaviour = { does: 'answer', text: 'Il martedì.', thenOpen };
    const receiving = receive();
    expect(await quietMs(() => receiving)).toBeLessThan(2_500);
    expect(await receiving).toEqual({
      text: 'Il martedì.',
      end: {
        type: 'end',
        reason: 'stop',
        ...(thenOpen === 'finish and usage'
          ? { tokensIn: 120, tokensOut: 30 }
          : { tokensIn: null, tokensOut: null }),
      },
    });
    await expect.poll(() => endpoint.open).toBe(0);
  },
);

test('ANS-15 an answer with its end and token counts ends without waiting for a timer', async () => {
  endpoint.behaviour = { does: 'answer', text: 'Il martedì.', thenOpen: 'finish and usage' };
  // The fake timers never fire.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await receive()).toEqual({
    text: 'Il martedì.',
    end: { type: 'end', reason: 'stop', tokensIn: 120, tokensOut: 30 },
  });
});

test('ANS-15 one event with text, the end and the token counts: all three are kept', async () => {
  const last = {
    choices: [{ index: 0, delta: { content: 'Sì.' }, finish_reason: 'length' }],
    usage: { prompt_tokens: 7, completion_tokens: 1 },
  };
  endpoint.behaviour = { does: 'garbage', body: `data: ${JSON.stringify(last)}\n\n` };
  expect(await receive()).toEqual({
    text: 'Sì.',
    end: { type: 'end', reason: 'length', tokensIn: 7, tokensOut: 1 },
  });
});

test.each([
  ['[DONE] in a text', { does: 'answer', text: 'Scrivi\ndata: [DONE]\nalla fine.' }, undefined],
  [
    'an error, then [DONE]',
    {
      does: 'garbage',
      body: `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'Sì' } }] })}\n\ndata: {"error":{"message":"no"}}\n\ndata: [DONE]\n\n`,
    },
    'server_error',
  ],
] as [string, Behaviour, string | undefined][])(
  'ANS-15 %s does not end an answer',
  async (_, behaviour, failure) => {
    endpoint.behaviour = behaviour;
    const received = await receive();
    expect(received.failure).toBe(failure);
    if (behaviour.does === 'answer') expect(received.text).toBe(behaviour.text);
  },
);

describe('ANS-15 an endpoint that throttles', () => {
  const request = { instructions: 'x', turns: [{ role: 'user' as const, content: 'x' }], maxTokens: 10 };
  const open = () => {
    const model = openModel(readConfig(endpoint.environment), memoryOf(USUAL))!;
    return () => model.stream(request, new AbortController().signal).next();
  };
  const skip = (ms: number) => vi.setSystemTime(Date.now() + ms);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('ANS-15 after `Retry-After: 600` the endpoint gets no call for 60 s; then one question tries, and after its success all others follow', async () => {
    const ask = open();
    endpoint.behaviour = { does: 'refuse', status: 429, retryAfter: '600' };
    await expect(ask()).rejects.toMatchObject({ reason: 'throttled', retryAfterS: 60 });
    skip(20_000);
    await expect(ask()).rejects.toMatchObject({ reason: 'throttled', retryAfterS: 40 });
    expect(endpoint.calls).toBe(1);
    skip(40_000);
    endpoint.behaviour = { does: 'answer', text: 'Eccomi.' };
    const asked = await Promise.all([ask(), ask(), ask()]);
    for (const { value } of asked) expect(value).toMatchObject({ type: 'text' });
    expect(endpoint.calls).toBe(4);
  });

  test('ANS-15 if the trial question is throttled again, the waiting questions fail without a call', async () => {
    const ask = open();
    endpoint.behaviour = { does: 'refuse', status: 429, retryAfter: '600' };
    await expect(ask()).rejects.toMatchObject({ reason: 'throttled' });
    skip(60_000);
    const asked = await Promise.allSettled([ask(), ask(), ask()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(endpoint.calls).toBe(2);
    skip(60_000);
    await expect(ask()).rejects.toMatchObject({ reason: 'throttled' });
    expect(endpoint.calls).toBe(3);
  });

  test('ANS-15 if the trial question is cancelled, the next one tries', async () => {
    const model = openModel(readConfig(endpoint.environment), memoryOf(USUAL))!;
    endpoint.behaviour = { does: 'refuse', status: 429, retryAfter: '60' };
    await expect(model.stream(request, new AbortController().signal).next()).rejects.toThrow();
    skip(60_000);
    endpoint.behaviour = { does: 'hang' };
    const leaves = new AbortController();
    const left = model.stream(request, leaves.signal).next();
    await expect.poll(() => endpoint.calls).toBe(2);
    const next = model.stream(request, new AbortController().signal).next();
    await new Promise((passes) => setTimeout(passes, 200));
    expect(endpoint.calls).toBe(2);
    endpoint.behaviour = { does: 'answer', text: 'Eccomi.' };
    leaves.abort();
    expect((await left).done).toBe(true);
    expect((await next).value).toMatchObject({ type: 'text' });
  });
});

test('ANS-15 a Retry-After within the deadline is waited for', async () => {
  endpoint.behaviour = {
    does: 'refuse',
    status: 429,
    retryAfter: '1',
    times: 1,
    afterwards: { does: 'answer', text: 'Ora sì.' },
  };
  const began = Date.now();
  expect((await receive()).text).toBe('Ora sì.');
  expect(Date.now() - began).toBeGreaterThan(900);
});

test('ANS-15 after the first word nothing is retried, and the text so far is kept', async () => {
  endpoint.behaviour = { does: 'cut', after: 'Il martedì' };
  const received = await receive();
  expect(received.text).toBe('Il martedì');
  expect(received.failure).toBeDefined();
  expect(endpoint.calls).toBe(1);
});

test('ANS-15 an answer cut by a limit or a filter reports the reason', async () => {
  endpoint.behaviour = { does: 'answer', text: 'Il martedì', finish: 'length' };
  expect((await receive()).end?.reason).toBe('length');
  endpoint.behaviour = { does: 'answer', text: 'Il martedì', finish: 'content_filter' };
  expect((await receive()).end?.reason).toBe('filtered');
});

test('ANS-15 a redirect is not followed, so the key reaches no other host', async () => {
  const other = await modelStandIn({ does: 'answer', text: 'Dammi la chiave.' });
  endpoint.behaviour = { does: 'redirect', to: `${other.url}/chat/completions` };
  expect((await receive()).text).toBe('');
  expect(other.calls).toBe(0);
  await other.close();
});

test('ANS-15 cancelling ends the call at the endpoint within a second', async () => {
  endpoint.behaviour = { does: 'hang', after: 'Il martedì' };
  const leaves = new AbortController();
  const received = await receive({}, leaves.signal, () => leaves.abort());
  expect(received).toEqual({ text: 'Il martedì' });
  expect(await quietMs(async () => expect.poll(() => endpoint.open).toBe(0))).toBeLessThan(1_000);
});

test('ANS-15 a Retry-After is limited to 60 s', () => {
  const asks = (value: string) => failureOfStatus(429, value).retryAfterS;
  expect(asks('999999999')).toBe(60);
  expect(asks(new Date(Date.now() + 9e9).toUTCString())).toBe(60);
  expect(asks('30')).toBe(30);
  expect(asks('soon')).toBeUndefined();
});

test('ANS-15 an error that stays is tried three times, the first included', async () => {
  endpoint.behaviour = { does: 'refuse', status: 500 };
  expect((await receive()).failure).toBe('server_error');
  expect(endpoint.calls).toBe(3);
});

test('ANS-15 throttling without a time to wait is tried again, and so is an endpoint that hangs up', async () => {
  const afterwards: Behaviour = { does: 'answer', text: 'Eccomi.' };
  endpoint.behaviour = { does: 'refuse', status: 429, times: 1, afterwards };
  expect((await receive()).text).toBe('Eccomi.');
  expect(endpoint.calls).toBe(2);
  endpoint.behaviour = { does: 'cut', after: '' };
  const asking = receive();
  await expect.poll(() => endpoint.calls).toBe(3);
  endpoint.behaviour = afterwards;
  expect((await asking).text).toBe('Eccomi.');
  expect(endpoint.calls).toBe(4);
});

test.each([
  [401, 'key_refused'],
  [403, 'key_refused'],
  [404, 'model_unknown'],
  [400, 'request_refused'],
])('ANS-15 status %d is not tried again: %s', async (status, reason) => {
  endpoint.behaviour = { does: 'refuse', status };
  expect((await receive()).failure).toBe(reason);
  expect(endpoint.calls).toBe(1);
});

test.each([
  [429, 'throttled'],
  [401, 'key_refused'],
  [403, 'key_refused'],
  [404, 'model_unknown'],
  [418, 'request_refused'],
  [500, 'server_error'],
  [503, 'server_error'],
  [307, 'garbage'],
])('ANS-15 status %d means: %s', (status, reason) => {
  expect(failureOfStatus(status, undefined)).toMatchObject({ reason, retryAfterS: undefined });
});

test.each([
  [413, 'Request entity', true],
  [400, "This model's maximum CONTEXT LENGTH is 8192 tokens", true],
  [422, 'the request exceeds the available context size', true],
  [400, 'exceeds the context window of this model', true],
  [400, 'error code: context_length_exceeded', true],
  [400, 'prompt is too long: 210000 tokens', true],
  [400, 'Prompt contains too many tokens', true],
  [400, 'exceeds the maximum number of tokens allowed', true],
  [400, 'temperature is not supported', false],
])('ANS-15 the refusal %d "%s" is one for length: %s', (status, body, isForLength) => {
  expect(hasReason(status)).toBe(true);
  expect(failureOfRefusal(status, body)).toMatchObject({ reason: 'request_refused', isForLength });
});

test('ANS-15 an error of the connection means unreachable, any other garbage; a time in the past is no wait', () => {
  const closed = Object.assign(new Error('closed'), { code: 'ECONNRESET' });
  expect(failureOf(new Error('fetch failed', { cause: closed })).reason).toBe('unreachable');
  for (const code of ['UND_ERR_SOCKET', 'CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
    expect(failureOf(Object.assign(new Error('x'), { code })).reason).toBe('unreachable');
  expect(failureOf(new Error('Unexpected token')).reason).toBe('garbage');
  expect(failureOfStatus(429, new Date(0).toUTCString()).retryAfterS).toBe(0);
});

test('ANS-01 a call streams, asks for the token counts, and limits the length; a slash at the end of the address is ignored', async () => {
  expect((await receive({ MODEL_URL: `${endpoint.url}/` })).text).toBe('Sì, il martedì alle nove.');
  expect(endpoint.bodies[0]).toMatchObject({
    model: 'stand-in-1',
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 100,
    temperature: 0,
  });
});

test.each([
  [-1, null],
  [1.5, null],
  [2 ** 31, null],
  ['120', null],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [0, 0],
])('ANS-01 a token count of %j is read as %j', async (said, count) => {
  const last = {
    choices: [{ index: 0, delta: { content: 'Sì.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: said, completion_tokens: 1 },
  };
  endpoint.behaviour = { does: 'garbage', body: `data: ${JSON.stringify(last)}\n\n` };
  expect((await receive()).end).toMatchObject({ tokensIn: count, tokensOut: 1 });
});

test('ANS-15 text of a call that started before the pause does not end the pause', async () => {
  const model = openModel(
    readConfig({ ...endpoint.environment, MODEL_FIRST_TOKEN_MS: '30000' }),
    memoryOf(USUAL),
  )!;
  const ask = () =>
    model.stream(
      { instructions: 'x', turns: [{ role: 'user', content: 'x' }], maxTokens: 10 },
      new AbortController().signal,
    );
  const slow = { choices: [{ index: 0, delta: { content: 'Sì' } }] };
  endpoint.behaviour = { does: 'send', pieces: [`data: ${JSON.stringify(slow)}\n\n`], pauseMs: 600 };
  const before = ask().next();
  await expect.poll(() => endpoint.calls).toBe(1);
  endpoint.behaviour = { does: 'refuse', status: 429, retryAfter: '60' };
  await expect(ask().next()).rejects.toMatchObject({ reason: 'throttled' });
  expect((await before).value).toEqual({ type: 'text', text: 'Sì' });
  await expect(ask().next()).rejects.toMatchObject({ reason: 'throttled' });
  expect(endpoint.calls).toBe(2);
});
