import { beforeEach, describe, expect, test } from 'vitest';
import { modelScene } from '../../../test/model-scene.ts';
import type { WireMessage } from '../../../test/model-dialects.ts';
import { conversation, DUE, newMark, QUESTIONS } from '../../../test/summary-scene.ts';
import type { Mark } from '../../../test/summary-scene.ts';

const model = modelScene();
const at = (part = '') => `/api/v1/ai/admin/assistant/${model.town.assistant}/${part}`;
const OFF = {
  summarize_conversation: false,
  summarize_token_limit_percentage: 50,
  messages_kept: 6,
  internal_instructions: '',
  advanced_instructions: '',
};
const FIRST = 'Il visitatore ha chiesto gli orari della biblioteca comunale.';
const SECOND = 'Ha chiesto gli orari della biblioteca e il costo della carta d’identità.';

async function set(values: object): Promise<void> {
  const { status, text } = await model.town.admin.patch(at('advanced/'), values);
  expect(status, text).toBe(200);
}

const traceOf = async (message: string) => (await model.town.admin.get(at(`try/${message}/trace/`))).body;
let marked: Mark;
const requests: Mark['requests'] = (are) => marked.requests(are);
const lastAnswer = () => requests('answers').at(-1)!;
/** The texts of the messages between the rules and the question. */
const turnsOf = (messages: readonly WireMessage[]) => messages.slice(1, -1).map(({ content }) => content);
const withoutSuffixes = (value: unknown) => JSON.stringify(value).replaceAll(/-[0-9a-f]{12}\b/g, '-SUFFIX');

beforeEach(async () => {
  marked = newMark(model);
  await set({ ...OFF, summarize_system_instructions: marked.mark });
  model.endpoint.behaviour = marked.summarizing(FIRST, SECOND);
});

describe('ANS-08 without summaries', () => {
  test('the newest messages are sent, no summary is asked for, and none is stored', async () => {
    await set({ messages_kept: 2 });
    const chat = conversation(model);
    for (const question of QUESTIONS) await chat.ask(question);
    expect(turnsOf(lastAnswer())).toHaveLength(2);
    expect(requests('summaries')).toEqual([]);
    expect(requests('answers')).toHaveLength(QUESTIONS.length);
    expect(await chat.stored()).toBeUndefined();
  });

  test('with them a conversation that fits is asked about with the same bytes', async () => {
    const ask = async () => {
      const chat = conversation(model);
      for (const question of QUESTIONS.slice(0, 3)) await chat.ask(question);
      const bodies = model.endpoint.bodies.splice(0).map((body) => withoutSuffixes(body));
      return bodies.filter((body) => !body.includes('You write the summary'));
    };
    const before = await ask();
    await set({ summarize_conversation: true });
    expect(before).toHaveLength(3);
    expect(await ask()).toEqual(before);
  });
});

