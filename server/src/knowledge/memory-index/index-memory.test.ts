import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { HANG_MS } from '../../../test/pace.ts';
import { readConfig } from '../../platform/config.ts';
import type { Connection } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { newIndex } from '../evaluation/index-corpus.ts';
import { openGeneration, putInService, removeDocuments, stageDocuments } from '../retrieval/index-store.ts';
import { search } from '../retrieval/search.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { openIndexMemory, type IndexMemory, type IndexMemoryOptions } from './index-memory.ts';

let database: TestDatabase;
let scope: IndexScope;
const opened: IndexMemory[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  scope = await newIndex(database.db, 'Comune');
});
afterEach(() => {
  for (const memory of opened.splice(0)) memory.close();
});

interface Given extends Partial<IndexMemoryOptions> {
  role?: string;
  megabytes?: number;
  connection?: Connection;
  log?: Logger;
}

function openMemory({
  role = 'both',
  megabytes = 8,
  connection = database.connection,
  idleMs = 10 * HANG_MS,
  retryMs = 10 * HANG_MS,
  log = pino({ level: 'silent' }),
}: Given = {}) {
  const config = readConfig({ REGIA_ROLE: role, REGIA_INDEX_MEMORY_MB: String(megabytes) });
  const memory = openIndexMemory({ config, connection, db: database.db, log }, { idleMs, retryMs });
  opened.push(memory);
  return memory;
}

const train = async (where: IndexScope, bodies: Record<string, string>) => {
  const generation = await openGeneration(database.db, where);
  const documents = Object.entries(bodies).map(([documentId, body]) => ({
    documentId,
    language: 'it' as const,
    passages: [{ title: 'Pagina', anchor: null, body, ord: 0 }],
  }));
  await stageDocuments(database.db, where, generation, documents);
  await database.db.transaction().execute((trx) => putInService(trx, where, generation, []));
};

const ask = async (memory: IndexMemory, question = 'biblioteca', where = scope) =>
  (await search(memory.open, where, question)).passages.map(({ body }) => body);

/** Asks until more than some bytes are in memory. */
async function load(memory: IndexMemory, before = 0): Promise<void> {
  await eventually(async () => {
    await ask(memory);
    expect(memory.bytes).toBeGreaterThan(before);
  });
}

/** Removes the rows, but not the version: only an index in memory finds something. */
const emptyTables = async (): Promise<void> => {
  await sql`delete from passages where assistant_id = ${scope.assistantId}`.execute(database.db);
  await sql`delete from lexeme_stats where assistant_id = ${scope.assistantId}`.execute(database.db);
};

const [LIBRARY, POOL] = ['La biblioteca apre alle nove.', 'La biblioteca è accanto alla piscina.'];

describe('ANS-01 loading', () => {
  test('ANS-01 the second question loads the index; from then on questions need no passage of the database', async () => {
    const memory = openMemory();
    await train(scope, { [newId()]: LIBRARY });
    expect(await ask(memory)).toEqual([LIBRARY]);
    // Meanwhile another process loads it.
    await load(openMemory());
    expect(memory.bytes).toBe(0);
    await load(memory);
    await emptyTables();
    expect(await ask(memory)).toEqual([LIBRARY]);
  });

  test('the texts of a large index stay in the database: they may take a quarter of the memory', async () => {
    const memory = openMemory({ megabytes: 1 });
    await train(
      scope,
      Object.fromEntries(Array.from({ length: 250 }, (_, at) => [newId(), `La biblioteca ${at}.`])),
    );
    await load(memory);
    await emptyTables();
    expect(await ask(memory)).toEqual([]);
  });

  test.each([
    ['with 0 megabytes', { megabytes: 0 }],
    ['in a process that only runs jobs', { role: 'worker' }],
  ])('%s nothing is loaded, and questions are answered', async (_, given) => {
    const memory = openMemory(given);
    await train(scope, { [newId()]: LIBRARY });
    for (let at = 0; at < 3; at++) expect(await ask(memory)).toEqual([LIBRARY]);
    await load(openMemory());
    expect(memory.bytes).toBe(0);
    await emptyTables();
    expect(await ask(memory)).toEqual([]);
  });

  test('an index that nobody asks leaves the memory', async () => {
    const memory = openMemory({ idleMs: 2_000 });
    await train(scope, { [newId()]: LIBRARY });
    await load(memory);
    await eventually(() => expect(memory.bytes).toBe(0));
    expect(await ask(memory)).toEqual([LIBRARY]);
  });
});

