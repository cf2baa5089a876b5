import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import type { CorpusDocument } from '../evaluation/corpora.ts';
import { asksEveryQuestion, dataFolder, evaluationSets } from '../evaluation/development-sets.ts';
import { indexCorpus } from '../evaluation/index-corpus.ts';
import { noises } from '../evaluation/noise.ts';
import { readManual } from '../manual/read-manual.ts';
import type { OpenIndex } from '../retrieval/index-reader.ts';
import type { Language } from '../retrieval/language.ts';
import { hashOf } from '../retrieval/passage-tokens.ts';
import { search } from '../retrieval/search.ts';
import type { SearchOptions } from '../retrieval/search-types.ts';
import { openSqlIndex, sqlIndex } from '../retrieval/sql-index.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { loadIndex } from './load-index.ts';
import { memoryIndex } from './memory-index.ts';

const WIDE = { k: 60, fetchK: 60 };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

async function openLoaded(scope: IndexScope, textBytes: number): Promise<OpenIndex> {
  const { db, connection } = database;
  const loaded = await loadIndex({ connection, scope, maxBytes: 2 ** 28, textBytes });
  if (typeof loaded === 'string') throw new Error(loaded);
  return () => Promise.resolve(memoryIndex(loaded, sqlIndex(db, scope)));
}

async function resultOf(openIndex: OpenIndex, scope: IndexScope, q: string, options: Partial<SearchOptions>) {
  const { index, timings, ...result } = await search(openIndex, scope, q, options);
  const neighbours = await index.neighbours(result.passages.slice(0, 5).map(({ id }) => id));
  const inOrder = neighbours.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [first] = result.passages;
  const around = first === undefined ? [] : await index.around(first.id);
  return { ...result, steps: timings.map(({ step }) => step), neighbours: inOrder, around };
}

/** Asks every question from the database, and from memory with and without the texts. */
async function expectSame(
  name: string,
  documents: CorpusDocument[],
  questions: string[],
  language: Language,
) {
  const { scope } = await indexCorpus(database.db, name, documents);
  const stored = openSqlIndex(database.db);
  const loaded = [await openLoaded(scope, 2 ** 28), await openLoaded(scope, 0)];
  let found = 0;
  for (const q of questions) {
    const options = { ...WIDE, defaultLanguage: language };
    const expected = await resultOf(stored, scope, q, options);
    for (const openIndex of loaded) {
      expect(await resultOf(openIndex, scope, q, options), q).toEqual(expected);
    }
    found += expected.passages.length;
  }
  expect(found).toBeGreaterThan(questions.length);
}

async function manual(): Promise<{ documents: CorpusDocument[]; questions: string[] }> {
  const pages = await readManual();
  return {
    documents: pages.map(({ language, slug, title, sections }) => ({
      key: `${language}/${slug}`,
      language,
      passages: sections.map(({ id, heading, text }, ord) => ({
        title: `${title} › ${heading}`,
        anchor: id,
        body: text,
        ord,
      })),
    })),
    questions: pages.flatMap(({ sections }) => sections.map(({ heading }) => heading)),
  };
}

test('ANS-01 an index in memory finds the same in the manual as the database, also for misspelt questions', async () => {
  const { documents, questions } = await manual();
  const misspelt = Object.values(noises).flatMap((noise) =>
    questions.filter((_, at) => at % 3 === 0).map(noise),
  );
  await expectSame('manual', documents, [...questions, ...misspelt], 'it');
});

test('ANS-01 an index in memory keeps apart two words with the same hash', async () => {
  const [one, other] = wordsWithOneHash();
  const documents = [one, other, one].map((word, at) => ({
    key: `${at}`,
    language: 'it' as const,
    passages: [
      { title: `Modulo ${at}`, anchor: null, body: `Il modulo ${word} serve allo sportello.`, ord: 0 },
    ],
  }));
  const { scope } = await indexCorpus(database.db, 'collision', documents);
  const openIndex = await openLoaded(scope, 0);
  const found = await search(openIndex, scope, one);
  expect(found.question.terms[0]?.df).toBe(2);
  expect(found.candidates).toBe(2);
  expect((await search(openIndex, scope, other)).candidates).toBe(1);
});

function wordsWithOneHash(): [string, string] {
  const words = new Map<number, string>();
  for (let number = 10_000; ; number++) {
    const word = `k${number}`;
    const other = words.get(hashOf(word));
    if (other !== undefined) return [other, word];
    words.set(hashOf(word), word);
  }
}

describe.skipIf(!asksEveryQuestion())(
  `an index in memory finds the same on the sets of ${dataFolder}`,
  () => {
    test.each(evaluationSets)('$name', { timeout: 600_000 }, async (set) => {
      const questions = [...set.questions(), ...set.unanswerable()].map(({ q }) => q);
      await expectSame(set.name, set.documents(), questions, set.language);
    });
  },
);
