import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { modelScene, QUESTION } from '../../test/model-scene.ts';
import type { Behaviour } from '../../test/model-stand-in.ts';
import type { WireCall } from '../../test/model-tools.ts';
import type { WireMessage } from '../../test/model-dialects.ts';
import { scene, told } from '../../test/chat-scene.ts';

const model = modelScene();
const DEFAULTS = {
  has_rag: true,
  has_rag_as_tool: false,
  tool_max_concurrency: 3,
  default_system_instructions: '',
  citations_strategy: 'inline',
};

async function set(values: object, where = model.town): Promise<void> {
  const path = `/api/v1/ai/admin/assistant/${where.assistant}/`;
  const { status, text } = await where.admin.patch(path, values);
  expect(status, text).toBe(200);
}

beforeEach(async () => {
  model.endpoint.takesTools = true;
  await set(DEFAULTS);
});
afterEach(() => {
  model.endpoint.takesTools = false;
});

const search = (question: unknown, more: object = {}): WireCall => ({
  name: 'search_pages',
  input: JSON.stringify({ question, ...more }),
});
const isStep = (messages: readonly WireMessage[]): boolean => messages.at(-1)!.role === 'tool';
/** Calls once, then answers. */
const callsOnce = (calls: readonly WireCall[], answer: string): Behaviour => ({
  does: 'call',
  reply: (messages) => (isStep(messages) ? answer : calls),
});
/** The results of tools in the last request. */
const results = (): string[] =>
  model.endpoint.asked
    .at(-1)!
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content);
const LIBRARY = search('orari biblioteca comunale');
const CARD = search('costo carta d’identità elettronica');

describe('ANS-07 without has rag', () => {
  beforeEach(() => set({ has_rag: false, default_system_instructions: 'Rispondi che il parco è aperto.' }));

  test('the model gets no passages, and answers from its instructions; nothing is cited', async () => {
    model.endpoint.behaviour = { does: 'answer', text: 'Il parco è aperto [1].' };
    const { text, last } = await model.answer();
    expect(text).toBe('Il parco è aperto.');
    expect(last.data.message).toMatchObject({ outcome: 'partly', citations: [], extractive: false });
    const [rules, question] = model.endpoint.asked[0]!;
    expect(rules!.content).toContain('from these instructions alone');
    expect(rules!.content).toContain('Rispondi che il parco è aperto.');
    expect(question!.content).not.toContain('<passage-');
    expect(model.endpoint.bodies[0]).not.toHaveProperty('tools');
  });

  test('an answer that says that it does not know is not answered', async () => {
    model.endpoint.behaviour = { does: 'answer', text: '[NO_ANSWER] Non lo so.' };
    const { last } = await model.answer();
    expect(last.data.message).toMatchObject({ outcome: 'not_answered', citations: [] });
  });

  test('the trace says so, and shows no passage', async () => {
    const trace = await model.traceOf();
    expect(trace).toMatchObject({ retrieval: 'off', passages: [], thresholds: { ask_model: null } });
  });

  test('without a model the assistant says what it says where nothing is found', async () => {
    const town = await scene();
    try {
      await set({ has_rag: false }, town);
      const { text, last } = told(await (await town.ask(QUESTION)).rest());
      expect(last.data.message).toMatchObject({ outcome: 'not_answered', citations: [] });
      expect(text).not.toContain('martedì');
    } finally {
      await town.close();
    }
  });
});

