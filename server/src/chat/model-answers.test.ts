import { describe, expect, test } from 'vitest';
import { scene, TOWN, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { GOOD, modelScene, QUESTION } from '../../test/model-scene.ts';
import type { Behaviour } from '../../test/model-stand-in.ts';

const model = modelScene();
const { answer, traceOf } = model;

test('ANS-01 streams a model’s answer in several pieces, with its citation, not marked as extractive', async () => {
  model.endpoint.behaviour = { ...GOOD, chunk: 5, pauseMs: 30 } as Behaviour;
  const stream = await model.town.ask(QUESTION);
  expect((await stream.next())!.event).toBe('accepted');
  const first = (await stream.next())!;
  expect(first.event).toBe('delta');
  expect(model.endpoint.open).toBe(1);
  const events = [first, ...(await stream.rest())];
  expect(events.filter((one) => one.event === 'delta').length).toBeGreaterThan(3);
  const { text, last } = told(events);
  expect(text).toBe('È aperta dal martedì al sabato [1].');
  expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: false, content: text });
  expect(last.data.message.citations).toMatchObject([{ number: 1, title: 'Biblioteca comunale' }]);
});

test('ANS-01 stores the token counts of the model; without prices stores no cost', async () => {
  const { last } = await answer();
  const row = await model.town.server.database.db
    .selectFrom('messages')
    .select(['model', 'tokens_in', 'tokens_out', 'cost', 'grounding'])
    .where('id', '=', last.data.message.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ model: 'stand-in-1', tokens_in: 120, tokens_out: 30, cost: null });
  await (await model.town.ask(QUESTION, { chat: last.data.message.chat })).rest();
  const chat = await model.town.server.database.db
    .selectFrom('chats')
    .select(['tokens_in', 'tokens_out'])
    .where('id', '=', last.data.message.chat)
    .executeTakeFirstOrThrow();
  expect([Number(chat.tokens_in), Number(chat.tokens_out)]).toEqual([240, 60]);
  expect(row.grounding).toBeGreaterThan(0.8);
});

describe('ANS-01 the cost of an answer', () => {
  const pricesOf = (environment: Record<string, string>) =>
    scene({ environment: { ...model.endpoint.environment, ...environment } });

  test('is tokens times prices, exactly; the trace shows it', async () => {
    const priced = await pricesOf({ MODEL_PRICE_IN: '0.15', MODEL_PRICE_OUT: '0.6' });
    expect((await traceOf(QUESTION, priced)).cost).toBe('0.000036');
    const { rows } = await priced.server.database.pool.query(
      `select cost::text from messages where sender = 'assistant'`,
    );
    expect(rows).toEqual([{ cost: '0.000036000000' }]);
    await priced.close();
  });

  test('prices of 0 cost 0', async () => {
    const free = await pricesOf({ MODEL_PRICE_IN: '0', MODEL_PRICE_OUT: '0' });
    expect((await traceOf(QUESTION, free)).cost).toBe('0');
    await free.close();
  });

  test('is unknown for quotations and where the endpoint does not count tokens', async () => {
    const priced = await pricesOf({ MODEL_PRICE_IN: '0.15', MODEL_PRICE_OUT: '0.6' });
    model.endpoint.behaviour = { does: 'answer', text: 'È aperta [1].', thenOpen: 'DONE' };
    expect(await traceOf(QUESTION, priced)).toMatchObject({ tokens_in: null, cost: null });
    model.endpoint.behaviour = { does: 'refuse', status: 401 };
    expect(await traceOf(QUESTION, priced)).toMatchObject({ extractive: true, cost: null });
    await priced.close();
  });
});

