import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { StandInDialectName } from '../../test/model-dialects.ts';
import type { Behaviour, ModelStandIn } from '../../test/model-stand-in.ts';
import { runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
let endpoint: ModelStandIn;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(() => endpoint.close());

const OK: Behaviour = { does: 'answer', text: 'OK' };
/** The lines about the model, and the exit code. */
async function doctor(environment: Record<string, string> = {}): Promise<[string[], number]> {
  const { stdout, code } = await runCommand(server, ['doctor'], {
    environment: { ...endpoint.environment, ...environment },
  });
  expect(stdout).not.toContain(endpoint.key);
  const lines = stdout.split('\n').filter((line) => line.includes(' Model: '));
  return [lines.map((line) => line.replace(/in \d+\.\d s/, 'in N s')), code];
}
const stored = async () =>
  (
    await server.database.pool.query(
      'select limit_field, refused_temperature, usage, rules, stream, room, thoughts from model_dialects where endpoint = $1',
      [endpoint.url.split('?')[0]],
    )
  ).rows;

const cases: [StandInDialectName, string[], object][] = [
  ['plain', [], { limit_field: 'max_tokens', refused_temperature: null, stream: 'streamed' }],
  [
    'reasoning',
    [
      '✓ Model: it takes max_completion_tokens in place of max_tokens.',
      '! Model: it rejects MODEL_TEMPERATURE, so answers use its own temperature.',
    ],
    { limit_field: 'max_completion_tokens', refused_temperature: 0 },
  ],
  [
    'withoutSystem',
    ['! Model: it takes no system role. Its rules stand at the start of the first question.'],
    { rules: 'user' },
  ],
  [
    'withoutStreaming',
    ['! Model: it doesn’t stream. A whole answer must arrive within MODEL_FIRST_TOKEN_MS.'],
    { stream: 'whole' },
  ],
  [
    'azure',
    ['! Model: it rejects stream_options. If it doesn’t send token counts by itself, answers have no cost.'],
    { usage: 'not_asked' },
  ],
  [
    'withoutLimit',
    ['! Model: it takes no limit of tokens. Answers are cut off at 16,000 characters.'],
    { limit_field: 'none' },
  ],
  ['developerOnly', ['✓ Model: it takes its rules in the role developer.'], { rules: 'developer' }],
];

test.each(cases)(
  'ANS-15 doctor asks %s one short question, and tells and remembers what it accepts',
  async (name, lines, row) => {
    endpoint = await modelStandIn(OK, name);
    const origin = new URL(endpoint.url).origin;
    expect(await doctor()).toEqual([[`✓ Model: stand-in-1 at ${origin} answered in N s.`, ...lines], 0]);
    expect(await stored()).toMatchObject([row]);
    expect(endpoint.asked.at(-1)!.at(-1)!.content).toMatch(/Reply with the word OK/);
  },
);

test('ANS-15 doctor learns anew what was learnt before, and keeps the room for thoughts', async () => {
  endpoint = await modelStandIn({ ...OK, thinks: { tokens: 3_000 } } as Behaviour, 'reasoning');
  const { port } = new URL(endpoint.url);
  const [lines] = await doctor();
  expect(lines.at(-1)).toBe(
    '✓ Model: it thinks. Its limit has room for 8192 tokens of thoughts, which are paid for.',
  );
  await server.database.pool.query(
    `update model_dialects set rules = 'user', stream = 'whole' where endpoint like '%' || $1 || '%'`,
    [port],
  );
  endpoint.behaviour = OK;
  expect((await doctor())[0]).toEqual([expect.stringContaining('answered'), ...lines.slice(1)]);
  expect(await stored()).toMatchObject([{ rules: 'system', stream: 'streamed', room: 8_192 }]);
});

test('ANS-15 doctor tells of a model that thinks in its text', async () => {
  endpoint = await modelStandIn({ ...OK, thinks: { tokens: 10, in: 'a closing tag alone' } } as Behaviour);
  expect((await doctor())[0].at(-1)).toBe(
    '! Model: it thinks in its text. Answers appear once its thoughts are finished.',
  );
});

test.each<[string, Behaviour, string]>([
  [
    'a model that the endpoint does not know',
    { does: 'refuse', status: 404 },
    'it doesn’t know the model or the address. Check MODEL_NAME and MODEL_URL.',
  ],
  [
    'too many requests',
    { does: 'refuse', status: 429 },
    'it is getting too many requests. Ask the service for a higher limit.',
  ],
  [
    'no JSON',
    { does: 'garbage', body: '<html>' },
    'its answer can’t be read. Check that MODEL_URL is the address of an OpenAI-compatible API.',
  ],
  [
    'an answer that is cut off',
    { does: 'cut', after: 'O', how: 'stream' },
    'it stopped in the middle of its answer. Its own log has the cause.',
  ],
  ['an error', { does: 'refuse', status: 500 }, 'it failed. Its own log has the cause.'],
  [
    'a refusal that repeats the key',
    { does: 'refuse', status: 400, message: 'No quota\nfor sk-stand-in today' },
    'it rejects the request. It says: No quota for [hidden] today',
  ],
  [
    'a refusal of many words',
    { does: 'refuse', status: 400, message: 'x'.repeat(201) },
    `it rejects the request. It says: ${'x'.repeat(200)}`,
  ],
  [
    'an empty answer',
    { does: 'answer', text: '' },
    'its answer is empty. Choose another model (MODEL_NAME).',
  ],
])('ANS-15 doctor tells of %s and fails', async (_, behaviour, advice) => {
  endpoint = await modelStandIn(behaviour);
  const { origin } = new URL(endpoint.url);
  expect(await doctor()).toEqual([[`✗ Model: stand-in-1 at ${origin} doesn’t answer: ${advice}`], 1]);
});

test('ANS-15 doctor tells that the endpoint is silent, and that there is none', async () => {
  endpoint = await modelStandIn({ does: 'hang' });
  const [[slow]] = await doctor({ MODEL_FIRST_TOKEN_MS: '1000' });
  expect(slow).toContain(
    'it is too slow. If it needs longer, raise MODEL_FIRST_TOKEN_MS or MODEL_SILENCE_MS.',
  );
  await endpoint.close();
  const [[absent]] = await doctor();
  expect(absent).toContain('it can’t be reached. Check MODEL_URL, and that it is running.');
});

test('ANS-15 doctor tells that the key is refused, and not which', async () => {
  endpoint = await modelStandIn(OK);
  const [[line], code] = await doctor({ MODEL_KEY: 'sk-very-private' });
  expect(line).toContain('doesn’t answer: it rejects the key. Check MODEL_KEY.');
  expect([line, code]).toEqual([expect.not.stringContaining('sk-very-private'), 1]);
});
