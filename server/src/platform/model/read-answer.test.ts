import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { modelStandIn } from '../../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../../test/model-stand-in.ts';
import { readConfig } from '../config.ts';
import { openModel } from './model.ts';
import type { Model, ModelPart } from './model.ts';

let endpoint: ModelStandIn;
let model: Model;
beforeEach(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'Sì.' });
  model = openModel(readConfig({ ...endpoint.environment, MODEL_SILENCE_MS: '120000' }))!;
});
afterEach(() => endpoint.close());

async function receive(): Promise<ModelPart[]> {
  const request = { instructions: 'x', turns: [{ role: 'user' as const, content: 'x' }], maxTokens: 10 };
  const parts: ModelPart[] = [];
  for await (const part of model.stream(request, new AbortController().signal)) parts.push(part);
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

test.each([
  ['an event without choices', 'data: {"object":"ping"}\n\n'],
  ['an event that is a number', 'data: 1\n\n'],
  ['choices that are not a list', 'data: {"choices":{}}\n\n'],
])('ANS-15 %s is garbage, and the text before it is kept', async (_, body) => {
  send([event({ content: 'Il ' }), body], 20);
  const request = { instructions: 'x', turns: [{ role: 'user' as const, content: 'x' }], maxTokens: 10 };
  const stream = model.stream(request, new AbortController().signal);
  expect((await stream.next()).value).toEqual({ type: 'text', text: 'Il ' });
  await expect(stream.next()).rejects.toMatchObject({ reason: 'garbage' });
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
