import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import type { WireMessage } from '../../test/model-dialects.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { lastEvent, QUESTION, sessionScene } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';

const ANSWER = { does: 'answer', text: 'È aperta dal martedì al sabato [1].' } as const;
let endpoint: ModelStandIn;
let organizations: ModelStandIn;
let town: SessionScene;
beforeAll(async () => {
  endpoint = await modelStandIn(ANSWER);
  organizations = await modelStandIn({ does: 'answer', text: 'Dal martedì al sabato [1].' });
  town = await sessionScene({
    environment: {
      ...endpoint.environment,
      REGIA_INDEX_MEMORY_MB: '8',
      REGIA_ALLOW_HOSTS: new URL(organizations.url).host,
    },
  });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
  await organizations.close();
});

/** Returns the statements that a question was, each by its beginning. */
async function statementsOf(ask: () => Promise<string>, outcome = /^answered$/): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  expect(await ask()).toMatch(outcome);
  const sent = query.mock.calls.map(([given]) => {
    const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
    return text.replaceAll(/\s+/g, ' ').slice(0, 60);
  });
  query.mockRestore();
  return sent.filter((text) => !text.includes('update answers_under_way'));
}

/** The statements of a question with a key: at the door, to accept it, to store its answer. */
const WITH_KEY = [
  expect.stringContaining('with holder as'),
  expect.stringContaining('with begun as'),
  expect.stringContaining('with taught as'),
];

const withKey = async (): Promise<string> =>
  told(await (await town.ask(QUESTION)).rest()).last.data.message.outcome;

test('ANS-13 a question that an index in memory answers costs three statements: at the door, to accept it, to store its answer', async () => {
  // The second question makes a worker load the index.
  await expect.poll(() => statementsOf(withKey), { interval: 500 }).toEqual(WITH_KEY);
});

test('ANS-13 ANS-06 with a filter it costs as many, and one more for the sources where the filter, or a question, may name some', async () => {
  const { admin, assistant } = town;
  const set = (filter: object) =>
    admin.patch(`/api/v1/ai/admin/assistant/${assistant}/advanced/`, { search_kwargs: { filter } });
  const setAlso = async (values: object): Promise<void> =>
    expect((await admin.patch(`/api/v1/ai/admin/assistant/${assistant}/advanced/`, values)).status).toBe(200);
  try {
    expect((await set({ language: { is: ['it'] } })).status).toBe(200);
    await expect.poll(() => statementsOf(withKey), { interval: 500 }).toEqual(WITH_KEY);
    // The sources are read while the question is accepted.
    const isOfSources = (text: string): boolean => text.includes('select s.id, s.kind');
    const parted = async (): Promise<[number, string[]]> => {
      const sent = await statementsOf(withKey);
      return [sent.filter(isOfSources).length, sent.filter((text) => !isOfSources(text))];
    };
    await setAlso({ use_self_query_retriever: true });
    await expect.poll(parted, { interval: 500 }).toEqual([1, WITH_KEY]);
    await setAlso({ use_self_query_retriever: false });
    expect((await set({ source: { not: ['Archivio'] } })).status).toBe(200);
    await expect.poll(parted, { interval: 500 }).toEqual([1, WITH_KEY]);
  } finally {
    await set({});
  }
});

test.each([
  { has_rag: false },
  { search_type: 'mmr' },
  { search_type: 'similarity_score_threshold' },
  { use_contextual_compression: true },
  { messages_kept: 0 },
  { temperature: 0.7 },
  { internal_instructions: 'Niente ricorsi.' },
  { advanced_instructions: 'Chiudi con un saluto.' },
  { citations_strategy: 'list' },
  { refused_subjects: 'oroscopo' },
])('ANS-13 with %j it costs as many', async (values) => {
  const path = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  const before = (await town.admin.get(path)).body;
  expect((await town.admin.patch(path, values)).status).toBe(200);
  try {
    await expect.poll(() => statementsOf(withKey, /answered|partly/), { interval: 500 }).toEqual(WITH_KEY);
  } finally {
    const was = Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]));
    expect((await town.admin.patch(path, was)).status).toBe(200);
  }
});

