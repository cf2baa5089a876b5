import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod/mini';
import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { withContact } from '@regia/contract/widget/older-texts';
import { trace as traceSchema } from '@regia/contract/chat/calls';
import { scene, told } from '../test/chat-scene.ts';
import type { Scene } from '../test/chat-scene.ts';
import type { JsonValue, DB as Migrated } from '../test/migrated-tables.ts';
import { readDistress } from './assistants/public.ts';
import { readConfiguration } from './assistants/read-configuration.ts';
import { OLDER, storedBy, storedToday } from './assistants/stored-today.fixture.ts';
import { canonical } from './audit/chain.ts';
import { readParts } from './chat/read-parts.ts';
import { readTrace } from './chat/read-trace.ts';
import { drive } from './knowledge/kinds/drive/drive.ts';
import { driveSample } from './knowledge/kinds/drive-sample/drive-sample.ts';
import { files } from './knowledge/kinds/files/files.ts';
import { manual } from './knowledge/kinds/manual/manual.ts';
import { website } from './knowledge/kinds/website/website.ts';
import { readProblem } from './knowledge/problems.ts';
import { readPageContent } from './knowledge/read-page-content.ts';
import { readStoredSections } from './knowledge/retrieval/stored-sections.ts';
import { readRunNews } from './knowledge/training/live-run.ts';
import { readConflict, readQuoted, readSources } from './learning/stored.ts';
import { readTest } from './models/stored-test.ts';
import { readAsked } from './monitoring/exports/read-asked.ts';
import { readRowErrors } from './people/import/read-row-errors.ts';
import { readMark } from './platform/secret-mark.ts';
import { readQuery } from './views/saved-views.ts';
import type { Database } from './platform/tables.ts';
import { readCounts } from './privacy/carry-on.ts';
import { readFetched } from './privacy/fetched.ts';

/** The reader of each JSON column. The detail of an audit entry is hashed exactly as stored. */
const READERS: Record<string, (stored: unknown) => unknown> = {
  'assistant_versions.configuration': (stored) =>
    readConfiguration({ configuration: stored, name: 'Sportello' }),
  'audit_entries.detail': canonical,
  'documents.content': readPageContent,
  'erasure_receipts.counts': readCounts,
  'erasure_receipts.fetched': readFetched,
  'exports.query': readAsked,
  'installation.value': readMark,
  'learnings.conflict': readConflict,
  'learnings.quoted': readQuoted,
  'learnings.sources': readSources,
  'live_events.payload': readRunNews,
  'message_traces.trace': readTrace,
  'messages.parts': readParts,
  'model_endpoints.test': (stored) => readTest(stored, 'it-IT'),
  'organizations.distress': readDistress,
  'passages.sections': readStoredSections,
  'run_documents.content': readPageContent,
  'run_sources.problem': readProblem,
  'saved_views.query': readQuery,
  'sources.problem': readProblem,
  'sources.settings': (stored) =>
    [website, drive, driveSample, files, manual].map((kind) => kind.settings(stored)),
  'training_runs.error': readProblem,
  'user_import_rows.errors': readRowErrors,
};

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const run = (statement: string, values: unknown[] = []) => town.server.database.pool.query(statement, values);
const assistantPath = () => `/api/v1/ai/admin/assistant/${town.assistant}/`;

