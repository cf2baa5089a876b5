import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../../platform/ids.ts';
import { indexCorpus } from '../evaluation/index-corpus.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { loadIndex } from './load-index.ts';
import { bytesOf } from './packed-index.ts';

const MEGABYTE = 1024 * 1024;
let database: TestDatabase;
let scope: IndexScope;

beforeAll(async () => {
  database = await testDatabase();
  const words = (document: number) =>
    Array.from({ length: 400 }, (_, word) => `parola${document * 400 + word}`).join(' ');
  const documents = Array.from({ length: 30 }, (_, at) => ({
    key: `${at}`,
    language: 'it' as const,
    passages: [{ title: 'Pagina', anchor: null, body: words(at), ord: 0 }],
  }));
  ({ scope } = await indexCorpus(database.db, 'Comune', documents));
});
afterAll(() => database.close());

const load = (given: { maxBytes?: number; textBytes?: number; where?: IndexScope }) =>
  loadIndex({
    connection: database.connection,
    scope: given.where ?? scope,
    maxBytes: given.maxBytes ?? 8 * MEGABYTE,
    textBytes: given.textBytes ?? MEGABYTE,
  });

test.each([
  ['fewer bytes than its passages alone need', 30 * 100],
  ['fewer bytes than its words need', MEGABYTE / 4],
])('ANS-01 an index is not loaded into %s', async (_, maxBytes) => {
  expect(await load({ maxBytes })).toBe('too_large');
});

test('ANS-01 the texts are loaded only into as many bytes as they may take', async () => {
  const [all, withoutTexts] = [await load({}), await load({ textBytes: 1_000 })];
  if (typeof all === 'string' || typeof withoutTexts === 'string') throw new Error('not loaded');
  expect([all.passages, withoutTexts.passages]).toEqual([30, 30]);
  expect(withoutTexts.arrays.texts).toHaveLength(0);
  expect(bytesOf(all) - bytesOf(withoutTexts)).toBeGreaterThan(30 * 400 * 8);
});

test('ANS-01 an unknown assistant, and one of another organization, have no index', async () => {
  expect(await load({ where: { organizationId: newId(), assistantId: newId() } })).toBe('missing');
  expect(await load({ where: { ...scope, organizationId: newId() } })).toBe('missing');
});