describe('ANS-08 with summaries', () => {
  test('all messages are sent as long as they have room, more than are kept', async () => {
    await set({ ...DUE, summarize_token_limit_percentage: 100 });
    const chat = conversation(model);
    for (const question of QUESTIONS) await chat.ask(question);
    expect(turnsOf(lastAnswer())).toHaveLength(8);
    expect(requests('summaries')).toEqual([]);
    expect(await chat.stored()).toBeUndefined();
  });

  test('the older messages are summarized after an answer, and the next question has the summary in their place', async () => {
    await set(DUE);
    const chat = conversation(model);
    await chat.askAll(QUESTIONS.slice(0, 2));
    expect(requests('summaries')).toHaveLength(1);
    const [, asked] = requests('summaries')[0]!;
    expect(asked!.content).toContain(QUESTIONS[0]);
    expect(asked!.content).not.toContain(QUESTIONS[1]);
    await chat.ask(QUESTIONS[2]);
    const [system, ...turns] = lastAnswer();
    expect(turns.slice(0, -1).map(({ content }) => content)).toEqual([
      QUESTIONS[1],
      'È aperta dal martedì al sabato.',
    ]);
    expect(system!.content).toContain('# Summary of the conversation');
    const [, suffix] = /<summary-([0-9a-f]{12})>/.exec(turns.at(-1)!.content)!;
    expect(turns.at(-1)!.content).toContain(`<summary-${suffix}>\n${FIRST}\n</summary-${suffix}>`);
    expect(turns.at(-1)!.content).toContain(`<question-${suffix}>`);
  });

  test('the next one is made of the summary before and of the messages after it alone', async () => {
    await set(DUE);
    const chat = conversation(model);
    await chat.askAll(QUESTIONS.slice(0, 3));
    const { content } = requests('summaries')[1]![1]!;
    expect(content).toContain(FIRST);
    expect(content).toContain(QUESTIONS[1]);
    expect(content).not.toContain(QUESTIONS[0]);
    expect(content).not.toContain(QUESTIONS[2]);
    expect(await chat.settled()).toMatchObject({ content: SECOND, reaches: 4, failure: null });
    await chat.ask(QUESTIONS[3]);
    expect(lastAnswer().at(-1)!.content).toContain(SECOND);
  });

  test('it is used as it is until the conversation is too long again', async () => {
    await set(DUE);
    const chat = conversation(model);
    await chat.askAll(QUESTIONS.slice(0, 2));
    await set({ summarize_token_limit_percentage: 100 });
    for (const question of QUESTIONS.slice(2)) await chat.ask(question);
    expect(requests('summaries')).toHaveLength(1);
    expect(lastAnswer().at(-1)!.content).toContain(FIRST);
    expect(turnsOf(lastAnswer())).toHaveLength(6);
  });

  test('messages that are kept are sent whole, also those that a summary covers', async () => {
    await set(DUE);
    const chat = conversation(model);
    await chat.askAll(QUESTIONS.slice(0, 3));
    await set({ messages_kept: 6 });
    await chat.ask(QUESTIONS[3]);
    expect(turnsOf(lastAnswer())).toHaveLength(6);
  });

  test('without messages kept the summary alone is sent', async () => {
    await set({ ...DUE, messages_kept: 0 });
    const chat = conversation(model);
    await chat.ask(QUESTIONS[0]);
    expect(await chat.settled()).toMatchObject({ reaches: 2 });
    await chat.ask(QUESTIONS[1]);
    expect(turnsOf(lastAnswer())).toEqual([]);
    expect(lastAnswer().at(-1)!.content).toContain(FIRST);
  });

  test('the share of the context decides when a conversation is too long', async () => {
    const long = `${QUESTIONS[0]}${' Grazie mille.'.repeat(270)}`;
    for (const [percentage, made] of [
      [60, 0],
      [20, 1],
    ] as const) {
      marked = newMark(model);
      model.endpoint.behaviour = marked.summarizing(FIRST);
      const percent = { summarize_token_limit_percentage: percentage };
      await set({ ...DUE, ...percent, summarize_system_instructions: marked.mark });
      const chat = conversation(model);
      await chat.ask(long);
      await chat.ask(QUESTIONS[1]);
      if (made > 0) expect(await chat.settled()).toMatchObject({ reaches: 2 });
      await chat.ask(QUESTIONS[2]);
      expect([percentage, requests('summaries').length]).toEqual([percentage, made]);
    }
  });

  test('a conversation of many messages is read and summarized in parts', async () => {
    const chat = conversation(model);
    await chat.ask(QUESTIONS[0]);
    const { pool } = model.town.server.database;
    await pool.query(
      `insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on, outcome)
       select overlay(m.id::text placing to_char(n, 'FM000000000000') from 25)::uuid, m.chat_id, 2 + n,
         m.organization_id, m.assistant_id, case when n % 2 = 1 then 'human' else 'assistant' end,
         case when n % 2 = 1 then 'Domanda ' || n || '?' else 'Risposta ' || n || '.' end, now(),
         case when n % 2 = 0 then 'answered' end
       from messages as m, generate_series(1, 200) as n where m.chat_id = $1 and m.number = 1`,
      [chat.chat],
    );
    await pool.query('update chats set human_messages = 101, assistant_messages = 101 where id = $1', [
      chat.chat,
    ]);
    await set(DUE);
    const trace = await traceOf(await chat.ask(QUESTIONS[1]));
    expect(trace.summary).toMatchObject({ messages: 0, left_out: 200 });
    // The oldest messages first, and as many as are read at once.
    await expect.poll(chat.stored).toMatchObject({ claim: null, reaches: 100 });
    const next = await traceOf(await chat.ask(QUESTIONS[2]));
    expect(next.summary).toMatchObject({ messages: 100, left_out: 102 });
    await expect.poll(chat.stored).toMatchObject({ claim: null, reaches: 200 });
    const [, second] = requests('summaries').map(([, one]) => one!.content);
    expect(second).toContain('Domanda 99?');
    expect(second).not.toContain('Domanda 97?');
  });

  test('it follows its own instructions, and is made under the version that answers', async () => {
    await set({ ...DUE, advanced_instructions: 'Saluta.', internal_instructions: 'Mai di lunedì.' });
    const chat = conversation(model);
    await chat.askAll(QUESTIONS.slice(0, 2));
    const rules = requests('summaries')[0]![0]!.content;
    expect(rules).toContain(`\n\n# Further instructions\n${marked.mark}`);
    expect(JSON.stringify(requests('summaries'))).not.toMatch(/Saluta|Mai di lunedì/);
    const { version } = (await model.town.admin.get(at())).body;
    expect((await chat.settled()).configuration_version).toBe(version);
  });

  test('with the search as a tool the summary comes with the question', async () => {
    await set(DUE);
    await model.town.admin.patch(at(), { has_rag_as_tool: true });
    model.endpoint.takesTools = true;
    try {
      const chat = conversation(model);
      await chat.askAll(QUESTIONS.slice(0, 2));
      await chat.ask(QUESTIONS[2]);
      expect(lastAnswer().at(-1)!.content).toContain(FIRST);
    } finally {
      model.endpoint.takesTools = false;
      await model.town.admin.patch(at(), { has_rag_as_tool: false });
    }
  });
});