describe('ANS-01 the grounding of a model’s answer', () => {
  test('a statement whose number stands in no passage is marked in the trace, and the outcome is partly', async () => {
    model.endpoint.behaviour = {
      does: 'answer',
      text: 'È aperta dalle 9 alle 19 [1]. Il lunedì apre alle 15 [1].',
    };
    const trace = await traceOf();
    expect(trace.statements).toEqual([
      { text: 'È aperta dalle 9 alle 19 [1].', supported: true, missing: [] },
      { text: 'Il lunedì apre alle 15 [1].', supported: false, missing: ['15'] },
    ]);
    expect(trace.outcome).toBe('partly');
    expect(trace.grounding).toBeLessThan(0.8);
  });

  test('an address that stands in no passage is removed while the answer streams, and marked in the trace', async () => {
    model.endpoint.behaviour = {
      does: 'answer',
      text: 'Si veda [il sito](https://comune.example/premi) e https://evil.example/x [1].',
      chunk: 3,
    };
    const { text } = await answer();
    expect(text).toBe('Si veda [il sito] e [1].');
    const trace = await traceOf();
    expect(trace.statements[0].missing).toEqual(['https://comune.example/premi', 'https://evil.example/x']);
    expect(trace.outcome).toBe('partly');
  });

  test('a quotation has no statements to check', async () => {
    model.endpoint.behaviour = { does: 'refuse', status: 401 };
    expect(await traceOf()).toMatchObject({ extractive: true, statements: [] });
  });
});

test('ANS-10 removes the number of an unknown passage; an answer without citations counts as partly answered', async () => {
  model.endpoint.behaviour = { does: 'answer', text: 'È aperta la domenica [77].' };
  const { text, last } = await answer();
  expect(text).toBe('È aperta la domenica.');
  expect(last.data.message).toMatchObject({ outcome: 'partly', citations: [] });
});

test('ANS-10 an answer that the passages support, but that cites none of them, counts as partly answered', async () => {
  model.endpoint.behaviour = { does: 'answer', text: 'È aperta dal martedì al sabato.' };
  const { last } = await answer();
  expect(last.data.message).toMatchObject({ outcome: 'partly', citations: [] });
  expect(await traceOf()).toMatchObject({ outcome: 'partly', statements: [{ supported: true }] });
});

test('ANS-01 a quotation in place of an answer of which nothing is left tells why', async () => {
  model.endpoint.behaviour = { does: 'answer', text: '[77]' };
  expect(await traceOf()).toMatchObject({ outcome: 'answered', extractive: true, failure: 'empty' });
});

test('ANS-01 a model’s NO_ANSWER gives the outcome not_answered', async () => {
  model.endpoint.behaviour = { does: 'answer', text: '[NO_ANSWER] Non trovo questo orario.' };
  const { text, last } = await answer();
  expect(text.split('\n\n').slice(0, 1)).toEqual(['Non trovo questo orario.']);
  expect(last.data.message).toMatchObject({
    outcome: 'not_answered',
    content: text,
    parts: [{ kind: 'text', text: 'Non trovo questo orario.' }, { kind: 'offers' }],
  });
});

test('ANS-01 does not call the model if no passage supports an answer', async () => {
  const callsBefore = model.endpoint.calls;
  const { text, last } = await answer('Chi ha vinto il campionato mondiale di scacchi?');
  expect(text).toContain('Non lo so');
  expect(last.data.message.outcome).toBe('not_answered');
  expect(model.endpoint.calls).toBe(callsBefore);
});

test('ANS-10 small talk does not call the model', async () => {
  const callsBefore = model.endpoint.calls;
  const { last } = await answer('Grazie mille');
  expect(last.data.message).toMatchObject({ outcome: 'small_talk', extractive: true });
  expect(model.endpoint.calls).toBe(callsBefore);
});

