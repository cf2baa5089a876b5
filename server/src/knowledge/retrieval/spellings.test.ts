import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../../platform/ids.ts';
import { newIndex } from '../evaluation/index-corpus.ts';
import { openGeneration, putInService, stageDocuments } from './index-store.ts';
import { search } from './search.ts';
import { openSqlIndex } from './sql-index.ts';
import type { IndexScope } from './tables.ts';

const BRITISH = 'The colour of the programme at the centre was analysed by the organisation of travellers.';
const AMERICAN =
  'The favorite license of the neighbors was canceled when the theater customized the catalog.';
const OTHER = 'The museum opens at nine, and the garden behind it at ten.';
const GREY = 'The grey tower stands beside the river.';
const GRAY = 'The gray bridge crosses the river.';

let database: TestDatabase;
let scope: IndexScope;
beforeAll(async () => {
  database = await testDatabase();
  scope = await newIndex(database.db, 'Town');
  const generation = await openGeneration(database.db, scope);
  await stageDocuments(
    database.db,
    scope,
    generation,
    [BRITISH, AMERICAN, OTHER, GREY, GRAY].map((body, at) => ({
      documentId: newId(),
      language: 'en' as const,
      passages: [{ title: `Page ${at}`, anchor: null, body, ord: 0 }],
    })),
  );
  await database.db.transaction().execute((trx) => putInService(trx, scope, generation, []));
});
afterAll(() => database.close());

const ask = (question: string) =>
  search(openSqlIndex(database.db), scope, question, { defaultLanguage: 'en' });

describe('ANS-10 British and American spelling', () => {
  test.each([
    ['what is the color?', BRITISH],
    ['which programs are there?', BRITISH],
    ['where are the centers?', BRITISH],
    ['who is analyzing it?', BRITISH],
    ['what are the organizations?', BRITISH],
    ['who is a traveler?', BRITISH],
    ['what are your favourites?', AMERICAN],
    ['which licences are there?', AMERICAN],
    ['who is a neighbour?', AMERICAN],
    ['what was cancelled?', AMERICAN],
    ['where is the theatre?', AMERICAN],
    ['how is it customised?', AMERICAN],
    ['where is the catalogue?', AMERICAN],
  ])('%s finds the page with the other spelling, and reports no correction', async (question, body) => {
    const { passages, corrections } = await ask(question);
    expect([passages[0]?.body, corrections]).toEqual([body, []]);
  });

  test('the other spelling counts as much as the one on the page', async () => {
    const [same, other] = [await ask('what is the colour?'), await ask('what is the color?')];
    expect(other.question.terms.map(({ stem, idf }) => [stem, idf])).toEqual(
      same.question.terms.map(({ stem, idf }) => [stem, idf]),
    );
  });

  test.each(['what is grey?', 'what is gray?'])(
    'where pages have both spellings, %s finds the pages with either, and those with its own first',
    async (question) => {
      const own = question.includes('grey') ? GREY : GRAY;
      const { passages } = await ask(question);
      expect(passages.map(({ body }) => body)).toEqual([own, own === GREY ? GRAY : GREY]);
    },
  );

  test('an Italian question is not looked up in the other English spelling', async () => {
    const { passages } = await search(openSqlIndex(database.db), scope, 'grey', { language: 'it' });
    expect(passages.map(({ body }) => body)).toEqual([GREY]);
  });
});
