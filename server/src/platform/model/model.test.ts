import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { modelStandIn } from '../../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../../test/model-stand-in.ts';
import { readConfig } from '../config.ts';
import { failureOf, ModelFailure } from './failure.ts';
import { openModel } from './model.ts';
import type { ModelPart } from './model.ts';

let endpoint: ModelStandIn;
beforeEach(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'Sì, il martedì alle nove.' });
});
afterEach(() => endpoint.close());

interface Heard {
  text: string;
  end?: Extract<ModelPart, { type: 'end' }>;
  failure?: string;
}

async function hear(
  given: Record<string, string> = {},
  signal = new AbortController().signal,
): Promise<Heard> {
  const model = openModel(
    readConfig({
      ...endpoint.environment,
      MODEL_FIRST_TOKEN_MS: '2500',
      MODEL_SILENCE_MS: '300',
      ...given,
    }),
  );
  const heard: Heard = { text: '' };
  try {
    const request = {
      instructions: 'Sii breve.',
      turns: [{ role: 'user' as const, content: 'Quando?' }],
      maxTokens: 100,
    };
    for await (const part of model!.stream(request, signal)) {
      if (part.type === 'text') heard.text += part.text;
      else heard.end = part;
    }
  } catch (error) {
    heard.failure = error instanceof ModelFailure ? error.reason : String(error);
  }
  return heard;
}

test('ANS-01 an endpoint streams its text, and says what it cost in tokens', async () => {
  expect(await hear()).toEqual({
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
  ['a model it has not', { does: 'answer', text: 'x' }, 'model_unknown', { MODEL_NAME: 'other' }],
  ['a page of a gateway', { does: 'garbage', body: '<html>Login</html>', type: 'text/html' }, 'garbage'],
  [
    'a JSON error in a success',
    { does: 'garbage', body: '{"error":{"message":"no"}}', type: 'application/json' },
    'garbage',
  ],
  ['lines that are no JSON', { does: 'garbage', body: 'data: {"choices": [\n\n' }, 'garbage'],
  ['nothing but the end', { does: 'answer', text: '' }, 'empty'],
  ['silence', { does: 'hang' }, 'timeout', { MODEL_FIRST_TOKEN_MS: '200' }],
  ['silence after some words', { does: 'hang', after: 'Il martedì' }, 'timeout'],
  ['an error for ever', { does: 'refuse', status: 503 }, 'server_error'],
  ['a far "come back later"', { does: 'refuse', status: 429, retryAfter: '600' }, 'throttled'],
];

describe('ANS-15 what may go wrong is told apart', () => {
  test.each(failures)('%s', async (_, behaviour, reason, environment = {}) => {
    endpoint.behaviour = behaviour;
    expect((await hear(environment)).failure).toBe(reason);
  });
});

test('ANS-15 an error before the first word is tried again, at most twice', async () => {
  endpoint.behaviour = {
    does: 'refuse',
    status: 500,
    times: 2,
    afterwards: { does: 'answer', text: 'Eccomi.' },
  };
  expect((await hear()).text).toBe('Eccomi.');
  expect(endpoint.calls).toBe(3);
});

test('ANS-15 an endpoint that nobody answers at is told apart', async () => {
  const gone = await modelStandIn({ does: 'answer', text: 'x' });
  await gone.close();
  expect((await hear({ MODEL_URL: gone.url })).failure).toBe('unreachable');
});

test('ANS-15 after a far "come back later" the next question does not go there at all', async () => {
  endpoint.behaviour = { does: 'refuse', status: 429, retryAfter: '600' };
  const model = openModel(readConfig(endpoint.environment))!;
  const request = { instructions: 'x', turns: [{ role: 'user' as const, content: 'x' }], maxTokens: 10 };
  const ask = () => model.stream(request, new AbortController().signal).next();
  await expect(ask()).rejects.toMatchObject({ reason: 'throttled', retryAfterS: 600 });
  await expect(ask()).rejects.toMatchObject({ reason: 'throttled' });
  expect(endpoint.calls).toBe(1);
});

test('ANS-15 a "come back" that fits the limit is waited for', async () => {
  endpoint.behaviour = {
    does: 'refuse',
    status: 429,
    retryAfter: '1',
    times: 1,
    afterwards: { does: 'answer', text: 'Ora sì.' },
  };
  const began = Date.now();
  expect((await hear()).text).toBe('Ora sì.');
  expect(Date.now() - began).toBeGreaterThan(900);
});

test('ANS-15 once a word was said nothing is tried again, and the words are kept', async () => {
  endpoint.behaviour = { does: 'cut', after: 'Il martedì' };
  const heard = await hear();
  expect(heard.text).toBe('Il martedì');
  expect(heard.failure).toBeDefined();
  expect(endpoint.calls).toBe(1);
});

test('an answer cut by a limit or by a filter says so', async () => {
  endpoint.behaviour = { does: 'answer', text: 'Il martedì', finish: 'length' };
  expect((await hear()).end?.reason).toBe('length');
  endpoint.behaviour = { does: 'answer', text: 'Il martedì', finish: 'content_filter' };
  expect((await hear()).end?.reason).toBe('filtered');
});

test('a redirect is not followed: the key goes to nobody else', async () => {
  const other = await modelStandIn({ does: 'answer', text: 'Dammi la chiave.' });
  endpoint.behaviour = { does: 'redirect', to: `${other.url}/chat/completions` };
  expect((await hear()).text).toBe('');
  expect(other.calls).toBe(0);
  await other.close();
});

test('who leaves ends the call at the endpoint within a second', async () => {
  endpoint.behaviour = { does: 'hang', after: 'Il martedì' };
  const leaves = new AbortController();
  setTimeout(() => leaves.abort(), 150);
  const heard = await hear({ MODEL_SILENCE_MS: '60000' }, leaves.signal);
  expect(heard).toEqual({ text: 'Il martedì' });
  await expect.poll(() => endpoint.open, { timeout: 1_000 }).toBe(0);
});

test('an endpoint that asks for peace for ever is tried again within the hour', () => {
  const asks = (value: string) =>
    failureOf({ statusCode: 429, responseHeaders: { 'retry-after': value } }).retryAfterS;
  expect(asks('999999999')).toBe(3600);
  expect(asks(new Date(Date.now() + 9e9).toUTCString())).toBe(3600);
  expect(asks('600')).toBe(600);
  expect(asks('soon')).toBeUndefined();
});