test('AST-07 a passage that does not fit into the prompt is dropped for that reason', async () => {
  const filler = `La biblioteca comunale è aperta dal martedì al sabato. ${'Il catalogo cresce ogni anno. '.repeat(120)}`;
  const pages = [1, 2, 3].map((number) => ({
    url: `https://comune.example/sede-${number}`,
    language: 'it' as const,
    passages: [{ title: `Biblioteca comunale, sede ${number}`, body: filler }],
  }));
  const large = await scene({ environment: model.endpoint.environment, pages });
  try {
    const { passages } = await traceOf(QUESTION, large);
    expect(passages.map((one: { dropped_by: string | null }) => one.dropped_by)).toContain('no_room');
  } finally {
    await large.close();
  }
});

describe('ANS-01 the confidence from which the model is asked', () => {
  const QUESTIONS = [
    QUESTION,
    'Cosa costa la tessera della biblioteca?',
    'Ritirano i rifiuti anche di domenica?',
    'Posso parcheggiare in biblioteca?',
    'La biblioteca ha il wifi in agosto?',
    'Chi ha vinto il campionato mondiale di scacchi?',
  ];
  /** Asks each question in Try. Returns its confidence, and whether the model was asked. */
  const asked = (where: Scene) =>
    Promise.all(
      QUESTIONS.map(async (question) => {
        const { confidence, model: used, thresholds } = await traceOf(question, where);
        expect(thresholds.ask_model).toBe(where === model.town ? 0.2 : 0.9);
        return [confidence.p as number, used !== null] as const;
      }),
    );

  test('is 0.2, below that of a quotation', async () => {
    const found = await asked(model.town);
    expect(found.filter(([p, isAsked]) => isAsked !== p >= 0.2)).toEqual([]);
    expect(found.some(([p]) => p >= 0.2 && p < 0.4)).toBe(true);
    expect(found.some(([p]) => p < 0.2)).toBe(true);
  });

  test('is a setting', async () => {
    const strict = await scene({ environment: { ...model.endpoint.environment, MODEL_ASK_FROM: '0.9' } });
    const found = await asked(strict);
    expect(found.filter(([p, isAsked]) => isAsked !== p >= 0.9)).toEqual([]);
    await strict.close();
  });

  test('without a passage the model is not asked, whatever the setting', async () => {
    const callsBefore = model.endpoint.calls;
    const open = await scene({ environment: { ...model.endpoint.environment, MODEL_ASK_FROM: '0' } });
    const { last } = told(await (await open.ask('Xilofono')).rest());
    expect(last.data.message.outcome).toBe('not_answered');
    expect(model.endpoint.calls).toBe(callsBefore);
    await open.close();
  });
});

describe('ANS-10 each passage has a number of its own', () => {
  test('a citation of the passage beside the found one shows the text of that passage', async () => {
    model.endpoint.behaviour = {
      does: 'obey',
      reply: (messages) => {
        const number = /number="(\d+)"[^>]*heading="Prestito"/.exec(messages.at(-1)!.content)![1];
        return `Il prestito dura trenta giorni [${number}].`;
      },
    };
    const { last } = await answer();
    expect(last.data.message.citations).toMatchObject([
      {
        title: 'Biblioteca comunale',
        heading: 'Prestito',
        url: 'https://comune.example/biblioteca#prestito',
        quote: expect.stringContaining('trenta giorni'),
      },
    ]);
  });

  test('the request carries title, heading, address and date of each passage', async () => {
    await answer();
    const today = new Date().toISOString().slice(0, 10);
    expect(model.endpoint.asked.at(-1)!.at(-1)!.content).toContain(
      `title="Biblioteca comunale" heading="Orari di apertura" address="https://comune.example/biblioteca#orari" date="${today}">`,
    );
  });
});

describe('ANS-09 the temperature', () => {
  test('is 0 unless it is set', async () => {
    await answer();
    expect(model.endpoint.bodies.at(-1)).toMatchObject({ temperature: 0 });
  });

  test.each([
    ['0.7', 0.7],
    ['default', undefined],
  ])('MODEL_TEMPERATURE=%s', async (set, sent) => {
    const other = await scene({ environment: { ...model.endpoint.environment, MODEL_TEMPERATURE: set } });
    await (await other.ask(QUESTION)).rest();
    expect(model.endpoint.bodies.at(-1)!['temperature']).toBe(sent);
    await other.close();
  });
});

