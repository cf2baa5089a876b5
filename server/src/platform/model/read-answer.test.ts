import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryOf, USUAL } from '../../../test/known-dialects.ts';
import { modelStandIn } from '../../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../../test/model-stand-in.ts';
import { readConfig } from '../config.ts';
import { openModel } from './model.ts';
import type { Model, ModelPart } from './model.ts';
import { AnswerReader } from './read-answer.ts';

let endpoint: ModelStandIn;
let model: Model;
beforeEach(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'Sì.' });
  model = openModel(readConfig({ ...endpoint.environment, MODEL_SILENCE_MS: '120000' }), memoryOf(USUAL))!;
});
afterEach(() => endpoint.close());

const REQUEST = { instructions: 'x', turns: [{ role: 'user' as const, content: 'x' }], maxTokens: 10 };

async function receive(): Promise<ModelPart[]> {
  const parts: ModelPart[] = [];
  for await (const part of model.stream(REQUEST, new AbortController().signal)) parts.push(part);
  return parts;
}
const textOf = (parts: readonly ModelPart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

const event = (delta: object, more: object = {}): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, ...more }] })}\n\n`;
const END = event({}, { finish_reason: 'stop' });
const send = (pieces: readonly (string | Uint8Array)[], pauseMs = 0): void => {
  endpoint.behaviour = { does: 'send', pieces, pauseMs };
};
/** Sends a piece every forty seconds of a clock that stands still until the last one has been read. */
function sendSlowly(pieces: readonly string[]): void {
  async function* slowly() {
    for (const piece of pieces) {
      yield piece;
      for (let round = 0; round < 50; round += 1) await new Promise(setImmediate);
      vi.advanceTimersByTime(40_000);
    }
  }
  endpoint.behaviour = { does: 'send', pieces: slowly(), pauseMs: 0 };
}

test('ANS-15 words that arrive together are one piece of text', async () => {
  send([event({ content: 'Il ' }) + event({ content: 'martedì ' }) + event({ content: 'alle nove.' }) + END]);
  const [first, ...rest] = await receive();
  expect(first).toEqual({ type: 'text', text: 'Il martedì alle nove.' });
  expect(rest.map(({ type }) => type)).toEqual(['end']);
});

test('ANS-15 a character, a line end and an event may each be split between two pieces', async () => {
  const bytes = Buffer.from(`${event({ content: 'Perché' })}${END}`.replaceAll('\n', '\r\n'));
  const at = [bytes.indexOf('é') + 1, bytes.indexOf('\r\n') + 1, bytes.length - 3];
  const [first = 0, second = 0, third = 0] = at;
  send(
    [
      bytes.subarray(0, first),
      bytes.subarray(first, second),
      bytes.subarray(second, third),
      bytes.subarray(third),
    ],
    20,
  );
  expect(textOf(await receive())).toBe('Perché');
});

test('ANS-15 content in a list of parts: its texts are the answer, its thoughts are not', async () => {
  const thoughts = { type: 'thinking', thinking: [{ type: 'text', text: 'Vediamo…' }] };
  send([event({ content: [thoughts] }) + event({ content: [{ type: 'text', text: 'Il martedì.' }] }) + END]);
  expect(textOf(await receive())).toBe('Il martedì.');
});

test('ANS-15 thoughts of the model keep its answer alive; comments and empty events do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const amid = (piece: string): string[] => [
    event({ content: 'Sì' }),
    ...Array.from({ length: 6 }, () => piece),
    event({ content: '.' }),
    END,
  ];
  for (const field of ['reasoning_content', 'reasoning']) {
    sendSlowly(amid(event({ [field]: 'Vediamo' })));
    expect(textOf(await receive())).toBe('Sì.');
  }
  sendSlowly(amid(`: ping\n\n${event({})}`));
  await expect(receive()).rejects.toMatchObject({ reason: 'timeout' });
});

test.each([
  ['one line of 9 MB', `data: ${'x'.repeat(9_000_000)}`],
  ['9 MB of comments', ': still here\n\n'.repeat(700_000)],
])('ANS-15 an answer of %s is too long', async (_, body) => {
  send([body]);
  await expect(receive()).rejects.toMatchObject({ reason: 'too_long' });
  await expect.poll(() => endpoint.open).toBe(0);
});

test('F48 at most 8 MB are kept of an answer without end that nobody reads', async () => {
  const reader = new AnswerReader({ alive: () => {}, ending: () => {} }, 'apart');
  const piece = Buffer.from(event({ content: 'x'.repeat(1_000_000) }));
  const taken = Array.from({ length: 20 }, () => {
    reader.feed(piece);
    return reader.isOver;
  });
  expect(taken.indexOf(true)).toBe(8);
  expect((await reader.next()).length).toBe(8_000_000);
  await expect(reader.next()).rejects.toMatchObject({ reason: 'too_long' });
  reader.feed(piece);
  await expect(reader.next()).rejects.toMatchObject({ reason: 'too_long' });
});

const usage = (completion_tokens: number, more: object = {}): string =>
  `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 7, completion_tokens, ...more } })}\n\n`;
const GOOD = event({ content: 'Il ' }) + event({ content: 'martedì.' });

test.each([
  ['an event without choices', 'data: {"object":"ping"}\n\n', {}],
  ['choices that are not a list', 'data: {"choices":{}}\n\n', {}],
  ['null choices', 'data: {"id":null,"choices":null,"usage":null}\n\n', {}],
  [
    'a null choice, a null delta and null content',
    `data: {"choices":[null]}\n\ndata: {"choices":[{"delta":null}]}\n\n${event({ content: null })}`,
    {},
  ],
  ['an empty event', 'data: \n\n', {}],
  ['an event that is a number', 'data: 1\n\n', { unreadable: 1 }],
  ['two pieces that are no JSON', 'data: {"choices": [\n\ndata: <html>\n\n', { unreadable: 2 }],
])('ANS-15 %s among good pieces costs the answer nothing, and is told', async (_, piece, told) => {
  send([event({ content: 'Il ' }), piece, event({ content: 'martedì.' }) + END + usage(3)]);
  const parts = await receive();
  expect(textOf(parts)).toBe('Il martedì.');
  expect(parts.at(-1)).toEqual({ type: 'end', reason: 'stop', tokensIn: 7, tokensOut: 3, ...told });
});

test('ANS-15 an answer that ends with a piece that is no JSON is garbage, and its text is kept', async () => {
  send([event({ content: 'Il ' }), 'data: {"cho\n\n'], 20);
  const stream = model.stream(REQUEST, new AbortController().signal);
  expect((await stream.next()).value).toEqual({ type: 'text', text: 'Il ' });
  await expect(stream.next()).rejects.toMatchObject({ reason: 'garbage' });
});

const WHOLE = {
  choices: [{ index: 0, message: { role: 'assistant', content: 'Il martedì.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
};
const finish = (finish_reason: string | null): string => event({}, { finish_reason });

test.each([
  ['a whole JSON in place of a stream', JSON.stringify(WHOLE), 'stop', 3],
  ['a whole JSON on several lines, after spaces', `\n \n${JSON.stringify(WHOLE, null, 2)}\n`, 'stop', 3],
  ['a whole message in one event', `data: ${JSON.stringify(WHOLE)}\n\n`, 'stop', 3],
  ['a whole message after its pieces', `${GOOD}data: ${JSON.stringify(WHOLE)}\n\n`, 'stop', 3],
  ['lines that end in CR LF', `${GOOD}${END}${usage(3)}`.replaceAll('\n', '\r\n'), 'stop', 3],
  ['no [DONE] and no empty line at its end', `${GOOD}${END}${usage(3)}`.trimEnd(), 'stop', 3],
  ['[DONE] and no reason', `${GOOD}data: [DONE]`, 'stop', null],
  [
    'an empty reason in each piece',
    `${event({ content: 'Il ' }, { finish_reason: '' })}${event({ content: 'martedì.' })}${END}${usage(3)}`,
    'stop',
    3,
  ],
  ['the reasons length and stop', `${GOOD}${finish('length')}${END}${usage(3)}`, 'length', 3],
  ['two equal reasons', `${GOOD}${END}${END}${usage(3)}`, 'stop', 3],
  ['an unknown reason', `${GOOD}${finish('eos_token')}${usage(3)}`, 'stop', 3],
  ['the reason MAX_TOKENS', `${GOOD}${finish('MAX_TOKENS')}${usage(3)}`, 'length', 3],
  ['the reason SAFETY', `${GOOD}${finish('SAFETY')}${usage(3)}`, 'filtered', 3],
  [
    'counts in each piece, the last after the reason',
    `${usage(1)}${GOOD}${usage(2)}${END}${usage(3)}`,
    'stop',
    3,
  ],
  ['no counts', `${GOOD}${END}`, 'stop', null],
  ['thoughts that only the total counts', `${GOOD}${END}${usage(3, { total_tokens: 3_010 })}`, 'stop', 3_003],
  ['an error after its end', `${GOOD}${END}data: {"error":{"message":"late"}}\n\n`, 'stop', null],
])('ANS-15 an answer with %s is read', async (_, body, reason, tokensOut) => {
  send([body]);
  const parts = await receive();
  expect(textOf(parts)).toBe('Il martedì.');
  expect(parts.at(-1)).toMatchObject({ type: 'end', reason, tokensOut });
});

test('ANS-15 an empty reason is no end: the pieces after it are waited for', async () => {
  const patient = openModel(readConfig(endpoint.environment), memoryOf(USUAL))!;
  const piece = (content: string) => event({ content }, { finish_reason: '' });
  send([piece('Il '), piece('martedì'), piece(' alle '), piece('nove.'), END], 300);
  let text = '';
  for await (const part of patient.stream(REQUEST, new AbortController().signal))
    if (part.type === 'text') text += part.text;
  expect(text).toBe('Il martedì alle nove.');
});

test.each([
  [{ message: 'overloaded' }, 'server_error'],
  [{ message: 'slow down', code: 'rate_limit_exceeded' }, 'throttled'],
  [{ message: 'slow down', code: 429 }, 'throttled'],
  [{ message: 'no', type: 'authentication_error' }, 'key_refused'],
  [{ message: 'no', code: 404 }, 'model_unknown'],
  [{ message: 'prompt is too long', type: 'invalid_request_error' }, 'request_refused'],
  ['overloaded', 'server_error'],
])(
  'ANS-15 the error object %j in mid-stream keeps the text and tells its cause: %s',
  async (error, reason) => {
    send([event({ content: 'Il ' }), `data: ${JSON.stringify({ error })}\n\n${GOOD}${END}`], 20);
    const stream = model.stream(REQUEST, new AbortController().signal);
    expect((await stream.next()).value).toEqual({ type: 'text', text: 'Il ' });
    await expect(stream.next()).rejects.toMatchObject({ reason });
  },
);

test('ANS-15 the reason error is a failure of the endpoint', async () => {
  send([event({ content: 'Il ' }), finish('error')], 20);
  const stream = model.stream(REQUEST, new AbortController().signal);
  expect((await stream.next()).value).toEqual({ type: 'text', text: 'Il ' });
  await expect(stream.next()).rejects.toMatchObject({ reason: 'server_error' });
});

test('ANS-15 a refusal in a field of its own counts as filtered', async () => {
  send([event({ refusal: 'No.' }) + END]);
  expect((await receive()).at(-1)).toMatchObject({ type: 'end', reason: 'filtered' });
});

test('ANS-15 three questions share a connection, although the endpoint ends each answer a moment after its last event', async () => {
  send([`${event({ content: 'Sì.' })}${END}data: [DONE]\n\n`, ': bye\n\n'], 60);
  for (let question = 1; question <= 3; question += 1) {
    expect(textOf(await receive())).toBe('Sì.');
    await wait(200);
  }
  expect(endpoint.calls).toBe(3);
  // On a busy machine a question may come before the end of the answer before it.
  expect(endpoint.connections).toBeLessThan(3);
});
