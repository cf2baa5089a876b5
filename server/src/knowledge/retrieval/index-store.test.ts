import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../../platform/ids.ts';
import { newIndex } from '../evaluation/index-corpus.ts';
import {
  closeGeneration,
  GenerationClosed,
  openGeneration,
  putInService,
  removeDocuments,
  stageDocuments,
  sweep,
  type StagedDocument,
} from './index-store.ts';
import { readNeighbours, readPassages } from './queries.ts';
import { search } from './search.ts';
import { openSqlIndex } from './sql-index.ts';
import type { IndexScope } from './tables.ts';

let database: TestDatabase;
let scope: IndexScope;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  scope = await newIndex(database.db, `Assistente ${newId()}`);
});

const page = (documentId: string, body: string): StagedDocument => ({
  documentId,
  language: 'it',
  passages: [{ title: 'Pagina', anchor: null, body, ord: 0 }],
});
const found = async (question: string) =>
  (await search(openSqlIndex(database.db), scope, question)).passages.map(({ body }) => body);
const switchTo = (generation: number, removed: string[] = []) =>
  database.db.transaction().execute((trx) => putInService(trx, scope, generation, removed));

const close = (generation: number) =>
  database.db.transaction().execute((trx) => closeGeneration(trx, scope, generation));

async function train(documents: StagedDocument[], removed: string[] = []): Promise<number> {
  const generation = await openGeneration(database.db, scope);
  await stageDocuments(database.db, scope, generation, documents);
  await switchTo(generation, removed);
  return generation;
}

async function statistics() {
  const stats = await sql<{ passages: number; total_len: number }>`
    select s.passages, s.total_len from assistant_stats as s where s.assistant_id = ${scope.assistantId}`.execute(
    database.db,
  );
  const lexemes = await sql<{ lexeme: string; df: number }>`
    select l.lexeme, l.df from lexeme_stats as l where l.assistant_id = ${scope.assistantId} order by 1`.execute(
    database.db,
  );
  return { ...stats.rows[0], df: Object.fromEntries(lexemes.rows.map(({ lexeme, df }) => [lexeme, df])) };
}

describe('TRN-05 a training run', () => {
  test('TRN-08 a search finds the old passages until the new ones are put in service', async () => {
    const id = newId();
    await train([page(id, 'La biblioteca apre alle nove.')]);
    const generation = await openGeneration(database.db, scope);
    await stageDocuments(database.db, scope, generation, [page(id, 'La biblioteca apre alle dieci.')]);
    expect(await found('quando apre la biblioteca?')).toEqual(['La biblioteca apre alle nove.']);
    await switchTo(generation);
    expect(await found('quando apre la biblioteca?')).toEqual(['La biblioteca apre alle dieci.']);
  });

  test('a training run keeps unchanged documents', async () => {
    await train([page(newId(), 'La biblioteca apre alle nove.')]);
    const [before] = (await search(openSqlIndex(database.db), scope, 'biblioteca')).passages;
    await train([page(newId(), 'La piscina apre alle sette.')]);
    const [after] = (await search(openSqlIndex(database.db), scope, 'biblioteca')).passages;
    expect(after?.id).toBe(before?.id);
  });

  test('a training run removes deleted documents, and their statistics', async () => {
    const gone = newId();
    await train([page(newId(), 'La biblioteca.'), page(gone, 'La piscina.')]);
    await train([], [gone]);
    expect(await found('piscina')).toEqual([]);
    expect(await statistics()).toEqual({
      passages: 1,
      total_len: 2,
      df: { '=la': 1, bibliotec: 1, pagin: 1 },
    });
  });

  test('a training run that repeats a batch and the switch after a kill indexes nothing twice', async () => {
    const generation = await openGeneration(database.db, scope);
    const batch = [page(newId(), 'La biblioteca apre alle nove.')];
    await stageDocuments(database.db, scope, generation, batch);
    await stageDocuments(database.db, scope, generation, batch);
    await switchTo(generation);
    const once = await statistics();
    await switchTo(generation);
    expect(await statistics()).toEqual(once);
    expect(await found('biblioteca')).toHaveLength(1);
  });

  test('a replaced training run can neither write nor be put in service; its passages are deleted', async () => {
    const abandoned = await openGeneration(database.db, scope);
    await stageDocuments(database.db, scope, abandoned, [page(newId(), 'La biblioteca vecchia.')]);
    await train([page(newId(), 'La biblioteca nuova.')]);
    await expect(stageDocuments(database.db, scope, abandoned, [page(newId(), 'Tardi.')])).rejects.toThrow(
      GenerationClosed,
    );
    await expect(switchTo(abandoned)).rejects.toThrow(GenerationClosed);
    expect(await found('biblioteca')).toEqual(['La biblioteca nuova.']);
    expect((await statistics()).passages).toBe(1);
  });

  test('an abandoned generation is deleted once another is open', async () => {
    const abandoned = await openGeneration(database.db, scope);
    await stageDocuments(database.db, scope, abandoned, [page(newId(), 'La biblioteca vecchia.')]);
    expect(await sweep(database.db, scope)).toBe(0);
    await openGeneration(database.db, scope);
    expect(await sweep(database.db, scope)).toBe(1);
  });

  test('a closed generation rejects writes and is deleted; the generation in service stays', async () => {
    await train([page(newId(), 'La biblioteca nuova.')]);
    const abandoned = await openGeneration(database.db, scope);
    await stageDocuments(database.db, scope, abandoned, [page(newId(), 'La biblioteca vecchia.')]);
    await close(abandoned);
    await expect(stageDocuments(database.db, scope, abandoned, [page(newId(), 'Tardi.')])).rejects.toThrow(
      GenerationClosed,
    );
    expect([await sweep(database.db, scope), await found('biblioteca')]).toEqual([
      1,
      ['La biblioteca nuova.'],
    ]);
    const live = await train([page(newId(), 'La piscina.')]);
    await close(live);
    expect([await sweep(database.db, scope), await found('piscina')]).toEqual([0, ['La piscina.']]);
  });
});

