import { beforeEach, describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import {
  ENGLISH,
  filterScene,
  FOLDER,
  NO_FILTER,
  QUESTION,
  REGULATION,
  RESOLUTION,
  SERVICE,
} from '../../test/filter-scene.ts';

const park = filterScene();
const ALL = [RESOLUTION, ENGLISH, REGULATION, SERVICE];
const without = (...paths: string[]): string[] => ALL.filter((path) => !paths.includes(path));

async function set(filter: object, more: object = {}): Promise<void> {
  const { status, text } = await park.set(filter, more);
  expect(status, text).toBe(200);
}

beforeEach(() => set({}, { search_type: 'similarity', use_self_query_retriever: false }));

test('ANS-06 without a filter every page is found, and the trace shows none', async () => {
  expect(await park.foundBy()).toEqual(ALL);
  expect((await park.traceOf()).filters).toEqual([]);
});

describe('ANS-06 a filter allows', () => {
  test.each([
    ['the kind of the source', { kind: { is: ['google_drive'] } }, [RESOLUTION]],
    ['other kinds of sources', { kind: { not: ['google_drive'] } }, without(RESOLUTION)],
    ['a source by its name, in any case', { source: { is: [FOLDER.toUpperCase()] } }, [RESOLUTION]],
    ['other sources', { source: { not: [FOLDER] } }, without(RESOLUTION)],
    ['a source that is not there: nothing', { source: { is: ['Archivio'] } }, []],
    ['other sources than one that is not there: all', { source: { not: ['Archivio'] } }, ALL],
    ['a language', { language: { is: ['en'] } }, [ENGLISH]],
    ['the other language', { language: { not: ['en'] } }, without(ENGLISH)],
    ['the dates from a day on', { date: { from: '2025-03-01' } }, [ENGLISH, SERVICE]],
    ['the dates up to a day', { date: { until: '2024-12-31' } }, [RESOLUTION, REGULATION]],
    [
      'the dates between two days',
      { date: { from: '2024-12-31', until: '2025-03-01' } },
      [REGULATION, SERVICE],
    ],
    ['the beginning of a path', { path: { is: ['/servizi/', 'regolamenti'] } }, [REGULATION, SERVICE]],
    ['other paths', { path: { not: ['/albo'] } }, without(RESOLUTION)],
    [
      'a part of a page above, without accents and in any case',
      { breadcrumb: { is: ['ATTI DEL'] } },
      [RESOLUTION],
    ],
    ['a part of the title', { breadcrumb: { is: ['regolamento'] } }, [REGULATION]],
    ['other pages above', { breadcrumb: { not: ['home'] } }, [ENGLISH]],
    [
      'what all conditions allow',
      { language: { is: ['it'] }, date: { from: '2024-01-01' }, path: { not: ['/servizi'] } },
      [REGULATION],
    ],
  ])('%s', async (_, filter, found) => {
    await set(filter);
    expect(await park.foundBy()).toEqual(found);
  });

  test('a source by its id', async () => {
    await set({ source: { is: [park.folder] } });
    expect(await park.foundBy()).toEqual([RESOLUTION]);
  });
});

test('ANS-06 the date of a page that says none is that of its server, else the day of its indexing', async () => {
  const { pool } = park.town.server.database;
  const change = (updated: string | null, modified: string | null) =>
    pool.query('update documents set updated_on = $2, last_modified = $3 where url like $1', [
      `%${SERVICE}`,
      updated,
      modified,
    ]);
  const newVersion = () => pool.query('update assistant_stats set version = version + 1');
  await set({ date: { from: '2020-01-01', until: '2020-12-31' } });
  try {
    await change(null, 'Wed, 15 Jan 2020 10:00:00 GMT');
    await newVersion();
    expect(await park.foundBy()).toEqual([SERVICE]);
    await change(null, 'yesterday');
    await newVersion();
    expect(await park.foundBy()).toEqual([]);
  } finally {
    await change('2025-03-01', null);
    await newVersion();
  }
});

test('ANS-06 a page that the filter leaves out is neither quoted, offered nor told as dropped; the trace shows the filter', async () => {
  await set({ source: { not: [FOLDER] }, date: { from: '2025-01-01' } });
  const { last } = told(await (await park.town.ask(QUESTION)).rest());
  const answer = JSON.stringify(last.data.message);
  expect(answer).toContain(SERVICE);
  expect(answer).not.toMatch(/albo|regolamenti/);
  const trace = await park.traceOf();
  expect(JSON.stringify({ ...trace, filters: [] })).not.toMatch(/albo\/|regolamenti\//);
  expect(trace.filters).toEqual([
    { field: 'source', operator: 'not', values: [FOLDER], origin: 'settings', is_dropped: false },
    { field: 'date', operator: 'from', values: ['2025-01-01'], origin: 'settings', is_dropped: false },
  ]);
});

test('ANS-16 ANS-06 a follow-up is searched for with the filter, too', async () => {
  await set({ path: { is: ['/regolamenti'] } });
  const first = told(await (await park.town.ask(QUESTION)).rest()).last.data.message;
  const asked = await park.town.ask('E per i residenti?', { chat: first.chat });
  const further = JSON.stringify(told(await asked.rest()).last.data.message);
  expect(further).toContain(REGULATION);
  expect(further).not.toMatch(/servizi|albo/);
});

describe('ANS-06 AST-03 a filter that is refused', () => {
  test.each([
    [{ source: 'Albo' }, ['source']],
    [{ source: { is: 'Albo' } }, ['source', 'is']],
    [{ source: { is: [''] } }, ['source', 'is', '0']],
    [{ source: { is: ['x'.repeat(501)] } }, ['source', 'is', '0']],
    [{ source: { any: ['Albo'] } }, ['source', 'any']],
    [{ kind: { is: ['page'] } }, ['kind', 'is', '0']],
    [{ language: { not: ['de'] } }, ['language', 'not', '0']],
    [{ date: { from: '2025' } }, ['date', 'from']],
    [{ date: { from: '2025-02-30' } }, ['date', 'from']],
    [{ date: { from: '2025-03-02', until: '2025-03-01' } }, ['date', 'until']],
    [{ path: { is: [7] } }, ['path', 'is', '0']],
    [{ title: { is: ['Parco'] } }, ['title']],
    ['source', []],
    [[], []],
  ])('%j is refused by its name', async (filter, named) => {
    const { status, body } = await park.set(filter as object);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['search_kwargs', 'filter', ...named]);
  });

  test('more than twenty values together are refused', async () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
    const of = (count: number) => ({ source: { is: values(10) }, path: { not: values(count) } });
    expect((await park.set(of(10))).status).toBe(200);
    const { status, body } = await park.set(of(11));
    expect(status).toBe(400);
    expect(body.search_kwargs.filter).toEqual(['The filter has too many values: keep 20 at most.']);
  });
});

