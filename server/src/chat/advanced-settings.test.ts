import { NO_FILTER } from '@regia/contract/assistants/settings/search-filter';
import { beforeEach, describe, expect, test } from 'vitest';
import { scene } from '../../test/chat-scene.ts';
import { modelScene, QUESTION } from '../../test/model-scene.ts';

const model = modelScene();
const path = (part = '') => `/api/v1/ai/admin/assistant/${model.town.assistant}/${part}`;
const DEFAULTS = {
  temperature: null,
  messages_kept: 6,
  internal_instructions: '',
  advanced_instructions: '',
  search_type: 'similarity',
  search_kwargs: {},
  use_contextual_compression: false,
  refused_subjects: '',
  refused_subjects_text: '',
};

async function set(values: object): Promise<void> {
  const { status, text } = await model.town.admin.patch(path('advanced/'), values);
  expect(status, text).toBe(200);
}

const lastBody = () => model.endpoint.bodies.at(-1)!;
const system = () => model.endpoint.asked.at(-1)![0]!.content;
/** The pages of the passages of the last request. */
const pages = () =>
  new Set(
    model.endpoint.asked
      .at(-1)!
      .at(-1)!
      .content.match(/ address="[^"#]+/g) ?? [],
  ).size;

beforeEach(() => set(DEFAULTS));

describe('ANS-09 the temperature', () => {
  test('is sent with each request; without one the setting of the server is', async () => {
    await model.answer();
    const usual = lastBody()['temperature'];
    await set({ temperature: 0.7 });
    await model.answer();
    expect([usual, lastBody()['temperature']]).toEqual([0, 0.7]);
  });

  test('one that the endpoint refuses is left out after one refusal, and nothing is learnt about that of the server', async () => {
    await set({ temperature: 1.9 });
    const message = "Unsupported value: 'temperature' does not support 1.9 with this model.";
    model.endpoint.behaviour = {
      does: 'refuse',
      status: 400,
      message,
      times: 1,
      afterwards: { does: 'answer', text: 'È aperta dal martedì al sabato [1].' },
    };
    await model.answer();
    expect(lastBody()).not.toHaveProperty('temperature');
    const calls = model.endpoint.calls;
    await model.answer();
    expect(model.endpoint.calls - calls).toBe(1);
    expect(lastBody()).not.toHaveProperty('temperature');
    await set({ temperature: null });
    await model.answer();
    expect(lastBody()['temperature']).toBe(0);
  });
});

describe('ANS-08 the messages kept', () => {
  const conversation = async (questions: readonly string[]): Promise<void> => {
    let chat: string | undefined;
    for (const question of questions) {
      const events = await (await model.town.ask(question, chat === undefined ? {} : { chat })).rest();
      chat ??= String(events[0]!.data.chat);
    }
  };
  const QUESTIONS = [QUESTION, 'Quanto costa la carta d’identità elettronica?', QUESTION];

  test('are the earlier messages of a request, at most as many as set', async () => {
    await conversation(QUESTIONS);
    const usual = model.endpoint.asked.at(-1)!.length;
    await set({ messages_kept: 2 });
    await conversation(QUESTIONS);
    const two = model.endpoint.asked.at(-1)!.length;
    await set({ messages_kept: 0 });
    await conversation(QUESTIONS);
    // The rules and the question are the other two.
    expect([usual, two, model.endpoint.asked.at(-1)!.length]).toEqual([6, 4, 2]);
  });
});

describe('ANS-06 the passages of a request', () => {
  const ABOUT_TOWN = 'Orari della biblioteca, carta d’identità, rifiuti ingombranti, asilo nido';

  test('are at most k, with their neighbours', async () => {
    await model.answer(ABOUT_TOWN);
    const usual = pages();
    await set({ search_kwargs: { k: 1 } });
    await model.answer(ABOUT_TOWN);
    expect(usual).toBeGreaterThan(1);
    expect(pages()).toBe(1);
  });

  test('with a threshold those below it are dropped, and the trace says by which setting', async () => {
    const droppedAt = async (score_threshold: number): Promise<unknown[]> => {
      await set({ search_type: 'similarity_score_threshold', search_kwargs: { score_threshold } });
      const { passages } = await model.traceOf(ABOUT_TOWN);
      return passages.map((one: { dropped_by: string }) => one.dropped_by);
    };
    expect(await droppedAt(0)).not.toContain('score_threshold');
    expect(new Set(await droppedAt(1))).toEqual(new Set(['score_threshold']));
  });

  test('by difference: with a low weight of the score an unlike passage takes the place of a like one', async () => {
    const page = (name: string, body: string) => ({
      url: `https://comune.example/${name}`,
      language: 'it' as const,
      passages: [{ title: 'Piscina comunale', body }],
    });
    const like = 'La piscina comunale è aperta ogni giorno dalle 8 alle 20, anche in agosto.';
    const town = await scene({
      environment: model.endpoint.environment,
      pages: [
        page('a', like),
        page('b', `${like} Ingresso libero.`),
        page(
          'c',
          'La piscina comunale ha due vasche. Per i corsi di nuoto ci si iscrive allo sportello sportivo.',
        ),
      ],
    });
    const kept = async (kwargs: object) => {
      const at = `/api/v1/ai/admin/assistant/${town.assistant}/advanced/`;
      expect((await town.admin.patch(at, { search_type: 'mmr', search_kwargs: kwargs })).status).toBe(200);
      const { passages } = await model.traceOf('Quando è aperta la piscina comunale?', town);
      return passages
        .filter((one: { dropped_by: string }) => one.dropped_by !== 'k' && one.dropped_by !== 'mmr')
        .map((one: { url: string }) => one.url.at(-1))
        .toSorted();
    };
    try {
      expect(await kept({ k: 2, lambda_mult: 1 })).toEqual(['a', 'b']);
      expect(await kept({ k: 2, lambda_mult: 0 })).toContain('c');
      // Only those that are compared can take a place.
      expect(await kept({ k: 2, fetch_k: 2, lambda_mult: 0 })).toEqual(['a', 'b']);
    } finally {
      await town.close();
    }
  });
});

describe('ANS-04 contextual compression', () => {
  const lastMessage = () => model.endpoint.asked.at(-1)!.at(-1)!.content;

  test('leaves out the sentences of a passage that do not bear on the question; the citation quotes the whole passage', async () => {
    const question = 'Serve la tessera sanitaria?';
    await model.answer(question);
    expect(lastMessage()).toContain('Costa 22,21 euro');
    await set({ use_contextual_compression: true });
    model.endpoint.behaviour = { does: 'answer', text: 'Serve la tessera sanitaria [1].' };
    const { last } = await model.answer(question);
    expect(lastMessage()).toContain('[…] Servono una fototessera e la tessera sanitaria.');
    expect(lastMessage()).not.toContain('Costa 22,21 euro');
    expect(last.data.message.citations[0].quote).toContain('Costa 22,21 euro');
  });
});

describe('ANS-21 a subject that is not answered', () => {
  const TEXT = 'Su questo argomento non posso rispondere.';

  test('is recognized by all words of a line, in any form, and no model is asked', async () => {
    await set({ refused_subjects: 'orari della biblioteca\nricorsi' });
    const calls = model.endpoint.calls;
    const { last } = await model.answer('Che orario ha la biblioteca?');
    expect(last.data.message).toMatchObject({ outcome: 'refused', content: TEXT, citations: [] });
    expect(model.endpoint.calls).toBe(calls);
    const trace = await model.traceOf('Che orario ha la biblioteca?');
    expect(trace.signs).toEqual(['orari della biblioteca']);
    expect((await model.answer('Dov’è la biblioteca?')).last.data.message.outcome).not.toBe('refused');
  });

  test('in other words a model recognizes it: what it writes is not shown', async () => {
    await set({ refused_subjects: 'elezioni comunali' });
    model.endpoint.behaviour = { does: 'answer', text: '[REFUSED] Voti chi vuole.' };
    const { text, last } = await model.answer();
    expect(system()).toContain('- elezioni comunali');
    expect(last.data.message).toMatchObject({ outcome: 'refused', content: TEXT });
    expect(text).not.toContain('Voti');
  });

  test('has the text of the organization; in the other language ours', async () => {
    await set({ refused_subjects: 'biblioteca\nparking permits', refused_subjects_text: 'Scriva all’URP.' });
    expect((await model.answer()).last.data.message.content).toBe('Scriva all’URP.');
    const { last } = await model.answer('How much does a parking permit cost?');
    expect(last.data.message.content).toBe('I can’t answer on this subject.');
  });

  test('is not answered without a model either', async () => {
    const quoting = await scene();
    try {
      const at = `/api/v1/ai/admin/assistant/${quoting.assistant}/advanced/`;
      expect((await quoting.admin.patch(at, { refused_subjects: 'biblioteca' })).status).toBe(200);
      const { last } = await model.answer(QUESTION, quoting);
      expect(last.data.message).toMatchObject({ outcome: 'refused', content: TEXT });
    } finally {
      await quoting.close();
    }
  });
});

describe('ANS-06 AST-03 a value that is refused', () => {
  test.each([
    [{ temperature: 2.1 }, ['temperature']],
    [{ temperature: '0.5' }, ['temperature']],
    [{ messages_kept: 51 }, ['messages_kept']],
    [{ messages_kept: 1.5 }, ['messages_kept']],
    [{ search_type: 'cosine' }, ['search_type']],
    [{ search_kwargs: { k: 0 } }, ['search_kwargs', 'k']],
    [{ search_kwargs: { k: 51 } }, ['search_kwargs', 'k']],
    [{ search_kwargs: { fetch_k: 201 } }, ['search_kwargs', 'fetch_k']],
    [{ search_kwargs: { lambda_mult: 1.1 } }, ['search_kwargs', 'lambda_mult']],
    [{ search_kwargs: { score_threshold: -0.1 } }, ['search_kwargs', 'score_threshold']],
    [{ search_kwargs: { limit: 3 } }, ['search_kwargs', 'limit']],
    [{ search_kwargs: 'k=3' }, ['search_kwargs']],
  ])('%j is refused by its name', async (values, named) => {
    const { status, body } = await model.town.admin.patch(path('advanced/'), values);
    expect(status).toBe(400);
    expect(body).toHaveProperty(named);
  });

  test('A53 a thousand arguments are refused, and each unknown one by its name', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key_${at}`, at]));
    const { status, body } = await model.town.admin.patch(path('advanced/'), { search_kwargs: many });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['search_kwargs', 'key_0']);
  });

  test('an argument that is not given has its default', async () => {
    await set({ search_kwargs: { k: 9 } });
    const { body } = await model.town.admin.get(path());
    expect(body.search_kwargs).toEqual({
      k: 9,
      fetch_k: 20,
      lambda_mult: 0.8,
      score_threshold: 0.4,
      filter: NO_FILTER,
    });
  });
});