test('TRN-05 deleting a source removes its passages from service at once; passages of a live run stay', async () => {
  const [kept, removed] = [newId(), newId()];
  await train([page(kept, 'La biblioteca.'), page(removed, 'La piscina.')]);
  const generation = await openGeneration(database.db, scope);
  await stageDocuments(database.db, scope, generation, [page(newId(), 'Il museo.')]);
  await database.db.transaction().execute((trx) => removeDocuments(trx, scope, [removed]));
  expect(await found('piscina')).toEqual([]);
  await switchTo(generation);
  expect(await found('museo')).toEqual(['Il museo.']);
  expect((await statistics()).passages).toBe(2);
});

test('TRN-05 deleting a source is not cut off by the statement time-out while its words are counted', async () => {
  const removed = newId();
  await train([page(removed, 'La piscina.')]);
  await sql`
    create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(2); return null; end'`.execute(
    database.db,
  );
  await sql`create trigger take_long after delete on passages execute function take_long()`.execute(
    database.db,
  );
  await database.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '1s'`.execute(trx);
    await removeDocuments(trx, scope, [removed]);
  });
  await sql`drop function take_long() cascade`.execute(database.db);
  expect(await found('piscina')).toEqual([]);
});

test('TRN-05 indexes a page of binary characters', async () => {
  await train([page(newId(), `La biblioteca\u0000 ${'QUJD1'.repeat(2_000)} ${"'\\\\"} \ud800 apre.`)]);
  expect(await found('biblioteca')).toHaveLength(1);
});

test('TRN-05 another organization finds nothing with this organization’s assistant', async () => {
  await train([page(newId(), 'La biblioteca apre alle nove.')]);
  const stranger = { ...scope, organizationId: newId() };
  expect((await search(openSqlIndex(database.db), stranger, 'biblioteca')).passages).toEqual([]);
  await expect(openGeneration(database.db, stranger)).rejects.toThrow('no such assistant');
});

test('ANS-01 the passages of one assistant are not read with the id of another, also of the same organization', async () => {
  await train([page(newId(), 'La biblioteca apre alle nove.')]);
  const [first] = (await search(openSqlIndex(database.db), scope, 'biblioteca')).passages;
  const others = [
    { ...scope, assistantId: newId() },
    { ...scope, organizationId: newId() },
  ];
  for (const other of others) {
    expect((await readPassages(database.db, other, [first!.id])).size).toBe(0);
    expect(await readNeighbours(database.db, other, [first!.id])).toEqual([]);
  }
  expect((await readPassages(database.db, scope, [first!.id])).size).toBe(1);
});
