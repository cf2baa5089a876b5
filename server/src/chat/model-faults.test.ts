import { describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { GOOD, modelScene, QUESTION } from '../../test/model-scene.ts';
import type { Behaviour } from '../../test/model-stand-in.ts';

const model = modelScene();
const { answer, traceOf } = model;

test('ANS-15 after a question that got no answer, the next one is accepted by the endpoint', async () => {
  model.endpoint.behaviour = { does: 'refuse', status: 401 };
  const events = await (await model.town.ask('La biblioteca ha il wifi in agosto?')).rest();
  expect(events.at(-1)!.event).toBe('failed');
  model.endpoint.behaviour = GOOD;
  const { last } = told(await (await model.town.ask(QUESTION, { chat: events[0]!.data.chat })).rest());
  expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
  expect(model.endpoint.asked.at(-1)!.map((one) => one.role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
  ]);
  expect(model.endpoint.asked.at(-1)![2]!.content).toBe('(There is no answer to this message.)');
});

describe('ANS-15 an endpoint that refuses the request as too long', () => {
  const TOO_LONG: Behaviour = {
    does: 'refuse',
    status: 400,
    message: "This model's maximum context length is 8192 tokens, your messages have 9000",
  };
  const LONG = `È aperta dal martedì al sabato [1]. ${'Si veda la pagina degli orari. '.repeat(40)}`;
  const begun = async (): Promise<string> => {
    model.endpoint.behaviour = { does: 'answer', text: LONG, chunk: 400 };
    const { chat } = (await (await model.town.tries(QUESTION)).rest())[0]!.data;
    await (await model.town.tries('Quando è chiusa la biblioteca comunale?', { chat })).rest();
    model.endpoint.asked.length = 0;
    return chat as string;
  };

  test('is asked once more, with the last exchange alone, cut; the trace shows what was sent', async () => {
    const chat = await begun();
    model.endpoint.behaviour = { ...TOO_LONG, times: 1, afterwards: GOOD };
    const events = await (await model.town.tries(QUESTION, { chat })).rest();
    expect(told(events).last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
    const [first, second, ...more] = model.endpoint.asked;
    expect(more).toEqual([]);
    expect(first!.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
    expect(second!.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(second![1]!.content).toBe('Quando è chiusa la biblioteca comunale?');
    expect(second![2]!.content.length).toBeLessThanOrEqual(501);
    const path = `/api/v1/ai/admin/assistant/${model.town.assistant}/try/${events[0]!.data.message}/trace/`;
    const { prompt } = (await model.town.admin.get(path)).body;
    const earlier = prompt.filter(({ part }: { part: string }) => part.startsWith('earlier_'));
    expect(earlier.map(({ content }: { content: string }) => content)).toEqual(
      second!.slice(1, 3).map(({ content }) => content),
    );
  });

  test('is not asked a third time', async () => {
    const chat = await begun();
    model.endpoint.behaviour = TOO_LONG;
    const { last } = told(await (await model.town.tries(QUESTION, { chat })).rest());
    expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: true });
    expect(model.endpoint.asked).toHaveLength(2);
  });

  test('is asked once if there is no history to shorten', async () => {
    model.endpoint.behaviour = TOO_LONG;
    expect(await traceOf()).toMatchObject({ extractive: true, failure: 'request_refused' });
    expect(model.endpoint.asked).toHaveLength(1);
  });

  test('a refusal for another reason is not retried', async () => {
    const chat = await begun();
    model.endpoint.behaviour = { does: 'refuse', status: 400, message: 'Invalid value' };
    await (await model.town.tries(QUESTION, { chat })).rest();
    expect(model.endpoint.asked).toHaveLength(1);
  });
});

test('ANS-01 a follow-up whose model fails does not repeat the previous answer', async () => {
  const { chat } = (await (await model.town.ask(QUESTION)).rest())[0]!.data;
  model.endpoint.behaviour = { does: 'refuse', status: 401 };
  expect((await (await model.town.ask('E nel weekend?', { chat })).rest()).at(-1)!.event).toBe('failed');
});

describe('ANS-15 a failing endpoint', () => {
  const failures: [string, Behaviour, string][] = [
    ['an error', { does: 'refuse', status: 500 }, 'server_error'],
    ['a revoked key', { does: 'refuse', status: 401 }, 'key_refused'],
    ['silence', { does: 'hang' }, 'timeout'],
    ['garbage', { does: 'garbage', body: 'data: {"no": json}\n\n' }, 'garbage'],
    ['an empty answer', { does: 'answer', text: '' }, 'empty'],
    ['throttling', { does: 'refuse', status: 429 }, 'throttled'],
  ];

  test.each(failures)(
    '%s: quotes the pages instead, marked as extractive; the trace contains the reason',
    async (_, behaviour, reason) => {
      model.endpoint.behaviour = behaviour;
      const hurried = { ...model.endpoint.environment, MODEL_FIRST_TOKEN_MS: '500' };
      const where = reason === 'timeout' ? await scene({ environment: hurried }) : model.town;
      const trace = await traceOf(QUESTION, where);
      expect(trace).toMatchObject({ outcome: 'answered', extractive: true, failure: reason });
      const { text, last } = await answer(QUESTION, where);
      if (where !== model.town) await where.close();
      expect(text).toContain('La biblioteca comunale è aperta');
      expect(last).toMatchObject({
        event: 'done',
        data: { message: { outcome: 'answered', extractive: true } },
      });
    },
  );

  test('without a certain quotation, sends a text without technical details and stores the question', async () => {
    model.endpoint.behaviour = { does: 'refuse', status: 500 };
    const unsure = 'La biblioteca ha il wifi in agosto?';
    const stream = await model.town.ask(unsure);
    const { chat, message } = (await stream.next())!.data;
    const { last } = told(await stream.rest());
    expect(last.event).toBe('failed');
    expect(last.data.detail).toMatch(/La Sua domanda è stata conservata/);
    expect(last.data.detail).not.toMatch(/\d/);
    expect(JSON.stringify(last.data)).not.toMatch(/127\.0\.0\.1|sk-stand-in|server_error/);
    const rows = await model.town.server.database.db
      .selectFrom('messages')
      .select(['sender', 'content', 'outcome'])
      .where('chat_id', '=', chat)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { sender: 'human', content: unsure },
      { sender: 'assistant', outcome: 'failed' },
    ]);
    expect(last.data.message.id).toBe(message);
  });

  test('stores the beginning of a broken-off answer as interrupted', async () => {
    model.endpoint.behaviour = { does: 'cut', after: 'È aperta dal martedì' };
    const { text, last } = await answer();
    expect(text).toBe('È aperta dal martedì');
    expect(last.data.message).toMatchObject({ outcome: 'interrupted', content: text, extractive: false });
  });

  test('finish reason length gives the outcome partly; content_filter gives refused', async () => {
    model.endpoint.behaviour = { does: 'answer', text: 'È aperta dal martedì [1] al', finish: 'length' };
    expect((await answer()).last.data.message.outcome).toBe('partly');
    model.endpoint.behaviour = { does: 'answer', text: '', finish: 'content_filter' };
    expect((await answer()).last.data.message.outcome).toBe('refused');
  });

  test('cuts an answer that exceeds the length limit', async () => {
    model.endpoint.behaviour = { does: 'answer', text: 'parole [1] '.repeat(20_000), chunk: 4_000 };
    const { text, last } = await answer();
    expect(last.data.message.outcome).toBe('partly');
    expect(text.length).toBeGreaterThanOrEqual(15_000);
    expect(text.length).toBeLessThanOrEqual(16_100);
  });
});