describe('ANS-01 a change of the index', () => {
  test('a removed document is not found by the next question, in any process', async () => {
    const [memory, other] = [openMemory(), openMemory()];
    const removed = newId();
    await train(scope, { [newId()]: LIBRARY, [removed]: POOL });
    await load(memory);
    await load(other);
    await database.db.transaction().execute((trx) => removeDocuments(trx, scope, [removed]));
    expect(await ask(memory)).toEqual([LIBRARY]);
    expect(await ask(other)).toEqual([LIBRARY]);
  });

  test('a training run is found by the next question, and the index of before leaves the memory', async () => {
    const memory = openMemory();
    await train(scope, { [newId()]: LIBRARY });
    await load(memory);
    const before = memory.bytes;
    await train(scope, { [newId()]: POOL });
    expect((await ask(memory)).toSorted()).toEqual([LIBRARY, POOL].toSorted());
    expect(memory.bytes).not.toBe(before);
    await load(memory, before);
    await emptyTables();
    expect((await ask(memory)).toSorted()).toEqual([LIBRARY, POOL].toSorted());
  });

  test('the passages of a training run under way are not loaded', async () => {
    const memory = openMemory();
    await train(scope, { [newId()]: LIBRARY });
    const generation = await openGeneration(database.db, scope);
    const passages = [{ title: 'Pagina', anchor: null, body: POOL, ord: 0 }];
    await stageDocuments(database.db, scope, generation, [{ documentId: newId(), language: 'it', passages }]);
    await load(memory);
    await emptyTables();
    expect(await ask(memory)).toEqual([LIBRARY]);
    expect(await ask(memory, 'piscina')).toEqual([]);
  });

  test('a caller’s version of the index is used in place of a statement', async () => {
    const memory = openMemory();
    await train(scope, { [newId()]: LIBRARY });
    await load(memory);
    await emptyTables();
    const found = async (version: number) =>
      (await search(memory.open, scope, 'biblioteca', { version })).passages.map(({ body }) => body);
    expect(await found(1)).toEqual([LIBRARY]);
    expect(await found(2)).toEqual([]);
  });

  test('questions during training runs find the passages of one run, never of two', async () => {
    const memory = openMemory();
    const documents = Array.from({ length: 6 }, () => newId());
    const trainAs = (run: number) =>
      train(scope, Object.fromEntries(documents.map((id) => [id, `La biblioteca, edizione ${run}.`])));
    await trainAs(0);
    await load(memory);
    let isOver = false;
    const seen = new Set<string>();
    const asking = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        const bodies = await ask(memory);
        expect(bodies).toHaveLength(5);
        expect(new Set(bodies).size).toBe(1);
        seen.add(bodies[0]!);
      }
    });
    const trainings = async () => {
      for (let run = 1; run <= 8; run++) await trainAs(run);
      isOver = true;
    };
    await Promise.all([trainings(), ...asking]);
    expect(seen.size).toBeGreaterThan(2);
  });
});

test('ANS-01 an index that does not fit is read from the database', async () => {
  const memory = openMemory({ megabytes: 1 });
  const words = (document: number) =>
    Array.from({ length: 400 }, (_, word) => `parola${document * 400 + word}`).join(' ');
  await train(
    scope,
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [newId(), `La biblioteca ha ${words(at)}.`])),
  );
  const larger = openMemory({ megabytes: 64 });
  await eventually(async () => {
    expect(await ask(memory)).toHaveLength(5);
    await ask(larger);
    expect(larger.bytes).toBeGreaterThan(0);
  });
  expect(memory.bytes).toBe(0);
});

describe('ANS-01 isolation', () => {
  test('an assistant’s index in memory is not found with the id of another organization', async () => {
    const memory = openMemory();
    await train(scope, { [newId()]: LIBRARY });
    await load(memory);
    const stranger = await newIndex(database.db, 'Altro ente');
    const mixed = { organizationId: stranger.organizationId, assistantId: scope.assistantId };
    expect(await ask(memory, 'biblioteca', stranger)).toEqual([]);
    expect(await ask(memory, 'biblioteca', mixed)).toEqual([]);
    const { passages } = await search(memory.open, mixed, 'biblioteca', { version: 1 });
    expect(passages).toEqual([]);
  });
});

describe('ANS-01 a failure', () => {
  test('an index that cannot be loaded is read from the database', async () => {
    const warned: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) });
    const memory = openMemory({ connection: { ...database.connection, password: 'wrong' }, log });
    await train(scope, { [newId()]: LIBRARY });
    await eventually(async () => {
      expect(await ask(memory)).toEqual([LIBRARY]);
      expect(warned).toHaveLength(1);
    });
    // The same index is not tried again at once.
    for (let at = 0; at < 5; at++) {
      expect(await ask(memory)).toEqual([LIBRARY]);
      await wait(200);
    }
    expect([memory.bytes, warned.length]).toEqual([0, 1]);
  });

  test('statistics that differ from the passages are not loaded', async () => {
    const memory = openMemory();
    await train(scope, { [newId()]: LIBRARY });
    await sql`update lexeme_stats set df = df + 1 where assistant_id = ${scope.assistantId} and lexeme = 'bibliotec'`.execute(
      database.db,
    );
    for (let at = 0; at < 5; at++) {
      expect(await ask(memory)).toEqual([LIBRARY]);
      await wait(200);
    }
    expect(memory.bytes).toBe(0);
  });
});
