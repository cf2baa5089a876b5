import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';
import { NO_FILTER } from '@regia/contract/assistants/settings/search-filter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { index, scene } from '../../../test/chat-scene.ts';
import type { Scene } from '../../../test/chat-scene.ts';
import type { OpenIndex } from '../retrieval/index-reader.ts';
import { search } from '../retrieval/search.ts';
import { openSqlIndex, sqlIndex } from '../retrieval/sql-index.ts';
import { loadIndex } from './load-index.ts';
import { memoryIndex } from './memory-index.ts';

const QUESTION = 'Quanto costa il biglietto della piscina?';
/** More pages than the candidates of a question, so that a filter must be applied before they are chosen. */
const PAGES = 150;

let town: Scene;
beforeAll(async () => {
  const pages = Array.from({ length: PAGES }, (_, at) => ({
    url: `https://comune.example/${at % 10}/piscina-${at}`,
    language: at % 2 === 0 ? ('it' as const) : ('en' as const),
    passages: [
      {
        title: `Piscina ${at}`,
        body: `Il biglietto della piscina costa ${at + 1} euro. ${'Nota. '.repeat(at)}`,
      },
    ],
  }));
  town = await scene({ pages: pages.slice(0, 120) });
  await index(town.server, scopeOf(), pages.slice(120));
});
afterAll(() => town?.close());

const scopeOf = () => ({ organizationId: town.organization, assistantId: town.assistant });

async function openLoaded(textBytes: number): Promise<OpenIndex> {
  const { db, connection } = town.server.database;
  const loaded = await loadIndex({ connection, scope: scopeOf(), maxBytes: 2 ** 28, textBytes });
  if (typeof loaded === 'string') throw new Error(loaded);
  return () => Promise.resolve(memoryIndex(loaded, sqlIndex(db, scopeOf())));
}

test.each<[string, Partial<SearchFilter>, number]>([
  ['a path of few pages', { path: { is: ['/6/'], not: [] } }, 15],
  ['a language', { language: { is: ['it'], not: [] } }, 60],
  ['all pages but some', { path: { is: [], not: ['/1/', '/3/', '/5/', '/7/', '/9/'] } }, 60],
  ['no page', { path: { is: ['/nothing/'], not: [] } }, 0],
  ['every page', {}, 60],
])('ANS-06 with a filter for %s both ways to read an index find the same', async (_, filter, count) => {
  const options = { filter: { ...NO_FILTER, ...filter }, k: 60, fetchK: 60 };
  const find = async (openIndex: OpenIndex) => {
    const { passages, dropped, confidence, candidates } = await search(
      openIndex,
      scopeOf(),
      QUESTION,
      options,
    );
    return { passages, dropped, confidence, candidates };
  };
  const stored = await find(openSqlIndex(town.server.database.db));
  expect([stored.candidates, stored.passages.length]).toEqual([count, count]);
  for (const textBytes of [0, 2 ** 28]) expect(await find(await openLoaded(textBytes))).toEqual(stored);
});

test('ANS-06 a filter is applied anew to a new version of the index', async () => {
  const options = { filter: { ...NO_FILTER, path: { is: ['/new/'], not: [] } } };
  const openIndex = openSqlIndex(town.server.database.db);
  expect((await search(openIndex, scopeOf(), QUESTION, options)).passages).toEqual([]);
  await index(town.server, scopeOf(), [
    {
      url: 'https://comune.example/new/piscina',
      language: 'it',
      passages: [{ title: 'Piscina', body: 'Il biglietto della piscina costa 200 euro.' }],
    },
  ]);
  expect((await search(openIndex, scopeOf(), QUESTION, options)).passages).toHaveLength(1);
});