test('ANS-06 a field that a filter does not name is stored as no condition', async () => {
  await set({ language: { is: ['it'] } });
  const { admin, assistant } = park.town;
  const { body } = await admin.get(`/api/v1/ai/admin/assistant/${assistant}/`);
  expect(body.search_kwargs.filter).toEqual({ ...NO_FILTER, language: { is: ['it'], not: [] } });
});

test('ANS-06 a model receives passages of the allowed pages alone', async () => {
  const endpoint = await modelStandIn({ does: 'answer', text: 'Costa 10 euro [1].' });
  const town = await scene({
    environment: endpoint.environment,
    pages: ['servizi', 'archivio'].map((folder) => ({
      url: `https://comune.example/${folder}/parco`,
      language: 'it' as const,
      passages: [{ title: 'Parco', body: 'La tessera del parco costa 10 euro e vale un anno.' }],
    })),
  });
  const askedPages = async (filter: object): Promise<string[]> => {
    const at = `/api/v1/ai/admin/assistant/${town.assistant}/advanced/`;
    expect((await town.admin.patch(at, { search_kwargs: { filter } })).status).toBe(200);
    await (await town.ask(QUESTION)).rest();
    return (
      endpoint.asked
        .at(-1)!
        .at(-1)!
        .content.match(/comune\.example\/\w+\//g) ?? []
    );
  };
  try {
    expect((await askedPages({})).toSorted()).toEqual([
      'comune.example/archivio/',
      'comune.example/servizi/',
    ]);
    expect(await askedPages({ path: { not: ['/archivio'] } })).toEqual(['comune.example/servizi/']);
  } finally {
    await town.close();
    await endpoint.close();
  }
});
