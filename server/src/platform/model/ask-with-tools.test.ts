import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryOf, USUAL } from '../../../test/known-dialects.ts';
import { modelStandIn } from '../../../test/model-stand-in.ts';
import type { Behaviour, ModelStandIn } from '../../../test/model-stand-in.ts';
import type { CallForm, WireCall } from '../../../test/model-tools.ts';
import { readConfig } from '../config.ts';
import { askWithTools, STEPS_MAX } from './ask-with-tools.ts';
import { failureOf } from './failure.ts';
import { openModel } from './model.ts';
import type { Model, ModelPart } from './model.ts';
import type { ToolCall } from './tool-calls.ts';

const TOOL = { name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } };
const LOOK: WireCall = { name: 'look', input: '{"at":"the sky"}' };
const REQUEST = {
  instructions: 'Be brief.',
  turns: [{ role: 'user' as const, content: 'Is it blue?' }],
  maxTokens: 100,
};

let endpoint: ModelStandIn;
beforeEach(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'Yes.' });
  endpoint.takesTools = true;
});
afterEach(() => endpoint.close());

const open = (more: Record<string, string> = {}): Model =>
  openModel(
    readConfig({
      ...endpoint.environment,
      MODEL_FIRST_TOKEN_MS: '120000',
      MODEL_SILENCE_MS: '120000',
      ...more,
    }),
    memoryOf(USUAL),
  )!;

interface Looped {
  text: string;
  steps: number;
  failure?: string;
  calls: (readonly ToolCall[])[];
}

async function loop(
  model = open(),
  {
    signal = new AbortController().signal,
    run = async (calls: readonly ToolCall[]) => calls.map(() => 'Blue.'),
  } = {},
): Promise<Looped> {
  const looped: Looped = { text: '', steps: 1, calls: [] };
  const ask = (more: object) => model.stream({ ...REQUEST, ...more }, signal);
  const running = (calls: readonly ToolCall[]) => {
    looped.calls.push(calls);
    return run(calls);
  };
  try {
    for await (const part of askWithTools({ tools: [TOOL], ask, run: running, signal })) {
      if (part.type === 'text') looped.text += part.text;
      if (part.type === 'next_step') looped.steps += 1;
    }
  } catch (error) {
    looped.failure = failureOf(error).reason;
  }
  return looped;
}

const hasResult = (messages: readonly { role: string }[]): boolean => messages.at(-1)!.role === 'tool';
const callsOnce = (calls: readonly WireCall[], form?: CallForm): Behaviour => ({
  does: 'call',
  reply: (messages) => (hasResult(messages) ? 'Yes, blue.' : calls),
  ...(form && { form }),
});
const then = (one: Behaviour, another: Behaviour): Behaviour => ({ does: 'one, then another', one, another });

test('ANS-07 without calls an answer is one step', async () => {
  expect(await loop()).toEqual({ text: 'Yes.', steps: 1, calls: [] });
});

test.each(['pieces', 'without index', 'without id', 'one index', 'repeated id'] as const)(
  'ANS-07 calls that come as "%s" are run, and their results answered',
  async (form) => {
    const two = form === 'without id' ? [LOOK, { ...LOOK, name: 'look' }] : [LOOK, LOOK];
    endpoint.behaviour = callsOnce(two, form);
    expect(await loop()).toMatchObject({ text: 'Yes, blue.', steps: 2 });
    const [called, ...results] = endpoint.asked.at(-1)!.slice(2);
    expect(called!.tool_calls!.map(({ function: { arguments: given } }) => given)).toEqual([
      LOOK.input,
      LOOK.input,
    ]);
    expect(results.map(({ role, content }) => [role, content])).toEqual([
      ['tool', 'Blue.'],
      ['tool', 'Blue.'],
    ]);
  },
);

test('F49 a model that calls at every turn is asked the last time without tools', async () => {
  endpoint.behaviour = {
    does: 'call',
    reply: (_, hasTools) => (hasTools ? [LOOK] : 'Blue, then.'),
  };
  expect(await loop()).toMatchObject({ text: 'Blue, then.', steps: STEPS_MAX });
  expect(endpoint.bodies.map((body) => 'tools' in body)).toEqual([true, true, true, false]);
});

test('A94 calls that were not offered run nothing', async () => {
  endpoint.behaviour = { does: 'call', reply: () => [LOOK] };
  expect(await loop()).toMatchObject({ failure: 'empty', steps: STEPS_MAX });
  const parts: ModelPart[] = [];
  const plainly = open().stream(REQUEST, new AbortController().signal);
  await expect(
    (async () => {
      for await (const part of plainly) parts.push(part);
    })(),
  ).rejects.toThrow('empty');
  expect(parts).not.toContainEqual(expect.objectContaining({ calls: expect.anything() }));
});

test('ANS-07 broken arguments are told to the tool as none, and the history holds an empty object', async () => {
  endpoint.behaviour = callsOnce([{ name: 'look', input: '{"at":' }]);
  const { calls } = await loop();
  expect(calls[0]![0]!.input).toBeUndefined();
  expect(endpoint.asked.at(-1)![2]!.tool_calls![0]!.function.arguments).toBe('{}');
});