describe('AST-07 the trace of an answer with a summary', () => {
  test('has its text among the parts of the prompt, the messages that it stands for, and what it cost', async () => {
    await set(DUE);
    const chat = conversation(model);
    const second = await chat.askAll(QUESTIONS.slice(0, 2));
    const trace = await traceOf(await chat.ask(QUESTIONS[2]));
    const parts = trace.prompt.filter(({ part }: { part: string }) => part === 'summary');
    expect(parts).toEqual([{ part: 'summary', content: FIRST }]);
    const { version } = (await model.town.admin.get(at())).body;
    expect(trace.summary).toEqual({
      messages: 2,
      left_out: 0,
      failure: null,
      version,
      tokens_in: 120,
      tokens_out: expect.any(Number),
      cost: null,
      ms: expect.any(Number),
    });
    // Nothing was summarized before the second answer, and nothing had to be left out: the one before is kept.
    expect((await traceOf(second)).summary).toBeNull();
  });

  test('says how many messages are left out while there is no summary', async () => {
    await set(OFF);
    const chat = conversation(model);
    for (const question of QUESTIONS.slice(0, 3)) await chat.ask(question);
    await set(DUE);
    const trace = await traceOf(await chat.ask(QUESTIONS[3]));
    expect(trace.summary).toMatchObject({ messages: 0, left_out: 4, failure: null, version: null });
    expect(turnsOf(lastAnswer())).toHaveLength(2);
  });

  test('tells of an endpoint that refused the conversation as too long', async () => {
    await set(DUE);
    const chat = conversation(model);
    await chat.askAll(QUESTIONS.slice(0, 2));
    const message = "This model's maximum context length is 8192 tokens, your messages have 9000";
    const afterwards = marked.summarizing(SECOND);
    model.endpoint.behaviour = { does: 'refuse', status: 400, message, times: 1, afterwards };
    const trace = await traceOf(await chat.ask(QUESTIONS[2]));
    expect(trace.summary).toMatchObject({ messages: 0, left_out: 2 });
    expect(lastAnswer().at(-1)!.content).not.toContain(FIRST);
  });
});

describe('AST-03 a value that is refused', () => {
  test.each([
    [{ summarize_conversation: 'yes' }, 'summarize_conversation'],
    [{ summarize_token_limit_percentage: 0 }, 'summarize_token_limit_percentage'],
    [{ summarize_token_limit_percentage: 101 }, 'summarize_token_limit_percentage'],
    [{ summarize_token_limit_percentage: 1.5 }, 'summarize_token_limit_percentage'],
    [{ summarize_system_instructions: 'x'.repeat(4001) }, 'summarize_system_instructions'],
  ])('%j is refused by its name', async (values, named) => {
    const { status, body } = await model.town.admin.patch(at('advanced/'), values);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([named])]);
  });
});
