import { beforeEach, describe, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { ENGLISH, filterScene, FOLDER, REGULATION, RESOLUTION, SERVICE } from '../../test/filter-scene.ts';

const park = filterScene();
const ALL = [RESOLUTION, ENGLISH, REGULATION, SERVICE];
const READS = { use_self_query_retriever: true };
const COSTS = 'Quanto costa la tessera del parco';

async function set(filter: object, more: object = READS): Promise<void> {
  const { status, text } = await park.set(filter, more);
  expect(status, text).toBe(200);
}

beforeEach(() => set({}));

test('ANS-05 without the setting the words of a question are no filter', async () => {
  await set({}, { use_self_query_retriever: false });
  expect(await park.foundBy(`${COSTS} nel 2025?`)).toEqual(ALL);
  expect((await park.traceOf(`${COSTS} nel 2025?`)).filters).toEqual([]);
});

describe('ANS-05 a question names', () => {
  test.each([
    ['a year', `${COSTS} nel 2025?`, [ENGLISH, SERVICE]],
    ['a year in English', 'Tessera parco in 2019', [RESOLUTION]],
    ['a time that begins', `${COSTS} dal 2025?`, [ENGLISH, SERVICE]],
    ['a time that ends', `${COSTS} fino al 2024?`, [RESOLUTION, REGULATION]],
    ['the time before a year', `${COSTS} prima del 2024?`, [RESOLUTION]],
    ['the time after a year', `${COSTS} dopo il 2024?`, [ENGLISH, SERVICE]],
    ['a period', `${COSTS} dal 2024 al 2025?`, [ENGLISH, REGULATION, SERVICE]],
    ['a month', `${COSTS} a marzo 2025?`, [SERVICE]],
    ['a day', `${COSTS} il 20 maggio 2019?`, [RESOLUTION]],
    ['a day in numbers', `${COSTS} del 20/05/2019?`, [RESOLUTION]],
    ['a kind of document', `${COSTS} nel regolamento?`, [REGULATION]],
    ['a kind of document by its plural', `${COSTS} secondo le delibere o nei regolamenti?`, [REGULATION]],
    ['a language', 'Park card del parco in inglese', [ENGLISH]],
    ['a source', `${COSTS} nell'albo pretorio?`, [RESOLUTION]],
  ])('%s', async (_, question, found) => {
    expect(await park.foundBy(question)).toEqual(found);
  });

  test.each([
    ['a year without a preposition', `${COSTS} 2025?`],
    ['a year of birth', `${COSTS} per i nati nel 1985?`],
    ['a day that there is not', `${COSTS} il 31 febbraio 2025?`],
    ['a source without a preposition', `${COSTS} Albo pretorio?`],
  ])('no filter: %s', async (_, question) => {
    expect((await park.traceOf(question)).filters).toEqual([]);
  });
});

test('ANS-05 the trace shows what was read; the answer says nothing of it', async () => {
  const question = `${COSTS} nell'albo pretorio?`;
  const { filters, queries } = await park.traceOf(question);
  expect(filters).toEqual([
    { field: 'source', operator: 'is', values: [FOLDER], origin: 'question', is_dropped: false },
  ]);
  expect(queries).toEqual([{ text: question, language: 'it', why: 'question' }]);
  const { text, last } = told(await (await park.town.ask(question)).rest());
  expect(last.data.message.outcome).toBe('answered');
  expect(text.toLowerCase()).not.toContain('filtr');
});

test('ANS-05 a filter that leaves no answer is dropped, and the trace says so', async () => {
  const question = `${COSTS} nel 2021?`;
  expect(await park.foundBy(question)).toEqual(ALL);
  expect((await park.traceOf(question)).filters).toEqual([
    { field: 'date', operator: 'from', values: ['2021-01-01'], origin: 'question', is_dropped: true },
    { field: 'date', operator: 'until', values: ['2021-12-31'], origin: 'question', is_dropped: true },
  ]);
});

test('ANS-05 ANS-06 the filter of the settings holds beside that of the question, and is never dropped', async () => {
  await set({ source: { not: [FOLDER] } });
  expect(await park.foundBy(`${COSTS} dal 2025?`)).toEqual([ENGLISH, SERVICE]);
  const question = `${COSTS} nel 2019?`;
  expect(await park.foundBy(question)).toEqual([ENGLISH, REGULATION, SERVICE]);
  const { filters } = await park.traceOf(question);
  expect(filters.map(({ origin, is_dropped }: Record<string, unknown>) => [origin, is_dropped])).toEqual([
    ['settings', false],
    ['question', true],
    ['question', true],
  ]);
});

test('ANS-05 a question of nothing but a date is searched for as it is', async () => {
  expect((await park.traceOf('Nel 2025?')).filters[0]).toMatchObject({ is_dropped: true });
});