describe('F49 a fault in a step', () => {
  const event = (delta: object, finish: string | null = null): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const begun = event({
    tool_calls: [{ index: 0, id: 'x', type: 'function', function: { name: 'look', arguments: '{"at' } }],
  });

  test('a connection that is cut in the arguments is tried again', async () => {
    const cut: Behaviour = { does: 'cut', after: '' };
    endpoint.behaviour = then(cut, callsOnce([LOOK]));
    expect(await loop()).toMatchObject({ text: 'Yes, blue.', steps: 2 });
  });

  test('a stream that ends in the arguments without a reason is cut off, and runs nothing', async () => {
    endpoint.behaviour = { does: 'send', pieces: [begun], pauseMs: 0 };
    expect(await loop()).toEqual({ text: '', steps: 1, calls: [], failure: 'cut_off' });
  });

  test('an answer that reached its limit in the arguments runs nothing', async () => {
    endpoint.behaviour = {
      does: 'send',
      pieces: [begun, event({}, 'length'), 'data: [DONE]\n\n'],
      pauseMs: 0,
    };
    expect(await loop()).toMatchObject({ calls: [], failure: 'only_thoughts' });
  });

  test('an answer that reached its limit after some words is these words, and runs nothing', async () => {
    const pieces = [event({ content: 'Yes.' }), begun, event({}, 'length'), 'data: [DONE]\n\n'];
    endpoint.behaviour = { does: 'send', pieces, pauseMs: 0 };
    expect(await loop()).toEqual({ text: 'Yes.', steps: 1, calls: [] });
  });

  test('a second step that is throttled is asked again after the pause', async () => {
    endpoint.behaviour = then(callsOnce([LOOK]), {
      does: 'refuse',
      status: 429,
      retryAfter: '1',
      times: 1,
      afterwards: callsOnce([LOOK]),
    });
    expect(await loop()).toMatchObject({ text: 'Yes, blue.', steps: 2 });
  });

  test('silence in the second step ends it', async () => {
    endpoint.behaviour = then(callsOnce([LOOK]), { does: 'hang' });
    expect(await loop(open({ MODEL_FIRST_TOKEN_MS: '400' }))).toMatchObject({ failure: 'timeout', steps: 2 });
  });

  test('the pieces of a call are signs of life', async () => {
    const pieces = [
      begun,
      ...Array.from({ length: 8 }, () => event({ tool_calls: [{ index: 0, function: { arguments: ' ' } }] })),
    ];
    const last = event({ tool_calls: [{ index: 0, function: { arguments: '":1}' } }] }, 'tool_calls');
    endpoint.behaviour = then(
      { does: 'send', pieces: [...pieces, last, 'data: [DONE]\n\n'], pauseMs: 150 },
      { does: 'answer', text: 'Yes.' },
    );
    expect(await loop(open({ MODEL_FIRST_TOKEN_MS: '900', MODEL_SILENCE_MS: '900' }))).toMatchObject({
      text: 'Yes.',
    });
  });

  test('a reader who leaves while a tool runs ends the answer at once', async () => {
    endpoint.behaviour = callsOnce([LOOK]);
    const left = new AbortController();
    const run = (): Promise<string[]> => {
      left.abort();
      return new Promise(() => {});
    };
    expect(await loop(open(), { signal: left.signal, run })).toMatchObject({ text: '', steps: 1 });
    expect(endpoint.calls).toBe(1);
  });
});

describe('ANS-07 an endpoint that refuses tools', () => {
  test.each([
    [400, 'registry.ollama.ai/library/gemma:2b does not support tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
    [500, 'tools param requires --jinja flag'],
    [422, "Unsupported parameter: 'tools'"],
  ])('%d "%s" is known from then on', async (status, message) => {
    endpoint.behaviour = { does: 'refuse', status, message };
    const model = open();
    expect(model.tools.isLacking).toBe(false);
    expect((await loop(model)).failure).toBeDefined();
    expect(model.tools.isLacking).toBe(true);
    expect(endpoint.calls).toBe(1);
  });

  test('an error that speaks of no tools says nothing about them', async () => {
    endpoint.behaviour = { does: 'refuse', status: 400, message: 'The image is broken.' };
    const model = open();
    await loop(model);
    expect(model.tools.isLacking).toBe(false);
  });
});

test.each([
  [
    'a result without a call',
    [
      { role: 'user', content: 'x' },
      { role: 'tool', tool_call_id: 'a', content: 'x' },
    ],
  ],
  ['a call without a result', [{ role: 'user', content: 'x' }, called('a'), { role: 'user', content: 'y' }]],
  ['an unknown field', [{ role: 'user', content: 'x', mood: 'good' }]],
  ['an unknown role', [{ role: 'robot', content: 'x' }]],
  [
    'arguments that are no object',
    [{ role: 'user', content: 'x' }, called('a', '{"q'), { role: 'tool', tool_call_id: 'a', content: 'x' }],
  ],
])('the stand-in refuses %s', async (_, messages) => {
  const response = await fetch(`${endpoint.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${endpoint.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: endpoint.model, messages, max_tokens: 10 }),
  });
  expect(response.status).toBe(400);
});

function called(id: string, input = '{}') {
  const call = { id, type: 'function', function: { name: 'look', arguments: input } };
  return { role: 'assistant', content: null, tool_calls: [call] };
}