test('ANS-01 an English question about Italian pages: the answer is asked for in the language of the question and cites the Italian text', async () => {
  model.endpoint.behaviour = { does: 'answer', text: 'It is open from Tuesday to Saturday [1].' };
  // Few words of such a question occur in the pages, so the search is not sure.
  const abroad = await scene({ environment: { ...model.endpoint.environment, MODEL_ASK_FROM: '0' } });
  const asked = await abroad.ask('When is the biblioteca comunale open and is it aperta on Monday?');
  const { last } = told(await asked.rest());
  const [system, user] = model.endpoint.asked.at(-1)!;
  expect(system!.content).toMatch(/Answer in the language of the question.*answer in English/);
  expect(user!.content).toContain('Answer in the language of the question.');
  expect(last.data.message.citations[0].quote).toContain('La biblioteca comunale è aperta dal martedì');
  await abroad.close();
});

test('ANS-01 sends the earlier messages to the model, the question last', async () => {
  const first = await (await model.town.ask(QUESTION)).rest();
  const { chat } = first[0]!.data;
  await (await model.town.ask('E il prestito della biblioteca quanto dura?', { chat })).rest();
  const asked = model.endpoint.asked.at(-1)!;
  expect(asked.map((one) => one.role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(asked[1]!.content).toBe(QUESTION);
  expect(asked[2]!.content).toBe('È aperta dal martedì al sabato.');
  expect(asked[3]!.content).toContain('E il prestito della biblioteca quanto dura?');
});

test('ANS-01 searches a follow-up together with the previous question, and shows both queries in the trace', async () => {
  const { chat } = (await (await model.town.tries(QUESTION)).rest())[0]!.data;
  model.endpoint.asked.length = 0;
  const events = await (await model.town.tries('E nel weekend?', { chat })).rest();
  expect(model.endpoint.asked.at(-1)!.at(-1)!.content).toContain('La biblioteca comunale è aperta');
  const path = `/api/v1/ai/admin/assistant/${model.town.assistant}/try/${events[0]!.data.message}/trace/`;
  expect((await model.town.admin.get(path)).body.queries).toMatchObject([
    { text: 'E nel weekend?', why: 'question' },
    { text: `${QUESTION} E nel weekend?`, why: 'follow_up' },
  ]);
});

test('ANS-01 a follow-up of one word that does not show its language is searched for in the language of the question before', async () => {
  const english = await scene({
    environment: model.endpoint.environment,
    pages: [
      {
        url: 'https://comune.example/library',
        language: 'en',
        passages: [
          { title: 'Library', body: 'The libraries of the town lend books to visitors for thirty days.' },
        ],
      },
      ...TOWN,
    ],
  });
  const first = await (await english.tries('How long do the libraries lend books to a visitor?')).rest();
  const { chat } = first[0]!.data;
  const second = await (await english.tries('Weekend?', { chat })).rest();
  const path = `/api/v1/ai/admin/assistant/${english.assistant}/try/${second[0]!.data.message}/trace/`;
  expect((await english.admin.get(path)).body.queries).toMatchObject([
    { why: 'question' },
    { why: 'follow_up', language: 'en' },
  ]);
  await english.close();
});

describe('ANS-01 the sources of a model’s answer', () => {
  test('an answer that declares itself partial is partly', async () => {
    model.endpoint.behaviour = { does: 'answer', text: '[PARTLY] È aperta dal martedì al sabato [1].' };
    const { text, last } = await answer();
    expect(text).toBe('È aperta dal martedì al sabato [1].');
    expect(last.data.message.outcome).toBe('partly');
  });

  test('a name of the question may be repeated, another one may not', async () => {
    const question = 'Sono il signor Neri: quando è aperta la biblioteca comunale?';
    model.endpoint.behaviour = { does: 'answer', text: 'È aperta dal martedì al sabato, signor Neri [1].' };
    expect(await traceOf(question)).toMatchObject({ outcome: 'answered', statements: [{ missing: [] }] });
    model.endpoint.behaviour = { does: 'answer', text: 'È aperta dal martedì al sabato, signor Gialli [1].' };
    expect(await traceOf(question)).toMatchObject({
      outcome: 'partly',
      statements: [{ supported: false, missing: ['Gialli'] }],
    });
  });

  test('AST-07 the trace marks the passages that the model received, in the order of their ranks', async () => {
    const { passages, prompt } = await traceOf();
    const material = prompt.find(({ part }: { part: string }) => part === 'passages').content;
    for (const { heading, title, used } of passages)
      expect([title, used]).toEqual([
        title,
        material.includes(`title="${title}"`) && material.includes(heading),
      ]);
    expect(passages[0]).toMatchObject({ rank: 1, used: true });
    const ranks = passages.map(({ rank }: { rank: number }) => rank);
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
  });

  test('ANS-10 list: no numbers in the text, and the citations at its end; none: no citations', async () => {
    const change = (citations_strategy: string) =>
      model.town.admin.patch(`/api/v1/ai/admin/assistant/${model.town.assistant}/`, { citations_strategy });
    for (const [citations, count] of [
      ['list', 1],
      ['none', 0],
    ] as const) {
      await change(citations);
      const { text, last } = await answer();
      expect([text, last.data.message.citations.length]).toEqual(['È aperta dal martedì al sabato.', count]);
    }
    await change('inline');
  });
});

describe('ANS-08 the earlier messages of a chat', () => {
  test('are six at most, and begin with a question', async () => {
    let chat: string | undefined;
    for (let n = 0; n < 5; n += 1) {
      const events = await (
        await model.town.ask(`${QUESTION} (${n})`, chat === undefined ? {} : { chat })
      ).rest();
      chat = events[0]!.data.chat as string;
    }
    const turns = model.endpoint.asked.at(-1)!.slice(1, -1);
    expect(turns.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(turns[0]!.content).toBe(`${QUESTION} (1)`);
  });

  test('begin with a question, also while the last answer is not stored yet', async () => {
    let chat: string | undefined;
    let last: string | undefined;
    for (let n = 0; n < 4; n += 1) {
      const events = await (
        await model.town.ask(`${QUESTION} (${n})`, chat === undefined ? {} : { chat })
      ).rest();
      ({ chat, message: last } = events[0]!.data);
    }
    await model.town.server.database.pool.query('delete from messages where id = $1', [last]);
    await (await model.town.ask(QUESTION, { chat: chat! })).rest();
    const turns = model.endpoint.asked.at(-1)!.slice(1, -1);
    expect(turns.map(({ role, content }) => (role === 'user' ? content : role))).toEqual([
      `${QUESTION} (1)`,
      'assistant',
      `${QUESTION} (2)`,
      'assistant',
      `${QUESTION} (3)`,
      'assistant',
    ]);
  });

  test('a question that finds its passages is searched for alone, and a short one together with the last question', async () => {
    const first = await (await model.town.tries('Quanto costa la carta d’identità elettronica?')).rest();
    const { chat } = first[0]!.data;
    const queriesOf = async (question: string) => {
      const [accepted] = await (await model.town.tries(question, { chat })).rest();
      const path = `/api/v1/ai/admin/assistant/${model.town.assistant}/try/${accepted!.data.message}/trace/`;
      return (await model.town.admin.get(path)).body.queries.map(({ text }: { text: string }) => text);
    };
    expect(await queriesOf(QUESTION)).toEqual([QUESTION]);
    expect(await queriesOf('E nel weekend?')).toEqual(['E nel weekend?', `${QUESTION} E nel weekend?`]);
  });
});
