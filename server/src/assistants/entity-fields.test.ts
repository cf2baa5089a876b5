import { SETTINGS } from '@regia/contract/assistants/settings/all';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
let id: string;
beforeAll(async () => {
  here = await scene();
  ({ id } = await here.assistant());
});
afterAll(() => here.close());

interface Values {
  /** Values that differ from each other, of which at most one is the default. */
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const SWITCH: Values = { takes: [true, false], refuses: ['true', 1, null] };
const TEXT: Values = { takes: ['Sii breve.', ''], refuses: ['x'.repeat(20_001), 5, null] };
const whole = (least: number, most: number): Values => ({
  takes: [most, least],
  refuses: [least - 1, most + 1, least + 0.5, String(least), null],
});

/** Each field of the Assistant entity, by its name on the wire. */
const FIELDS: Readonly<Record<string, Values>> = {
  name: { takes: ['Voce del Comune'], refuses: ['', 'x'.repeat(121), 5, null] },
  user_type: { takes: ['authenticated', 'anonymous'], refuses: ['everyone', '', null] },
  use_pg_vector: SWITCH,
  use_multi_query_retriever: SWITCH,
  use_contextual_compression: SWITCH,
  summarize_conversation: SWITCH,
  has_rag: SWITCH,
  has_rag_as_tool: SWITCH,
  use_self_query_retriever: SWITCH,
  langfuse_tracing: SWITCH,
  only_manual_training: SWITCH,
  summarize_token_limit_percentage: whole(1, 100),
  tool_max_concurrency: whole(1, 8),
  multi_query_queries_per_language: whole(1, 5),
  messages_kept: whole(0, 50),
  temperature: { takes: [0, 2, null], refuses: [-0.1, 2.1, '1', [1]] },
  default_system_instructions: TEXT,
  multi_query_system_instructions: TEXT,
  summarize_system_instructions: TEXT,
  internal_instructions: TEXT,
  advanced_instructions: TEXT,
  search_kwargs: {
    takes: [{ k: 9, fetch_k: 30, lambda_mult: 0.5, score_threshold: 0.2, filter: expect.anything() }],
    refuses: ['k=3', [], null, { k: 0 }, { limit: 3 }, { filter: { organization: ['x'] } }],
  },
  search_type: { takes: ['mmr', 'similarity_score_threshold', 'similarity'], refuses: ['cosine', '', null] },
  citations_strategy: { takes: ['none', 'list', 'inline'], refuses: ['footnotes', '', null] },
  training_schedule: { takes: ['mon,fri 03:00', ''], refuses: ['* * * * *', 'mon 25:00', 5, null] },
};

/** The fields of the entity that do not exist yet. */
const NOT_YET = ['langfuse_tracing', 'use_pg_vector'];
const PRESENT = Object.entries(FIELDS).filter(([name]) => !NOT_YET.includes(name));

const patch = (values: object) => here.admin.patch(here.at(`${id}/`), values);
const detail = async () => (await here.admin.get(here.at(`${id}/`))).body;
/** Without the filter, whose form has a test of its own. */
const given = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { filter: _, ...rest } = value as Record<string, unknown>;
  return rest;
};

test('AST-03 the fields that are not there yet are these, and a change of one is refused by its name', async () => {
  expect(
    Object.keys(FIELDS)
      .filter((name) => !(name in SETTINGS))
      .toSorted(),
  ).toEqual(NOT_YET);
  for (const name of NOT_YET) {
    const { status, body } = await patch({ [name]: FIELDS[name]!.takes[0] });
    expect([status, Object.keys(body)], name).toEqual([400, expect.arrayContaining([name])]);
  }
});

describe.each(PRESENT)('AST-03 the field %s of the Assistant entity', (name, { takes, refuses }) => {
  test('is set by PATCH, and read back', async () => {
    for (const value of takes) {
      const saved = await patch({ [name]: given(value) });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.body[name]).toEqual(value);
      expect((await detail())[name]).toEqual(value);
    }
  });

  test('is refused by its name if its value is out of range, and nothing is stored', async () => {
    const before = await detail();
    for (const value of refuses) {
      const { status, body } = await patch({ [name]: value });
      expect([status, Object.keys(body)], JSON.stringify(value)?.slice(0, 40)).toEqual([
        400,
        expect.arrayContaining([name]),
      ]);
    }
    expect(await detail()).toEqual(before);
  });
});

test.each([
  ['sitemap_url', ['https://comune.example/sitemap.xml', ''], ['ftp://comune.example/', 'x', 5]],
  [
    'google_drive_url',
    ['https://drive.google.com/drive/folders/1a2b3c4d5e', ''],
    ['https://comune.example/', 'x', 5],
  ],
] as const)(
  'AST-03 the field %s is an address or empty: it is the first source of its kind',
  async (name, takes, refuses) => {
    for (const value of takes) {
      const saved = await patch({ [name]: value, confirm_removal: true });
      expect(saved.status, saved.text).toBe(200);
      expect((await detail())[name]).toBe(value);
    }
    for (const value of refuses) {
      const { status, body } = await patch({ [name]: value });
      expect([status, Object.keys(body)], String(value)).toEqual([400, expect.arrayContaining([name])]);
    }
  },
);

test('AST-03 the field api_key is never written: it tells the last four characters of the newest key', async () => {
  const { status, body } = await patch({ api_key: 'abcd' });
  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['api_key'])]);
  expect((await detail()).api_key).toBeNull();
  const made = (await here.admin.post(here.at(`${id}/api-key/`), {})).body;
  expect((await detail()).api_key).toBe(made.api_key.slice(-4));
});
