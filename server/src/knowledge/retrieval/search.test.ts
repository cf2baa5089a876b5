import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../../platform/ids.ts';
import { newIndex } from '../evaluation/index-corpus.ts';
import { extractiveAnswer } from '../answers/answer.ts';
import { openGeneration, putInService, stageDocuments } from './index-store.ts';
import { modelContext } from './model-context.ts';
import { search } from './search.ts';
import { openSqlIndex } from './sql-index.ts';
import type { IndexScope } from './tables.ts';

const pages: Record<string, [title: string, body: string][]> = {
  biblioteca: [
    [
      'Biblioteca › Orari',
      'La biblioteca comunale apre alle nove e chiude alle diciannove. Il lunedì resta chiusa.',
    ],
    ['Biblioteca › Prestito', 'Il prestito dei libri dura trenta giorni. Può essere rinnovato una volta.'],
    ['Biblioteca › Tessera', 'La tessera della biblioteca è gratuita e vale cinque anni.'],
  ],
  piscina: [['Piscina › Orari', 'La piscina comunale apre alle sette. Il biglietto costa sei euro.']],
  museo: [['Museo › Ingresso', 'Il museo civico è gratuito la prima domenica del mese.']],
};

let database: TestDatabase;
let scope: IndexScope;

beforeAll(async () => {
  database = await testDatabase();
  scope = await newIndex(database.db, 'Comune');
  const generation = await openGeneration(database.db, scope);
  const documents = Object.values(pages).map((passages) => ({
    documentId: newId(),
    language: 'it' as const,
    passages: passages.map(([title, body], ord) => ({ title, anchor: null, body, ord })),
  }));
  await stageDocuments(database.db, scope, generation, documents);
  await database.db.transaction().execute((trx) => putInService(trx, scope, generation, []));
});
afterAll(() => database.close());

const ask = (question: string, options = {}) => search(openSqlIndex(database.db), scope, question, options);
const answerTo = async (question: string) => extractiveAnswer(await ask(question));

describe('ANS-01 search', () => {
  test.each([
    ['a che ora apre la piscina?', 'Piscina › Orari'],
    ['quanto dura il prestito dei libri', 'Biblioteca › Prestito'],
    ['LA TESSERA DELLA BIBLIOTECA E GRATUITA', 'Biblioteca › Tessera'],
    ['bilbioteca tessera', 'Biblioteca › Tessera'],
  ])('%s finds %s', async (question, title) => {
    expect((await ask(question)).passages[0]?.title).toBe(title);
  });

  test('reports which words it corrected', async () => {
    expect((await ask('bilbioteca')).corrections).toEqual([{ typed: 'bilbioteca', taken: 'bibliotec' }]);
  });

  test('finds a passage by a synonym of the assistant', async () => {
    const { passages } = await ask('natatorio', { synonyms: 'natatorio piscina' });
    expect(passages[0]?.title).toBe('Piscina › Orari');
  });

  test('reports the dropped passages, and which setting dropped them', async () => {
    const all = await ask('orari della biblioteca comunale');
    const one = await ask('orari della biblioteca comunale', { k: 1 });
    expect(one.passages.map(({ id }) => id)).toEqual([all.passages[0]?.id]);
    expect(one.dropped.every(({ droppedBy }) => droppedBy === 'k')).toBe(true);
    const sure = await ask('orari della biblioteca comunale', {
      searchType: 'similarity_score_threshold',
      scoreThreshold: 1,
    });
    expect(sure.passages).toEqual([]);
    expect(sure.dropped.every(({ droppedBy }) => droppedBy === 'score_threshold')).toBe(true);
  });

  test('mmr keeps the best passage first', async () => {
    const [plain, diverse] = [
      await ask('biblioteca'),
      await ask('biblioteca', { searchType: 'mmr', lambdaMult: 0 }),
    ];
    expect(diverse.passages[0]?.id).toBe(plain.passages[0]?.id);
  });

  test.each(["'); drop table passages; --", '\\ & | ! ( ) : *', '', '\u0000', '@1', 'di la e'])(
    '%j harms nothing',
    async (question) => {
      await expect(ask(question)).resolves.toMatchObject({ corpus: 5 });
    },
  );
});

describe('ANS-10 an answer without a model', () => {
  test('shows the section whose heading and text fit the question', async () => {
    const { outcome, extracts } = await answerTo('quanto costa il biglietto della piscina?');
    expect(outcome).toBe('answered');
    expect(extracts[0]!.scored.section.path).toEqual(['Piscina', 'Orari']);
    const [block] = extracts[0]!.blocks;
    const [[start, end] = [0, 0]] = block!.emphasis;
    expect(block!.text.slice(start, end)).toBe('Il biglietto costa sei euro.');
  });

  test('shows nothing when no section is sure enough', async () => {
    expect(await answerTo('chi ha vinto lo scudetto del 1986?')).toMatchObject({
      outcome: 'not_answered',
      extracts: [],
      offers: [],
    });
  });

  test('between the two thresholds the same quotation is shown with the outcome not_sure', async () => {
    const result = await ask('quanto costa il biglietto della piscina?');
    const sure = extractiveAnswer(result, { answer: 0, unsure: 0 });
    const unsure = extractiveAnswer(result, { answer: 1, unsure: 0 });
    expect([sure.outcome, unsure.outcome]).toEqual(['answered', 'not_sure']);
    expect(unsure.extracts[0]!.blocks).toEqual(sure.extracts[0]!.blocks);
  });

  test('a reference number that no page contains does not turn an answer into "I do not know"', async () => {
    const { outcome } = await answerTo('pratica XK4471: quanto costa il biglietto della piscina comunale?');
    expect(outcome).not.toBe('not_answered');
  });
});

describe('ANS-01 the passages that a model reads', () => {
  test('a passage and its neighbours stand in the order of the page, each with a number of its own', async () => {
    const { passages, index } = await ask('prestito dei libri', { k: 1 });
    const neighbours = await index.neighbours(passages.map(({ id }) => id));
    const context = modelContext(passages, neighbours, 10_000);
    expect(context.map(({ number, passage }) => [number, passage.title])).toEqual([
      [1, 'Biblioteca › Orari'],
      [2, 'Biblioteca › Prestito'],
      [3, 'Biblioteca › Tessera'],
    ]);
  });

  test('the group with the best passage comes first', async () => {
    const { passages, index } = await ask('quando apre la piscina comunale e quanto dura il prestito', {
      k: 2,
    });
    const neighbours = await index.neighbours(passages.map(({ id }) => id));
    const [first] = modelContext(passages, neighbours, 10_000);
    expect(first!.passage.documentId).toBe(passages[0]!.documentId);
  });

  test('a small budget leaves out the neighbours, and never the best passage', async () => {
    const { passages, index } = await ask('prestito dei libri', { k: 1 });
    const neighbours = await index.neighbours(passages.map(({ id }) => id));
    for (const budget of [80, 1]) {
      expect(modelContext(passages, neighbours, budget).map(({ passage }) => passage.id)).toEqual([
        passages[0]!.id,
      ]);
    }
  });
});