describe('ANS-07 has rag as tool', () => {
  beforeEach(() => set({ has_rag_as_tool: true }));

  test('the model searches, reads the passages, and cites them', async () => {
    model.endpoint.behaviour = callsOnce([LIBRARY], 'È aperta dal martedì al sabato [1].');
    const { text, last } = await model.answer();
    expect(text).toBe('È aperta dal martedì al sabato [1].');
    expect(last.data.message).toMatchObject({ outcome: 'answered' });
    expect(last.data.message.citations[0]).toMatchObject({ number: 1, title: 'Biblioteca comunale' });
    const [first] = model.endpoint.asked;
    expect(first![0]!.content).toContain('search_pages');
    expect(first!.at(-1)!.content).not.toContain('<passage-');
    expect(results()[0]).toMatch(
      /<passage-(\w{12}) number="1" title="Biblioteca comunale"[^]*<\/passage-\1>/,
    );
  });

  test('a model that searches for nothing answers without citations', async () => {
    model.endpoint.behaviour = { does: 'answer', text: 'Buongiorno a Lei [1].' };
    const { text, last } = await model.answer();
    expect(text).toBe('Buongiorno a Lei.');
    expect(last.data.message).toMatchObject({ outcome: 'partly', citations: [] });
  });

  test('passages are numbered on through all steps, and one that was given is not given again', async () => {
    let asked = 0;
    model.endpoint.behaviour = {
      does: 'call',
      reply: () => [[LIBRARY], [CARD, LIBRARY], 'Costa 22,21 euro [3]. Apre martedì [1].'][asked++] ?? '',
    };
    const { last } = await model.answer();
    const [first, second, third] = results();
    const numbers = (text: string) =>
      Array.from(text.matchAll(/ number="(\d+)"/g), ([, number]) => Number(number));
    const known = numbers(first!);
    expect(numbers(second!)[0]).toBe(known.length + 1);
    expect(third).toBe(`You have these passages already: ${known.map((one) => `[${one}]`).join(', ')}.`);
    const { citations } = last.data.message;
    expect(citations.map(({ title }: { title: string }) => title)).toEqual([
      "Carta d'identità elettronica",
      'Biblioteca comunale',
    ]);
  });

  test('the trace shows each search, its passages, what the model read, and the steps', async () => {
    model.endpoint.behaviour = callsOnce([LIBRARY, CARD], 'Dal martedì al sabato [1].');
    const trace = await model.traceOf('Buone notizie?');
    expect(trace.retrieval).toBe('tool');
    expect(trace.queries.map(({ text, why }: { text: string; why: string }) => [why, text])).toEqual([
      ['question', 'Buone notizie?'],
      ['tool', 'orari biblioteca comunale'],
      ['tool', 'costo carta d’identità elettronica'],
    ]);
    const titles = trace.passages
      .filter(({ used }: { used: boolean }) => used)
      .map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Biblioteca comunale', "Carta d'identità elettronica"]));
    const parts = trace.prompt.map(({ part }: { part: string }) => part);
    expect(parts.slice(-4)).toEqual(['tool_call', 'tool_result', 'tool_call', 'tool_result']);
    const steps = trace.steps.map(({ name }: { name: string }) => name);
    expect(steps.slice(steps.indexOf('prompt'))).toEqual(['prompt', 'model', 'tool', 'model', 'outcome']);
  });

  test('the tokens and the cost are those of all steps', async () => {
    model.endpoint.behaviour = callsOnce([LIBRARY], 'Dal martedì al sabato [1].');
    const trace = await model.traceOf();
    expect([trace.tokens_in, trace.tokens_out]).toEqual([240, 50]);
  });

  test.each<[string, WireCall, RegExp]>([
    ['a tool that does not exist', { name: 'delete_pages', input: '{}' }, /^There is no tool of this name/],
    ['broken arguments', { name: 'search_pages', input: '{"question": "orari' }, /not the JSON of an object/],
    ['no question', { name: 'search_pages', input: '{}' }, /^The argument question is a text of 1 to 300/],
    ['a question of another type', search(['orari']), /^The argument question/],
    ['an empty question', search('  '), /^The argument question/],
    ['a question that is too long', search('a'.repeat(301)), /^The argument question/],
    ['an unknown language', search('orari', { language: 'de' }), /^The argument language is one of: it, en/],
    ['another assistant', search('orari', { assistant: 'x' }), /^Only the arguments question and language/],
    ['SQL as a filter', search('orari', { filter: "1=1'; drop table passages" }), /^Only the arguments/],
  ])('F49 A94 %s is told to the model', async (_, call, told_) => {
    model.endpoint.behaviour = callsOnce([call, LIBRARY], 'Dal martedì al sabato [1].');
    const { last } = await model.answer();
    expect(last.data.message.outcome).toBe('answered');
    const [refused, found] = results();
    expect(refused).toMatch(told_);
    expect(found).toContain('number="1"');
  });

  test('A94 SQL in a question finds what its words find', async () => {
    model.endpoint.behaviour = callsOnce(
      [search("quando è aperta la biblioteca comunale'; delete from passages; --")],
      'Martedì [1].',
    );
    await model.answer();
    expect(results()[0]).toContain('Biblioteca comunale');
    const { rows } = await model.town.server.database.pool.query('select count(*)::int as n from passages');
    expect(rows[0].n).toBeGreaterThan(0);
  });

  test('F49 a model that searches at every turn and then says nothing is replaced by a quotation', async () => {
    model.endpoint.behaviour = { does: 'call', reply: () => [LIBRARY] };
    const { last } = await model.answer();
    expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: true });
    expect(model.endpoint.bodies.map((body) => 'tools' in body)).toEqual([true, true, true, false]);
  });

  test('A94 the first ten of a thousand searches at once are run', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => search(`biblioteca ${at}`));
    model.endpoint.behaviour = callsOnce(many, 'Martedì [1].');
    const { last } = await model.answer();
    expect(last.data.message.outcome).not.toBe('failed');
    expect(results()).toHaveLength(10);
  });

  test('a text beside a search is no part of the answer', async () => {
    const chunk = (delta: object, finish: string | null = null): string =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    const call = {
      index: 0,
      id: 'x',
      type: 'function',
      function: { name: 'search_pages', arguments: LIBRARY.input },
    };
    model.endpoint.behaviour = {
      does: 'one, then another',
      one: {
        does: 'send',
        pieces: [
          chunk({ content: 'Cerco subito.' }),
          chunk({ tool_calls: [call] }, 'tool_calls'),
          'data: [DONE]\n\n',
        ],
        pauseMs: 0,
      },
      another: { does: 'answer', text: 'Dal martedì al sabato [1].' },
    };
    const { last } = await model.answer();
    expect(last.data.message.content).toBe('Dal martedì al sabato [1].');
    expect(model.endpoint.asked.at(-1)!.find(({ role }) => role === 'assistant')!.content).toBe(
      'Cerco subito.',
    );
  });

  test('an endpoint that refuses tools gets what the question finds, and the trace says so', async () => {
    const town = await scene({ environment: model.endpoint.environment });
    model.endpoint.takesTools = false;
    try {
      await set({ has_rag_as_tool: true }, town);
      const first = await model.traceOf(QUESTION, town);
      expect(first).toMatchObject({ retrieval: 'without_tools', outcome: 'answered', extractive: false });
      expect(model.endpoint.asked.at(-1)!.at(-1)!.content).toContain('<passage-');
      const calls = model.endpoint.calls;
      const second = await model.traceOf(QUESTION, town);
      expect(second).toMatchObject({ retrieval: 'without_tools', outcome: 'answered' });
      // It is not asked with tools again.
      expect(model.endpoint.calls - calls).toBe(1);
    } finally {
      await town.close();
    }
  });

  test('without a model the pages are quoted, and the trace says so', async () => {
    const town = await scene();
    try {
      await set({ has_rag: false, has_rag_as_tool: true }, town);
      const trace = await model.traceOf(QUESTION, town);
      expect(trace).toMatchObject({ retrieval: 'without_tools', outcome: 'answered', extractive: true });
    } finally {
      await town.close();
    }
  });

  test('ANS-09 a search that holds internal instructions is refused, so that no trace holds them', async () => {
    const secret = 'Non parlare mai dei ricorsi contro le multe del comune.';
    await set({ internal_instructions: secret });
    model.endpoint.behaviour = callsOnce([search(secret), LIBRARY], 'Dal martedì al sabato [1].');
    const trace = await model.traceOf();
    await set({ internal_instructions: '' });
    expect(JSON.stringify(trace)).not.toContain('contro le multe');
    expect(results()[0]).toMatch(/^This question holds words of your rules/);
    expect(trace.outcome).toBe('answered');
  });

  test('A94 the passages of another assistant are never found', async () => {
    const other = await scene({
      environment: model.endpoint.environment,
      pages: [
        {
          url: 'https://altro.example/piscina',
          language: 'it',
          passages: [{ title: 'Piscina', body: 'La piscina comunale è aperta ogni giorno dalle 8 alle 20.' }],
        },
      ],
    });
    try {
      await set({ has_rag_as_tool: true }, other);
      model.endpoint.behaviour = callsOnce(
        [search('orari della biblioteca comunale')],
        '[NO_ANSWER] Non so.',
      );
      await model.answer(QUESTION, other);
      expect(results()[0]).not.toContain('Biblioteca');
    } finally {
      await other.close();
    }
  });
});

test('ANS-07 with has rag alone no tool is offered, and the passages come with the question', async () => {
  await model.answer();
  expect(model.endpoint.bodies[0]).not.toHaveProperty('tools');
  expect(model.endpoint.asked[0]!.at(-1)!.content).toContain('<passage-');
  expect((await model.traceOf()).retrieval).toBe('always');
});