describe('ANS-15 the texts of an answer that a model did not write', () => {
  test.each([
    [
      QUESTION,
      { does: 'answer', text: '', finish: 'content_filter' },
      'Non posso rispondere a questa domanda. Provi a formularla in un altro modo.',
      'refused',
    ],
    [QUESTION, { does: 'answer', text: 'È aperta', finish: 'content_filter' }, 'È aperta', 'refused'],
    [
      QUESTION,
      { does: 'answer', text: '[NO_ANSWER]' },
      'Non ho trovato una risposta alla Sua domanda.',
      'not_answered',
    ],
    [
      'How much is a resident parking permit?',
      { does: 'answer', text: '[NO_ANSWER]' },
      'I couldn’t find an answer to your question.',
      'not_answered',
    ],
  ] as [string, Behaviour, string, string][])('%s %j: %s', async (question, behaviour, said, outcome) => {
    model.endpoint.behaviour = behaviour;
    const { text, last } = await answer(question);
    expect(text.split('\n\n')[0]).toBe(said);
    expect(last.data.message).toMatchObject({ outcome, content: text });
  });

  test.each([
    [
      'La biblioteca ha il wifi in agosto?',
      'In questo momento non riesco a rispondere. La Sua domanda è stata conservata: riprovi tra qualche minuto.',
    ],
    [
      'Does the office of the town have wifi?',
      'I can’t answer right now. Your question is saved. Please try again in a few minutes.',
    ],
  ])('%s: %s', async (question, said) => {
    model.endpoint.behaviour = { does: 'refuse', status: 401 };
    // The search is not sure of these pages.
    const other = await scene({ environment: { ...model.endpoint.environment, MODEL_ASK_FROM: '0' } });
    const { last } = told(await (await other.ask(question)).rest());
    expect([last.event, last.data.detail, last.data.code]).toEqual(['failed', said, 'not_answered_now']);
    expect(last.data.message).toMatchObject({ outcome: 'failed', content: said });
    const again = await openStream(`${other.address}/api/v1/chat/message/${last.data.message.id}/`, {
      headers: { authorization: `Bearer ${other.key}` },
    });
    expect((await again.rest()).map(({ event }) => event)).toEqual(['accepted', 'failed']);
    await other.close();
  });

  test('a quotation in place of the model’s answer says so first', async () => {
    model.endpoint.behaviour = { does: 'refuse', status: 401 };
    const { text, last } = await answer();
    const lead =
      'In questo momento non posso scrivere una risposta mia. Ecco che cosa dicono le pagine che conosco:';
    expect(text.startsWith(`${lead}\n\n`)).toBe(true);
    expect(last.data.message.parts[0]).toEqual({ kind: 'text', text: lead });
  });

  test('a quotation that is not sure does not replace the model’s answer', async () => {
    model.endpoint.behaviour = { does: 'refuse', status: 401 };
    const outcomes = [];
    for (const question of [
      'quanti libri posso rinnovare in agosto?',
      'dove si prenota il parcheggio?',
      'Posso parcheggiare in biblioteca?',
      'quanto costa il ritiro dei libri?',
    ])
      outcomes.push((await traceOf(question)).outcome);
    expect(outcomes).toContain('failed');
    expect(outcomes).not.toContain('not_sure');
  });

  test('throttling with a time to wait tells the time', async () => {
    const busy = await scene({
      environment: { ...model.endpoint.environment, MODEL_FIRST_TOKEN_MS: '20000' },
    });
    model.endpoint.behaviour = { does: 'refuse', status: 429, retryAfter: '30' };
    const events = await (await busy.ask('La biblioteca ha il wifi in agosto?')).rest();
    expect(events.at(-1)!.data.detail).toBe(
      'Sto ricevendo troppe domande. La Sua è stata conservata: riprovi tra 30 secondi.',
    );
    await busy.close();
  });

  test('the trace of a broken-off answer has its reason', async () => {
    model.endpoint.behaviour = { does: 'cut', after: 'È aperta dal martedì', how: 'stream' };
    expect(await traceOf()).toMatchObject({ outcome: 'interrupted', failure: 'cut_off', extractive: false });
  });

  test('ANS-01 an answer that exceeds the length limit ends there, although the endpoint does not end', async () => {
    model.endpoint.behaviour = { does: 'hang', after: 'parole [1] '.repeat(2_000) };
    expect(await traceOf()).toMatchObject({ outcome: 'partly', failure: null });
  });
});
