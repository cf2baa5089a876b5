import { beforeEach, describe, expect, test } from 'vitest';
import { assistantWith, told } from '../../test/chat-scene.ts';
import { filterScene, QUESTION, SERVICE } from '../../test/filter-scene.ts';

const park = filterScene();

beforeEach(async () => {
  expect((await park.set({})).status).toBe(200);
});

describe('A53 a filter that names what is not of its assistant', () => {
  const SECRET = 'La tessera del parco costa 77 euro nel comune vicino.';
  const PAGE = {
    url: 'https://vicino.example/parco',
    language: 'it',
    passages: [{ title: 'Parco', body: SECRET }],
  } as const;

  /** The id of a source of another assistant of the same organization, or of another organization. */
  async function sourceElsewhere(isOwnOrganization: boolean): Promise<string> {
    const { server, organization } = park.town;
    const theirs = isOwnOrganization ? organization : await server.organization();
    const admin = isOwnOrganization
      ? park.town.admin
      : await server.person({ organization: theirs, profiles: ['admin'] });
    const { assistant } = await assistantWith(server, theirs, admin, [PAGE]);
    const { rows } = await server.database.pool.query(
      `update sources set url = $2, settings = settings || jsonb_build_object('url', $2::text)
       where assistant_id = $1 returning id`,
      [assistant, `https://vicino.example/${assistant}`],
    );
    return rows[0].id as string;
  }

  test.each([
    ['another assistant', true],
    ['another organization', false],
  ])('finds nothing of %s', async (_, isOwnOrganization) => {
    const id = await sourceElsewhere(isOwnOrganization);
    for (const source of [{ is: [id] }, { is: ['vicino.example'] }]) {
      expect((await park.set({ source })).status).toBe(200);
      const { text, last } = told(await (await park.town.ask(QUESTION)).rest());
      expect([last.data.message.outcome, last.data.message.citations]).toEqual(['not_answered', []]);
      expect(text).not.toContain('77 euro');
      expect((await park.traceOf()).passages).toEqual([]);
    }
    expect((await park.set({}, { use_self_query_retriever: true })).status).toBe(200);
    expect((await park.traceOf(`${QUESTION.slice(0, -1)} in vicino.example?`)).filters).toEqual([]);
    expect((await park.set({ source: { not: [id] } }, { use_self_query_retriever: false })).status).toBe(200);
    expect(await park.foundBy()).toContain(SERVICE);
    expect(JSON.stringify(await park.traceOf())).not.toContain('vicino.example');
  });
});

describe('A53 a key of a filter that is not known', () => {
  test.each([
    ['$or', [{ source: { is: ['Albo pretorio'] } }]],
    ['$and', []],
    ['organization', '01990000-0000-7000-8000-000000000000'],
    ['organization_id', '01990000-0000-7000-8000-000000000000'],
    ['assistant', '01990000-0000-7000-8000-000000000000'],
    ['assistant_id', { is: ['*'] }],
    ['generation', { is: [0] }],
    ['source.is', ['Albo pretorio']],
    ['$.source', ['Albo pretorio']],
    ["source' or '1'='1", { is: ['x'] }],
    ['constructor', { is: ['x'] }],
    ['toString', { is: ['x'] }],
  ])('%j is refused by its name', async (key, value) => {
    const { status, body } = await park.set({ [key]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.search_kwargs.filter)).toEqual([key]);
    const inside = await park.set({ source: { [key]: value } });
    expect(inside.status).toBe(400);
    expect(Object.keys(inside.body.search_kwargs.filter.source)).toEqual([key]);
  });

  test('a thousand of them are refused, each by its name', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key_${at}`, { is: ['x'] }]));
    const { status, body } = await park.set(many);
    expect(status).toBe(400);
    expect(Object.keys(body.search_kwargs.filter)).toHaveLength(1000);
  });

  test('a thousand values of one key are refused', async () => {
    const values = Array.from({ length: 1000 }, (_, at) => `value ${at}`);
    const { status, body } = await park.set({ source: { is: values } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['search_kwargs', 'filter', 'source', 'is']);
  });
});

describe('A53 a value of a filter is only compared', () => {
  test.each([
    "x' or '1'='1",
    "'); drop table passages; --",
    '%',
    '_%',
    '.*',
    '$.source ? (@ != "")',
    '{"$ne": null}',
    '../',
    '\\',
    '%E0%A4%A',
  ])('%j finds nothing', async (value) => {
    for (const field of ['source', 'path', 'breadcrumb']) {
      const { status, text } = await park.set({ [field]: { is: [value] } });
      expect(status, text).toBe(200);
      const { last } = told(await (await park.town.ask(QUESTION)).rest());
      expect(last.data.message.outcome, field).toBe('not_answered');
    }
    expect((await park.set({})).status).toBe(200);
    expect(await park.foundBy()).toContain(SERVICE);
  });
});