test('ANS-13 ANS-03 a question that is reworded costs as many', async () => {
  const { admin, assistant } = town;
  const set = (use_multi_query_retriever: boolean) =>
    admin.patch(`/api/v1/ai/admin/assistant/${assistant}/advanced/`, { use_multi_query_retriever });
  const isForRewordings = ([rules]: readonly WireMessage[]): boolean =>
    rules!.content.startsWith('You reword');
  try {
    expect((await set(true)).status).toBe(200);
    endpoint.behaviour = {
      does: 'obey',
      reply: (messages) => (isForRewordings(messages) ? 'it: apertura biblioteca' : ANSWER.text),
    };
    endpoint.asked.length = 0;
    await expect.poll(() => statementsOf(withKey), { interval: 500 }).toEqual(WITH_KEY);
    expect(endpoint.asked.some(isForRewordings)).toBe(true);
  } finally {
    endpoint.behaviour = ANSWER;
    await set(false);
  }
});

test('ANS-13 a question in a session costs as many', async () => {
  const visitor = await town.visitor();
  const inSession = async (): Promise<string> => lastEvent(await visitor.ask()).message.outcome;
  await expect
    .poll(() => statementsOf(inSession), { interval: 500 })
    .toEqual([
      expect.stringContaining('with found as'),
      expect.stringContaining('with begun as'),
      expect.stringContaining('with taught as'),
    ]);
});

test('ANS-13 ANS-16 a further question costs as many: the subject of the answer before is read as it is accepted', async () => {
  const first = told(await (await town.ask(QUESTION)).rest()).last.data.message;
  const further = async (): Promise<string> =>
    told(await (await town.ask(QUESTION, { chat: first.chat })).rest()).last.data.message.outcome;
  await expect
    .poll(() => statementsOf(further), { interval: 500 })
    .toEqual([
      expect.stringContaining('with holder as'),
      expect.stringContaining('with chat as'),
      expect.stringContaining('with taught as'),
    ]);
});

test('ANS-13 ANS-08 with summaries a further question of a conversation that has room costs as many', async () => {
  const { admin, assistant } = town;
  const set = (values: object) => admin.patch(`/api/v1/ai/admin/assistant/${assistant}/advanced/`, values);
  expect((await set({ summarize_conversation: true })).status).toBe(200);
  try {
    const first = told(await (await town.ask(QUESTION)).rest()).last.data.message;
    const further = async (): Promise<string> =>
      told(await (await town.ask(QUESTION, { chat: first.chat })).rest()).last.data.message.outcome;
    await expect
      .poll(() => statementsOf(further), { interval: 500 })
      .toEqual([
        expect.stringContaining('with holder as'),
        expect.stringContaining('with chat as'),
        expect.stringContaining('with taught as'),
      ]);
  } finally {
    await set({ summarize_conversation: false });
  }
});

test('ANS-21 a question that an endpoint of the organization answers costs as many, also with a fallback', async () => {
  const { admin, assistant } = town;
  const at = '/api/v1/organization/admin/model-endpoint/';
  const { url, model, key } = organizations;
  const given = { kind: 'other', url, model, key };
  const second = await admin.post(at, { ...given, name: 'Riserva' });
  expect((await admin.post(`${at}${second.body.id}/test/`)).body.state).toBe('passed');
  const own = await admin.post(at, { ...given, name: 'Proprio', fallback: second.body.id });
  expect((await admin.post(`${at}${own.body.id}/test/`)).body.state).toBe('passed');
  organizations.asked.length = 0;
  const chosen = { endpoint: own.body.id };
  expect((await admin.patch(`/api/v1/ai/admin/assistant/${assistant}/model-endpoint/`, chosen)).status).toBe(
    200,
  );
  await expect.poll(() => statementsOf(withKey), { interval: 500 }).toEqual(WITH_KEY);
  expect(organizations.asked.length).toBeGreaterThan(0);
});
