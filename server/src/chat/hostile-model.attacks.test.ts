import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { linksOf } from '../../test/rendered-links.ts';

let model: ModelStandIn;
let stage: Scene;
beforeAll(async () => {
  model = await modelStandIn({ does: 'answer', text: 'ok [1]' });
  stage = await scene({ environment: model.environment });
});
afterAll(async () => {
  await stage.close();
  await model.close();
});

const QUESTION = 'Quando è aperta la biblioteca comunale?';
const stream = (...events: unknown[]): string =>
  `${events.map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`).join('')}data: [DONE]\n\n`;
const chunk = (delta: object, more: object = {}) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'stand-in-1',
  choices: [{ index: 0, delta, finish_reason: null }],
  ...more,
});
const end = (usage?: object) => ({
  ...chunk({}, usage && { usage }),
  choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
});
const says = (content: string) => chunk({ role: 'assistant', content });

const cases: [string, string][] = [
  ['NULs', stream(says('La biblioteca\u0000 è aperta [1].\u0000'), end())],
  [
    'a lone surrogate',
    stream(
      String.raw`{"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"Aperta \ud83d [1]."},"finish_reason":null}]}`,
      end(),
    ),
  ],
  [
    'token counts beyond the integer range',
    stream(
      says('Aperta [1].'),
      end({ prompt_tokens: 99_999_999_999, completion_tokens: 1.5, total_tokens: -3 }),
    ),
  ],
  [
    'negative and huge token counts',
    stream(says('Aperta [1].'), end({ prompt_tokens: -1, completion_tokens: 1e300, total_tokens: 0 })),
  ],
  [
    'calls of tools that were not offered',
    stream(
      chunk({
        tool_calls: Array.from({ length: 50 }, (_, index) => ({
          index,
          id: `t${index}`,
          type: 'function',
          function: { name: 'read_file', arguments: '{"path":"/etc/passwd"}' },
        })),
      }),
      says('Aperta [1].'),
      end(),
    ),
  ],
  [
    'a JSON object with __proto__',
    stream(
      '{"__proto__":{"isAdmin":true},"choices":[{"index":0,"delta":{"content":"Aperta [1].","__proto__":{"isAdmin":true}},"finish_reason":null}]}',
      end(),
    ),
  ],
  [
    'choices of the wrong type',
    stream({ choices: 'none' }, { choices: [null] }, { choices: [{ delta: { content: ['a'] } }] }),
  ],
  [
    'hundreds of invalid citation numbers',
    stream(says(`Aperta ${'[99999999999999999999]'.repeat(500)}[1][0][-1][1e3][١].`), end()),
  ],
  ['a line of 3 MB', `data: ${'x'.repeat(3_000_000)}`],
  [
    'HTML markup',
    stream(
      says('<script>alert(1)</script> ![x](https://evil.example/?d=1) [clic](javascript:alert(1)) [1]'),
      end(),
    ),
  ],
];

describe('ANS-15 a hostile endpoint spoils only its own answer', () => {
  test.each(cases)('stores the answer and accepts the next question after %s', async (_, body) => {
    model.behaviour = { does: 'garbage', body };
    const asked = await stage.ask(QUESTION);
    const { last } = told(await asked.rest());
    expect(asked.status).toBe(200);
    // The answer is stored in every case, so a reload shows the text that the reader saw.
    expect(last.data.message).not.toBeNull();
    const { rows } = await stage.server.database.pool.query(
      'select content, tokens_in, tokens_out from messages where id = $1',
      [last.data.message.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].content).toBe(last.data.message.content.toWellFormed());
    for (const tokens of [rows[0].tokens_in, rows[0].tokens_out])
      expect(tokens === null || tokens >= 0).toBe(true);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();

    model.behaviour = { does: 'answer', text: 'Dalle 9 alle 19 [1].' };
    const next = await stage.ask(QUESTION, { chat: last.data.message.chat });
    expect(told(await next.rest()).last.data.message.content).toContain('Dalle 9 alle 19');
  });
});

describe('ANS-10 links of a hostile model', () => {
  const OWN = 'https://comune.example/biblioteca';
  const ATTACKS = [
    'https://evil.example/a',
    '[gli orari](https://evil.example/b)',
    '[comune.example](https://evil.example/c)',
    '[d][d]',
    '![x](https://evil.example/e.gif)',
    '<https://evil.example/f>',
    '<a href="https://evil.example/g">qui</a>',
    'www.evil.example',
    'https&colon;//evil.example/h',
    String.raw`https:\/\/evil.example/i`,
    'https://comune.example@evil.example/j',
    'https://cоmune.example/k',
    'ladro@evil.example',
    '[l](mailto:ladro@evil.example)',
    '[m](javascript:alert(1))',
    '[n](/logout)',
    '\n\n[d]: https://evil.example/o',
  ].join(' ');

  test.each([1, 3, 5_000])(
    'in pieces of %i characters: the stream contains no link to another site',
    async (chunk) => {
      model.behaviour = { does: 'answer', text: `Si veda ${OWN} [1]. ${ATTACKS}`, chunk };
      const { text, last } = told(await (await stage.ask(QUESTION)).rest());
      expect(text).toContain(OWN);
      expect(text).not.toMatch(/evil|cоmune|javascript|logout/);
      expect(linksOf(text)).toEqual([OWN]);
      expect(last.data.message).toMatchObject({ content: text, link_sites: ['comune.example'] });
      const { rows } = await stage.server.database.pool.query('select content from messages where id = $1', [
        last.data.message.id,
      ]);
      expect(rows).toEqual([{ content: text }]);
    },
  );

  test('a link that is still incomplete is not streamed', async () => {
    model.behaviour = { does: 'hang', after: 'Si veda [gli orari](https://evil.example/ora' };
    const stream = await stage.ask(QUESTION);
    await stream.next();
    expect((await stream.next())!.data.text).toBe('Si veda [gli orari');
    stream.leave();
  });
});