test('each JSON column of the database has a reader', async () => {
  const { rows } = await run(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns as c
     join pg_class as t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
     where c.table_schema = 'public' and c.data_type in ('json', 'jsonb') and not t.relispartition
     order by 1`,
  );
  expect(rows.map((row) => row.name as string)).toEqual(Object.keys(READERS).sort());
});

type IsJson<T extends keyof Migrated, C> = C extends keyof Selectable<Migrated[T]>
  ? JsonValue extends Selectable<Migrated[T]>[C]
    ? true
    : false
  : false;

/** JSON columns with a declared type other than `unknown`: code could use them without their reader. */
type Cast = {
  [T in keyof Migrated & keyof Database]: {
    [C in keyof Selectable<Database[T]>]: IsJson<T, C> extends true
      ? unknown extends Selectable<Database[T]>[C]
        ? never
        : `${T & string}.${C & string}`
      : never;
  }[keyof Selectable<Database[T]>];
}[keyof Migrated & keyof Database];

test('no JSON column is declared as more than `unknown`', () => {
  expectTypeOf<Cast>().toBeNever();
});

test.each(Object.entries(READERS))(
  '%s: null, a number, a text, a list and an empty object are read',
  (_, reader) => {
    for (const stored of [
      null,
      7,
      'x',
      [],
      [null],
      {},
      { code: 7, run: 'x', blocks: 'x', passages: [null, {}] },
    ])
      expect(() => reader(stored)).not.toThrow();
  },
);

describe('stored configurations', () => {
  const keep = (value: unknown) =>
    run(
      `update assistant_versions as v set configuration = $1::jsonb
       from assistants as a where a.id = $2 and v.assistant_id = a.id and v.version = a.version`,
      [JSON.stringify(value), town.assistant],
    );

  test.each([...OLDER, 'today'])(
    'AST-03 reads %s: keeps its values, fills missing ones with the default',
    async (file) => {
      const before = file === 'today' ? { ...storedToday() } : storedBy(file);
      await keep(before);
      const { status, body } = await town.admin.get(assistantPath());
      expect(status).toBe(200);
      const { name, ...rest } = {
        ...DEFAULT_CONFIGURATION,
        ...(withContact(before) as typeof before),
      } as Record<string, unknown>;
      expect(body).toMatchObject({ ...rest, name: name ?? body.name });
    },
  );

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a value that is allowed no more', { citations_strategy: 'footnotes', language: 'la' }],
    ['a value of another kind', { pause_text: 7, default_system_instructions: ['x'] }],
    ['a field that exists no more', { ...DEFAULT_CONFIGURATION, mood: 'merry' }],
  ])('AST-03 an assistant whose configuration holds %s can be shown, saved and asked', async (_, value) => {
    await keep(value);
    const shown = await town.admin.get(assistantPath());
    expect([shown.status, shown.body.citations_strategy, shown.body.pause_text]).toEqual([200, 'inline', '']);
    expect((await town.admin.get('/api/v1/ai/admin/assistant/')).status).toBe(200);
    const saved = await town.admin.patch(assistantPath(), { pause_text: 'Torniamo' });
    expect([saved.status, saved.body.pause_text]).toEqual([200, 'Torniamo']);
    const asked = await (await town.ask('Quando è aperta la biblioteca comunale?')).rest();
    expect(told(asked).last.event).toBe('done');
  });
});

describe('stored traces', () => {
  async function traceOf(change: unknown) {
    const { last } = told(await (await town.tries('Quando è aperta la biblioteca comunale?')).rest());
    const id = last.data.message.id as string;
    await run('update message_traces set trace = $1::jsonb, packed = null where message_id = $2', [
      JSON.stringify(change),
      id,
    ]);
    return town.admin.get(`${assistantPath()}try/${id}/trace/`);
  }

  test.each([
    ['nothing', {}],
    ['lists of another kind', { queries: 'x', passages: [null, 7, {}], steps: [{ name: 'search' }] }],
    ['a confidence without its parts', { confidence: { p: 0.7 }, thresholds: {} }],
  ])('AST-07 shows a trace that holds %s', async (_, value) => {
    const { status, body } = await traceOf(value);
    expect(status).toBe(200);
    expect(z.parse(traceSchema, body)).toEqual(body);
  });

  test('AST-07 shows an older trace with empty values for missing ones', async () => {
    const { body } = await traceOf({
      queries: [{ text: 'Quando?', language: 'it' }],
      confidence: { p: 0.7 },
    });
    expect(body.queries).toEqual([{ text: 'Quando?', language: 'it', why: '' }]);
    expect(body.confidence).toEqual({ p: 0.7, bsc: 0, s: 0, oov: 0, nm: 0 });
    expect(body.passages).toEqual([]);
  });
});

describe('stored problems', () => {
  test.each([
    ['a code that this version does not know', { code: 'sun_spots', values: { n: 1 } }],
    ['no code', {}],
    ['a text', 'broken'],
  ])('TRN-04 lists a source whose problem is %s with a general text', async (_, value) => {
    await run('update sources set problem = $1::jsonb where assistant_id = $2', [
      JSON.stringify(value),
      town.assistant,
    ]);
    const { status, body } = await town.admin.get(`${assistantPath()}source/`);
    expect(status).toBe(200);
    expect(body.results[0].problem).toMatch(/problem that this version|problema che questa versione/);
  });

  test('TRN-04 a known problem keeps its values', () => {
    const stored = { code: 'sitemap_missing', values: { status: 404, more: null } };
    expect(readProblem(stored)).toEqual({ code: 'sitemap_missing', values: { status: 404 } });
  });
});

test('TRN-01 reads page content of an older version and leaves out unknown blocks', () => {
  const block = { kind: 'paragraph', text: 'Orari' };
  expect(readPageContent({ blocks: [block, { text: 'x' }, 7, null], mood: 1 })).toEqual({
    title: '',
    blocks: [block],
  });
});

test('TRN-09 reads news of a run without counts and pages', () => {
  expect(readRunNews({ run: { id: 'r', state: 'running', error: { code: 'x' } } })).toEqual({
    run: {
      id: 'r',
      isScheduled: false,
      removal: null,
      sourceId: null,
      state: 'running',
      error: { code: 'unknown' },
      counts: { new: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 },
    },
    pages: [],
  });
});
