import { describe, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { ENDPOINTS, endpointScene, WELL } from '../../test/endpoint-scene.ts';
import { QUESTION } from '../../test/model-scene.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';

// No endpoint here has a fallback.
const scene = endpointScene(['plain', 'plain']);
const own = (): ModelStandIn => scene.standIns[0] as ModelStandIn;
const other = (): ModelStandIn => scene.standIns[1] as ModelStandIn;
/** No passage answers it surely. */
const UNSURE = 'La biblioteca ha il wifi in agosto?';
const SECRET = 'segreto-della-porta';

const query = async (text: string, values: unknown[] = []) =>
  (await scene.town.server.database.pool.query(text, values)).rows;

const noticesOf = async ({ name }: { name: string }): Promise<Record<string, unknown>[]> => {
  const { body } = await scene.town.admin.get('/api/v1/notification/admin/notification/?no_page');
  return body.filter(({ row }: { row: string }) => row === name);
};

const delta = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

const lengthOf = (messages: readonly { content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

const FAULTS: [string, Behaviour, string, number][] = [
  ['answers 500', { does: 'refuse', status: 500 }, 'server_error', 3],
  ['answers 502', { does: 'refuse', status: 502 }, 'server_error', 3],
  ['answers 503', { does: 'refuse', status: 503 }, 'server_error', 3],
  ['answers 429 without a time to wait', { does: 'refuse', status: 429 }, 'throttled', 3],
  ['answers 429 for ten minutes', { does: 'refuse', status: 429, retryAfter: '600' }, 'throttled', 1],
  ['answers 401', { does: 'refuse', status: 401 }, 'key_refused', 1],
  ['answers 403', { does: 'refuse', status: 403 }, 'key_refused', 1],
  ['answers 404', { does: 'refuse', status: 404 }, 'model_unknown', 1],
  ['answers 204', { does: 'refuse', status: 204 }, 'garbage', 1],
  ['sends a page', { does: 'garbage', body: `<p>${SECRET}</p>`, type: 'text/html' }, 'garbage', 1],
  [
    'sends an error in place of an answer',
    { does: 'garbage', body: `{"error":{"message":"${SECRET}"}}`, type: 'application/json' },
    'server_error',
    3,
  ],
  ['ends its stream without a word', { does: 'send', pieces: ['data: [DONE]\n\n'], pauseMs: 0 }, 'empty', 1],
  ['sends broken JSON', { does: 'garbage', body: 'data: {"choices": [\n\n' }, 'garbage', 1],
];

describe('ANS-15 an endpoint of an organization without a fallback', () => {
  test.each(FAULTS)(
    'that %s: the visitor is told, the question is kept, staff are told once',
    async (_, behaviour, code, calls) => {
      const endpoint = await scene.chosen(own());
      own().behaviour = behaviour;
      const { last } = await scene.answer(UNSURE);
      expect([last.event, last.data.detail]).toEqual(['failed', expect.stringContaining('stata conservata')]);
      expect(own().asked).toHaveLength(calls);
      const quoted = await scene.answer();
      expect(quoted.last.data.message).toMatchObject({ outcome: 'answered', extractive: true });
      expect(quoted.text).toContain('In questo momento non posso scrivere una risposta mia.');
      const [first] = await query(
        'select content from messages where id = (select question_id from messages where id = $1)',
        [last.data.message.id],
      );
      expect(first).toEqual({ content: UNSURE });
      await expect.poll(() => noticesOf(endpoint)).toMatchObject([{ code, count: 2 }]);
      const [notice] = await noticesOf(endpoint);
      const shown = JSON.stringify([last.data, quoted.last.data, notice]);
      for (const inner of [SECRET, '127.0.0.1', own().key]) expect(shown).not.toContain(inner);
    },
  );

  test.each([
    ['a page', { does: 'garbage', body: `<p>${SECRET}</p>`, type: 'text/html' }],
    ['a refusal', { does: 'refuse', status: 400, message: SECRET }],
  ] as [string, Behaviour][])(
    'that answers with %s: the trace has none of its words',
    async (_, behaviour) => {
      await scene.chosen(own());
      own().behaviour = behaviour;
      const trace = await scene.trace();
      expect(trace).toMatchObject({ extractive: true });
      expect(JSON.stringify(trace)).not.toContain(SECRET);
    },
  );

  test.each([500, 502, 503])('that answers %d once is asked again, and answers', async (status) => {
    await scene.chosen(own());
    own().behaviour = { does: 'refuse', status, times: 1, afterwards: WELL };
    expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
    expect(own().asked).toHaveLength(2);
  });

  test('that asks for ten minutes gets no question for one, and the visitor is told the time', async () => {
    await scene.chosen(own());
    own().behaviour = { does: 'refuse', status: 429, retryAfter: '600' };
    for (let at = 0; at < 3; at++) {
      const { detail } = (await scene.answer(UNSURE)).last.data;
      expect(detail).toMatch(/riprovi tra (?:60|5\d) secondi/);
    }
    expect(own().asked).toHaveLength(1);
  });

  test('that asks for a second is asked again after it', async () => {
    await scene.chosen(own());
    own().behaviour = { does: 'refuse', status: 429, retryAfter: '1', times: 1, afterwards: WELL };
    expect((await scene.answer()).last.data.message).toMatchObject({ extractive: false });
  });

  test('that refuses the question as too long gets it once more, with less of the chat', async () => {
    await scene.chosen(own());
    const text = `${WELL.text} ${'Si veda la pagina degli orari. '.repeat(40)}`;
    own().behaviour = { does: 'answer', text, chunk: 400 };
    const { chat } = (await (await scene.town.ask(QUESTION)).rest())[0]?.data ?? {};
    const message = "This model's maximum context length is 8192 tokens, your messages have 9000";
    own().asked.length = 0;
    own().behaviour = { does: 'refuse', status: 400, message, times: 1, afterwards: WELL };
    const again = told(await (await scene.town.ask(QUESTION, { chat })).rest());
    expect(again.last.data.message).toMatchObject({ extractive: false });
    const [whole = [], shortened = [], ...more] = own().asked;
    expect(more).toEqual([]);
    expect(lengthOf(shortened)).toBeLessThan(lengthOf(whole));
  });

  test('A73 that redirects to another host: the other host gets neither the question nor the key', async () => {
    const endpoint = await scene.chosen(own());
    const before = other().calls;
    own().behaviour = { does: 'redirect', to: `${other().url}/chat/completions` };
    expect((await scene.answer()).last.data.message).toMatchObject({ extractive: true });
    await scene.test(endpoint.id);
    expect([other().calls, other().listed]).toEqual([before, []]);
    await expect.poll(() => noticesOf(endpoint)).toMatchObject([{ code: 'garbage', count: 1 }]);
  });

  test.each([
    ['length', 'È aperta dal martedì [1] al', 'partly'],
    ['content_filter', '', 'refused'],
  ])('whose answer ends with %s does not look complete', async (finish, text, outcome) => {
    await scene.chosen(own());
    own().behaviour = { does: 'answer', text, finish };
    expect((await scene.answer()).last.data.message.outcome).toBe(outcome);
  });

  test('F40 that sends nothing is left at its wait for the first word, and sees its connection closed', async () => {
    const endpoint = await scene.chosen(own(), { first_word_seconds: 1 });
    own().behaviour = { does: 'hang' };
    const { last } = await scene.answer(UNSURE);
    expect([last.event, last.data.detail]).toEqual(['failed', expect.stringContaining('stata conservata')]);
    await expect.poll(() => own().open).toBe(0);
    expect(own().asked).toHaveLength(1);
    await expect.poll(() => noticesOf(endpoint)).toMatchObject([{ code: 'timeout', count: 1 }]);
  });

  test('F41 that falls silent after some words is left at its wait for the next one: its words are kept', async () => {
    const endpoint = await scene.chosen(own(), { first_word_seconds: 60, silence_seconds: 1 });
    own().behaviour = { does: 'hang', after: 'È aperta dal martedì' };
    const { last, text } = await scene.answer();
    expect([text, last.data.message.outcome]).toEqual(['È aperta dal martedì', 'interrupted']);
    await expect.poll(() => own().open).toBe(0);
    expect(own().asked).toHaveLength(1);
    await expect.poll(() => noticesOf(endpoint)).toMatchObject([{ code: 'timeout', count: 1 }]);
  });

  test('F46 that answers with spaces alone, or with a citation of nothing, gives no complete answer', async () => {
    await scene.chosen(own());
    for (const text of [' \n ', '[9]']) {
      own().behaviour = { does: 'answer', text };
      const { last } = await scene.answer(UNSURE);
      expect([text, last.event, last.data.message?.outcome]).toEqual([text, 'failed', 'failed']);
    }
  });

  test('that is cut in the middle of an answer: its words are kept as interrupted', async () => {
    const endpoint = await scene.chosen(own());
    own().behaviour = { does: 'cut', after: 'È aperta dal martedì', how: 'stream' };
    const { last, text } = await scene.answer();
    expect([text, last.data.message.outcome]).toEqual(['È aperta dal martedì', 'interrupted']);
    expect(own().asked).toHaveLength(1);
    await expect.poll(() => noticesOf(endpoint)).toMatchObject([{ code: 'cut_off', count: 1 }]);
  });

  test('that sends comments, unknown fields, other line ends and half events is read', async () => {
    await scene.chosen(own());
    const event = Buffer.from(delta('È aperta dal martedì al sabato [1].'));
    own().behaviour = {
      does: 'send',
      pauseMs: 20,
      pieces: [
        ': still here\r\n\r\n',
        'data: null\n\n',
        'data: {"choices":[],"unknown":{"a":1}}\r\n\r\n',
        event.subarray(0, 51),
        event.subarray(51),
        `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\r\n\r\n`,
        'data: [DONE]\r\n\r\n',
      ],
    };
    const { last, text } = await scene.answer();
    expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
    expect(text).toContain('È aperta dal martedì al sabato');
  });
});

describe('ANS-15 an answer without end of an endpoint of an organization', () => {
  const words = function* (): Generator<string> {
    for (;;) yield delta('parole [1] '.repeat(50));
  };
  test.each([
    ['of many words', words(), 'partly', false],
    ['of one word of 20 MB', [delta('x'.repeat(20_000_000))], 'answered', true],
    ['of one line of 20 MB', [`data: ${'x'.repeat(20_000_000)}`], 'answered', true],
  ] as const)('%s is ended', async (_, pieces, outcome, extractive) => {
    await scene.chosen(own());
    own().behaviour = { does: 'send', pieces, pauseMs: 1 };
    const { message } = (await scene.answer()).last.data;
    expect(message).toMatchObject({ outcome, extractive });
    expect(message.content.length).toBeLessThanOrEqual(16_000);
    await expect.poll(() => own().open).toBe(0);
    expect(own().left).toBeGreaterThan(0);
  });
});

test('ANS-15 fifty visitors of a slow endpoint get their words as they come, and no limit ends them', async () => {
  await scene.chosen(own(), { first_word_seconds: 60, silence_seconds: 5 });
  // Longer together than a silence may last.
  const pieces = ['È ', 'aperta ', 'dal ', 'martedì ', 'al ', 'sabato ', '[1].'].map((one) => delta(one));
  own().behaviour = {
    does: 'send',
    pieces: [...pieces, delta('', 'stop'), 'data: [DONE]\n\n'],
    pauseMs: 1_000,
  };
  const streams = await Promise.all(Array.from({ length: 50 }, () => scene.town.ask(QUESTION)));
  const answers = await Promise.all(streams.map((one) => one.rest()));
  for (const events of answers) {
    expect(told(events).last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
    expect(events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(2);
  }
});

describe('ANS-21 a change while twenty answers are written ends none of them, and the next question knows it:', () => {
  test.each(['another address', 'another endpoint', 'a new version of the assistant'])(
    '%s',
    async (change) => {
      const { id } = await scene.chosen(own());
      const second = await scene.add(other(), { model: other().model });
      await scene.test(second.id);
      other().asked.length = 0;
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      const held = {
        async *[Symbol.asyncIterator]() {
          yield delta('È aperta ');
          await promise;
          yield delta('dal martedì al sabato [1].', 'stop');
          yield 'data: [DONE]\n\n';
        },
      };
      own().behaviour = { does: 'send', pieces: held, pauseMs: 0 };
      const underWay = Array.from({ length: 20 }, () => scene.answer());
      await expect.poll(() => own().asked.length).toBe(20);
      if (change === 'another address')
        await scene.town.admin.patch(`${ENDPOINTS}${id}/`, { url: other().url, key: other().key });
      else if (change === 'another endpoint') await scene.choose(second.id);
      else await publish();
      letGo();
      const written = await Promise.all(underWay);
      for (const { text, last } of written) {
        expect(text).toContain('È aperta dal martedì al sabato');
        expect(last.data.message).toMatchObject({ outcome: 'answered', extractive: false });
      }
      own().behaviour = WELL;
      const next = await scene.answer();
      expect(next.last.data.message).toMatchObject({ extractive: false });
      const versions = await query(
        'select distinct configuration_version as version from messages where id = any ($1) order by 1',
        [[...written, next].map(({ last }) => last.data.message.id)],
      );
      const isPublished = change === 'a new version of the assistant';
      expect([other().asked.length, versions.length]).toEqual(isPublished ? [0, 2] : [1, 1]);
    },
  );
});

/** Saves the settings of the assistant as a new version. */
async function publish(): Promise<void> {
  const path = `/api/v1/ai/admin/assistant/${scene.town.assistant}/`;
  const { status, text } = await scene.town.admin.patch(path, { default_system_instructions: 'Sii breve.' });
  expect(status, text).toBe(200);
}
