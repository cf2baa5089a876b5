import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddingsStandIn, usageOf } from '../../../test/embeddings-stand-in.ts';
import type { EmbeddingsBehaviour, EmbeddingsStandIn } from '../../../test/embeddings-stand-in.ts';
import { HANG_MS } from '../../../test/pace.ts';
import { readConfig } from '../config.ts';
import { openEmbeddings } from './embeddings.ts';
import { cosine, fromBytes, toBytes } from './vectors.ts';

let endpoint: EmbeddingsStandIn;
beforeAll(async () => {
  endpoint = await embeddingsStandIn();
});
afterAll(() => endpoint.close());
beforeEach(() => {
  endpoint.behaviour = { does: 'answer' };
});

const open = (more: Record<string, string> = {}, waitMs = HANG_MS) =>
  openEmbeddings(readConfig({ ...endpoint.environment, ...more }), waitMs)!;

test('each text gets its own vector of length 1, in any order of the answer', async () => {
  const texts = ['Quanto costa la mensa?', 'Dove si nuota?', 'Prezzo dei pasti'];
  const { vectors, tokens } = await open().embed(texts);
  expect(tokens).toBe(usageOf(texts).prompt_tokens);
  expect(vectors.map((one) => cosine(one, one))).toEqual([1, 1, 1].map((one) => expect.closeTo(one, 5)));
  expect(cosine(vectors[0]!, vectors[2]!)).toBeGreaterThan(0.8);
  expect(cosine(vectors[0]!, vectors[1]!)).toBeLessThan(0.4);
  endpoint.behaviour = { does: 'answer', reversed: true };
  expect((await open().embed(texts)).vectors).toEqual(vectors);
  expect(fromBytes(toBytes(vectors[0]!))).toEqual(vectors[0]);
  endpoint.behaviour = { does: 'answer', untold: true };
  expect((await open().embed(texts)).tokens).toBeNull();
});

test.each<[string, EmbeddingsBehaviour, string]>([
  ['a refused key', { does: 'refuse', status: 401 }, 'key_refused'],
  ['a throttle', { does: 'refuse', status: 429, retryAfter: '7' }, 'throttled'],
  ['an error', { does: 'refuse', status: 500 }, 'server_error'],
  ['a redirect', { does: 'refuse', status: 307 }, 'garbage'],
  ['no end', { does: 'hang' }, 'timeout'],
  ['a page', { does: 'garbage', body: '<html>' }, 'garbage'],
  ['too much', { does: 'garbage', body: ' '.repeat(17 * 1024 * 1024) }, 'too_long'],
  ['too few vectors', { does: 'garbage', body: '{"data":[]}' }, 'garbage'],
  ['a vector of zeros', { does: 'garbage', body: '{"data":[{"index":0,"embedding":[0,0]}]}' }, 'garbage'],
  ['a text as a number', { does: 'garbage', body: '{"data":[{"index":0,"embedding":["1",2]}]}' }, 'garbage'],
  [
    'an index that was not asked',
    { does: 'garbage', body: '{"data":[{"index":9,"embedding":[1,2]}]}' },
    'garbage',
  ],
])('with %s the call fails with its reason', async (_what, behaviour, reason) => {
  endpoint.behaviour = behaviour;
  const waitMs = reason === 'timeout' ? 200 : HANG_MS;
  const failure = await open({}, waitMs)
    .embed(['Dove si nuota?'])
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason });
  // A111: an error may reach a log or a report of a crash, with its causes.
  expect(inspect(failure, { depth: null, showHidden: true })).not.toContain(endpoint.key);
});

test('an endpoint that is away is unreachable; without an address there are no embeddings', async () => {
  await expect(open({ EMBEDDINGS_URL: 'http://127.0.0.1:1/v1' }).embed(['x'])).rejects.toMatchObject({
    reason: 'unreachable',
  });
  expect(openEmbeddings(readConfig({}))).toBeUndefined();
});

test('a caller who leaves ends the call, and a call that ended leaves nothing on its signal', async () => {
  const caller = new AbortController();
  await open().embed(['Dove si nuota?'], caller.signal);
  endpoint.behaviour = { does: 'refuse', status: 500 };
  await expect(open().embed(['Dove si nuota?'], caller.signal)).rejects.toMatchObject({
    reason: 'server_error',
  });
  expect(getEventListeners(caller.signal, 'abort')).toHaveLength(0);
  endpoint.behaviour = { does: 'hang' };
  const call = open().embed(['Dove si nuota?'], caller.signal);
  caller.abort(new Error('the caller left'));
  await expect(call).rejects.toThrow();
});

const answerOf = (...vectors: string[]): string =>
  `{"data":[${vectors.map((one, index) => `{"index":${index},"embedding":${one}}`).join()}]}`;

test.each([
  ['fewer than the texts', answerOf('[1,2]'), { of: 'count', expected: 2, given: 1 }],
  ['more than the texts', answerOf('[1,2]', '[1,2]', '[1,2]'), { of: 'count', expected: 2, given: 3 }],
  ['of two dimensions', answerOf('[1,2]', '[1,2,3]'), { of: 'dimensions', expected: 2, given: 3 }],
  ['of zeros', answerOf('[1,2]', '[0,0]'), { of: 'values', expected: 2, given: 2 }],
  ['with NaN', answerOf('[NaN,2]', '[1,2]'), { of: 'values', expected: 2, given: 1 }],
  ['with Infinity', answerOf('[1,2]', '[-Infinity,2]'), { of: 'values', expected: 2, given: 2 }],
  ['with null', answerOf('[1,null]', '[1,2]'), { of: 'values', expected: 2, given: 1 }],
])('F50 vectors %s are refused, with both numbers', async (_which, body, vectors) => {
  endpoint.behaviour = { does: 'garbage', body };
  await expect(open().embed(['a', 'b'])).rejects.toMatchObject({ reason: 'garbage', vectors });
});
